import { expect, test } from 'bun:test'
import { reordered } from '../../lib/tasks/order.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { storedTask } from './workshop.ts'

/** `a1` is the task 1 of group a. */
const queue = (names: string) => names.split(' ').map((ID) => storedTask({ ID, Group: ID[0]! }).task)

test.each([
  ['a1 a2 a3', 2, 0, 'a3 a1 a2'],
  ['a1 a2 a3', 0, 2, 'a2 a3 a1'],
  ['a1 a2 a3', 1, 1, 'a1 a2 a3'],
  ['a1 a2 a3 a4', 1, 2, 'a1 a3 a2 a4'],
])('of %p the task at %p goes to %p: %p', (before, source, destination, after) => {
  expect(reordered(queue(before), { type: 'task', source, destination }).join(' ')).toBe(after)
})

test.each([
  ['a1 b1 c1', 2, 0, 'c1 a1 b1'],
  ['a1 b1 a2 c1 b2', 0, 2, 'b1 b2 c1 a1 a2'],
  ['b1 a1 b2 a2', 1, 0, 'a1 a2 b1 b2'],
  ['a1 b1 a2', 0, 0, 'a1 a2 b1'],
])('of %p the group at %p goes to %p: %p', (before, source, destination, after) => {
  expect(reordered(queue(before), { type: 'group', source, destination }).join(' ')).toBe(after)
})

test.each([
  ['task', 0, 3],
  ['task', 3, 0],
  ['task', -1, 0],
  ['task', 0.5, 0],
  ['task', 0, Number.NaN],
  ['group', 0, 2],
  ['group', 2, 0],
  ['Task', 0, 0],
  ['', 0, 0],
])('%p from %p to %p is refused', (type, source, destination) => {
  expect(() => reordered(queue('a1 b1 a2'), { type, source, destination })).toThrow(
    expect.objectContaining({ code: 'invalid' }),
  )
})

test('in an empty queue no move is possible', () => {
  expect(() => reordered([], { type: 'task', source: 0, destination: 0 })).toThrow('there are 0')
})

test('the last of 20,000 groups goes to the front without a look at all tasks for each group', () => {
  const tasks = Array.from({ length: 20_000 }, (_, i) => storedTask({ ID: `t${i}`, Group: `g${i}` }).task)
  const startedAt = cpuTimeMs()

  const ids = reordered(tasks, { type: 'group', source: 19_999, destination: 0 })

  expect(cpuTimeMs() - startedAt).toBeLessThan(500)
  expect(ids.slice(0, 2)).toEqual(['t19999', 't0'])
})

test.each([
  ['a1 a2 a3', ['a3'], 'a1', 'a3 a1 a2'],
  ['a1 a2 a3 a4', ['a4', 'a1'], 'a3', 'a2 a1 a4 a3'],
  ['a1 a2 a3', ['a1'], undefined, 'a2 a3 a1'],
  ['a1 a2 a3 a4', ['a1', 'a2'], 'a2', 'a1 a2 a3 a4'],
  ['a1 a2 a3', ['a2'], 'a2', 'a1 a2 a3'],
])('of %p the tasks %p go before %p: %p', (queued, moved, before, after) => {
  const move = { type: 'task', moved, ...(before === undefined ? {} : { before }) }
  expect(reordered(queue(queued), move).join(' ')).toBe(after)
})

test('groups go before another one by name', () => {
  const move = { type: 'group', moved: ['c'], before: 'a' }
  expect(reordered(queue('a1 b1 a2 c1'), move).join(' ')).toBe('c1 a1 a2 b1')
})

test.each([
  [['x'], 'a1'],
  [['a1'], 'x'],
])('%p before %p, of which one is not in the queue, is refused', (moved, before) => {
  expect(() => reordered(queue('a1 a2'), { type: 'task', moved, before })).toThrow(
    expect.objectContaining({ code: 'invalid' }),
  )
})
