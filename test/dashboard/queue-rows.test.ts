import { expect, test } from 'bun:test'
import { afterMoves, movesBefore, type RowFilter, rowsOf } from '../../lib/dashboard/state/queue/rows.ts'
import type { QueueTask } from '../../lib/dashboard/state/tasks.ts'

const all: RowFilter = { search: '', status: 'all', closed: new Set() }

function task(ID: string, Group: string, more: Partial<QueueTask> = {}): QueueTask {
  const size = { Total: 1, Remaining: 1, Width: 128, Height: 128 }
  const place = { OffsetX: 0, OffsetY: 0, OffsetZ: 0 }
  return { ID, Group, Status: 'init', BlueprintPath: '', ...place, ...size, ...more }
}

const tasks = [
  task('a', 'castle', { BlueprintPath: 'Tower.nbt' }),
  task('b', 'castle', { Status: 'error' }),
  task('c', 'lake', { Note: 'for Mia' }),
  task('d', 'castle'),
]

/** Headings as `GROUP(COUNT)`, tasks as `ID@PLACE`. */
function shown(filter: Partial<RowFilter>): string[] {
  return rowsOf(tasks, { ...all, ...filter }).map((row) =>
    row.kind === 'group' ? `${row.group}(${row.count})` : `${row.key}@${row.index}`,
  )
}

test('tasks of one group that follow each other have a heading', () => {
  expect(shown({})).toEqual(['castle(2)', 'a@0', 'b@1', 'lake(1)', 'c@2', 'castle(1)', 'd@3'])
})

test('a closed group shows its heading alone', () => {
  expect(shown({ closed: new Set(['castle']) })).toEqual(['castle(2)', 'lake(1)', 'c@2', 'castle(1)'])
})

test.each([
  ['tower', ['castle(1)', 'a@0']],
  [' MIA ', ['lake(1)', 'c@2']],
  ['lake', ['lake(1)', 'c@2']],
  ['nothing of that', []],
])('searching for %p finds %p', (search, found) => {
  expect(shown({ search })).toEqual(found)
})

test('a state shows its tasks alone, at their places in the whole queue', () => {
  expect(shown({ status: 'error' })).toEqual(['castle(1)', 'b@1'])
})

const order = ['a', 'b', 'c', 'd', 'e']

test.each([
  [['d'], 'b', ['a', 'd', 'b', 'c', 'e']],
  [['a'], undefined, ['b', 'c', 'd', 'e', 'a']],
  [['b', 'd'], 'a', ['b', 'd', 'a', 'c', 'e']],
  [['a', 'b'], 'e', ['c', 'd', 'a', 'b', 'e']],
  [['a', 'c'], 'c', ['b', 'a', 'c', 'd', 'e']],
  [['b'], 'c', ['a', 'b', 'c', 'd', 'e']],
])('moving %p before %p gives %p', (ids, before, wanted) => {
  const moves = movesBefore(order, ids, before)

  expect(afterMoves(order, moves)).toEqual(wanted)
})

test('a move that changes nothing is not made', () => {
  expect(movesBefore(order, ['b'], 'c')).toEqual([])
})
