import { formatPosition, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'

/** The cells of a trip that could not be filled with scaffolding. */
export function createCellFailures() {
  const tries = new Map<number, number>()
  let inARow = 0
  let reason: Text = ''
  return {
    note(failed: Position | null, block: string): void {
      inARow = failed ? inARow + 1 : 0
      reason = ''
      if (!failed) return
      tries.set(cellKey(failed), (tries.get(cellKey(failed)) ?? 0) + 1)
      reason = sentence('blockRefused', { item: block, place: formatPosition(failed) })
    },
    areMany: (cell: Position) => (tries.get(cellKey(cell)) ?? 0) >= limits.scaffold.maxTriesOfCell,
    /** Whether nothing at all can be filled. */
    isHopeless: () => inARow >= limits.scaffold.maxFailures,
    /** Why the last cell could not be filled; empty when it was. */
    reason: () => reason,
    /** A new trip begins. Where the last one could fill nothing, one more cell is enough to say so again. */
    forget(): void {
      tries.clear()
      inARow = inARow >= limits.scaffold.maxFailures ? limits.scaffold.maxFailures - 1 : 0
      reason = ''
    },
  }
}
