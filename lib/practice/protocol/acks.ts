import { Failure } from '../../failure.ts'
import type { Connection } from './connection.ts'

/**
 * Block-change acknowledgements since 1.19: the highest sequence so far, sent once per tick. So a later packet that was accepted
 * hides an earlier one that was dropped.
 */
export function createAcks() {
  let highest = -1
  return {
    /** Throws `invalid` for a negative sequence, for which a real server kicks. */
    note(sequence: unknown): void {
      if (typeof sequence !== 'number') return
      if (sequence < 0) throw new Failure('invalid', 'Expected packet sequence nr >= 0')
      highest = Math.max(highest, sequence)
    },
    flush(connection: Connection): void {
      if (highest < 0) return
      connection.write('acknowledge_player_digging', { sequenceId: highest })
      highest = -1
    },
  }
}
