import { join } from 'node:path'
import { formatLicences } from './format-licences.ts'
import { thirdParties } from './third-parties.ts'

/** The output of `mapwright licenses`, read from the installed packages. In an executable this module is replaced by the text. */
export function licences(): string {
  return formatLicences(thirdParties(join(import.meta.dir, '..', '..')))
}
