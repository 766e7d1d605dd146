import { Failure } from '../failure.ts'
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
      'task',
    )
  if (move.type === 'group') {
    const groups = [...new Set(queue.map((task) => task.Group))]
    return moved(groups, move, 'group').flatMap((group) =>
      queue.filter((task) => task.Group === group).map((task) => task.ID),
    )
  }
  throw new Failure('invalid', `The type ${JSON.stringify(move.type)} is unknown: use "task" or "group".`)
}

function moved(list: readonly string[], { source, destination }: Move, what: string): string[] {
  for (const place of [source, destination]) {
    if (!Number.isInteger(place) || place < 0 || place >= list.length) {
      throw new Failure(
        'invalid',
        `There is no ${what} at place ${place}: there are ${list.length}, counted from 0.`,
      )
    }
  }
  const result = [...list]
  result.splice(destination, 0, ...result.splice(source, 1))
  return result
}
