import { expect, test } from 'bun:test'
import { createCellsOfTasks } from '../../lib/tasks/build/cells-of-tasks.ts'
import { createHandClock } from '../support/hand-clock.ts'

const area = { x: 0, z: 0, width: 1, length: 2 }

test('of a task whose cells are not kept any more nothing is published, however much was held back', async () => {
  const clock = createHandClock()
  const cells = createCellsOfTasks(clock, () => ['second'])
  const told: string[] = []
  cells.changed(({ id }) => {
    told.push(id)
    cells.get(id)
  })
  const first = cells.reportFor('first', { x: 0, z: 0 })
  first.begin(area, [0, 1])
  first.set(0, 'right')
  cells.reportFor('second', { x: 0, z: 0 }).begin(area, [0, 1])

  await clock.advance(10_000)

  expect(told).toEqual(['first', 'second'])
})
