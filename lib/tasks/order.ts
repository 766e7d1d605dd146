import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { Task } from './task.ts'

export interface Move {
  readonly type: string
  /** Zero-based places. */
  readonly source: number
  readonly destination: number
}

/** The ids of the queue after a move of one task or of one group. */
export function reordered(queue: readonly Task[], move: Move): string[] {
  if (move.type === 'task')
    return moved(
      queue.map((task) => task.ID),
      move,
      'noTaskAtPlace',
    )
  if (move.type === 'group') {
    const groups = Map.groupBy(queue, (task) => task.Group)
    return moved([...groups.keys()], move, 'noGroupAtPlace').flatMap((group) =>
      groups.get(group)!.map((task) => task.ID),
    )
  }
  throw new Failure('invalid', sentence('unknownMoveType', { type: JSON.stringify(move.type) }))
}

function moved(
  list: readonly string[],
  { source, destination }: Move,
  problem: 'noTaskAtPlace' | 'noGroupAtPlace',
): string[] {
  for (const place of [source, destination]) {
    if (!Number.isInteger(place) || place < 0 || place >= list.length) {
      throw new Failure('invalid', sentence(problem, { place, count: list.length }))
    }
  }
  const result = [...list]
  result.splice(destination, 0, ...result.splice(source, 1))
  return result
}
