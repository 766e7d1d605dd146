import { version as number } from '../package.json'

/** Defined by the build of an executable. */
declare const buildCommit: string | undefined

/** `0.1.0 (4f2c1ab9d0)`: the version and the commit that an executable was built from. */
export const version =
  typeof buildCommit === 'undefined' ? `${number} (from source)` : `${number} (${buildCommit})`
