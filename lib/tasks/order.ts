import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { Task } from './task.ts'

const place = (description: string) => Type.Number({ description: `${description}, counted from 0.` })

const type = Type.String({
  description: '`task` or `group` (the position of a group is that of its first task).',
})

const MoveByPlace = Type.Object({
  type,
  source: place('Current position'),
  destination: place('New position'),
})
type MoveByPlace = Static<typeof MoveByPlace>

const MoveByName = Type.Object(
  {
    type,
    moved: Type.Array(Type.String(), {
      minItems: 1,
      description: 'IDs of tasks, or names of groups, which are moved together.',
    }),
    before: Type.Optional(
      Type.String({ description: 'The one before which they come; the end when absent.' }),
    ),
  },
  { description: 'Extension: by name, so that a queue that has changed meanwhile does no harm.' },
)
type MoveByName = Static<typeof MoveByName>

export const Move = Type.Union([MoveByPlace, MoveByName], {
  examples: [{ type: 'task', source: 2, destination: 0 }],
})
export type Move = Static<typeof Move>

/** The ids of the queue after a move. */
export function reordered(queue: readonly Task[], move: Move): string[] {
  if (move.type === 'task')
    return after(
      queue.map((task) => task.ID),
      move,
      'noTaskAtPlace',
    )
  if (move.type === 'group') {
    const groups = Map.groupBy(queue, (task) => task.Group)
    return after([...groups.keys()], move, 'noGroupAtPlace').flatMap((group) =>
      groups.get(group)!.map((task) => task.ID),
    )
  }
  throw new Failure('invalid', sentence('unknownMoveType', { type: JSON.stringify(move.type) }))
}

const after = (list: readonly string[], move: Move, problem: 'noTaskAtPlace' | 'noGroupAtPlace'): string[] =>
  'moved' in move ? movedByName(list, move) : movedByPlace(list, move, problem)

function movedByName(list: readonly string[], { moved, before }: MoveByName): string[] {
  const [wanted, known] = [new Set(moved), new Set(list)]
  for (const id of [...moved, ...(before === undefined ? [] : [before])])
    if (!known.has(id)) throw new Failure('invalid', sentence('notInQueue', { id }))
  const isMoved = (id: string) => wanted.has(id)
  // Before one that is moved itself means before the next that stays.
  const next = list
    .slice(before === undefined ? list.length : list.indexOf(before))
    .find((id) => !isMoved(id))
  const staying = list.filter((id) => !isMoved(id))
  return staying.toSpliced(
    next === undefined ? staying.length : staying.indexOf(next),
    0,
    ...list.filter(isMoved),
  )
}

function movedByPlace(
  list: readonly string[],
  { source, destination }: MoveByPlace,
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
