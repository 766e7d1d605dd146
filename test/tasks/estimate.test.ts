import { expect, test } from 'bun:test'
import { estimateBuild } from '../../lib/tasks/estimate.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { storedTask } from './workshop.ts'

/** A finished task of 1000 blocks that were built at that pace. */
function built(blocksPerSecond: number): Task {
  const EndTime = new Date((1000 / blocksPerSecond) * 1000).toISOString()
  return storedTask({
    Status: 'done',
    Record: { TotalBlocks: 1000, BuildScopes: [{ StartTime: new Date(0).toISOString(), EndTime }] },
  }).task
}

test('the estimate goes by the median pace of the last five builds', () => {
  const history = [10, 50, 20, 10, 25, 50, 50, 50, 50].map(built)

  expect(estimateBuild(1000, [], history).seconds).toBe(50)
})

test('without earlier builds the estimate is 20 blocks a second', () => {
  expect(estimateBuild(1000, [], [])).toEqual({ seconds: 50, trips: 0 })
})
