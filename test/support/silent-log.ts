import { createLog } from '../../lib/log.ts'

/** For whatever needs a log that nobody reads. */
export const silentLog = createLog(
  'error',
  () => new Date(0),
  () => {},
)
