import { join } from 'node:path'
import { formatLicences } from './format-licences.ts'
import { thirdParties } from './third-parties.ts'

/** What `mapwright licenses` prints, read from the installed packages. In an executable the text itself stands in for this file. */
export function licences(): string {
  return formatLicences(thirdParties(join(import.meta.dir, '..', '..')))
}
