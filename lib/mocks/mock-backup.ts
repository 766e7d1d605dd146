import { Failure } from '../failure.ts'
import type { Adapters } from '../services/adapters.ts'
import { sentence } from '../words/sentence.ts'

/** The first bytes of every copy of a database; there are no others in a mock. */
const start = 'SQLite format 3\0'

/** Copies of a database that does not exist. */
export const mockBackup: Pick<Adapters, 'makeBackup' | 'restoreBackup'> = {
  makeBackup: async () => new TextEncoder().encode(start),
  restoreBackup({ name, bytes }) {
    if (new TextDecoder().decode(bytes.subarray(0, start.length)) !== start)
      throw new Failure('invalid', sentence('noCopy', { name }))
  },
}
