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

// `bench:build --movement fly --limiter on --simulated`: flat art, and a relief.
test.each([
  [16_512, 289, 9, 658],
  [24_356, 540, 15, 1135],
])('without earlier builds the estimate for %i blocks is within 15 %', (blocks, stacks, trips, measured) => {
  const estimate = estimateBuild(blocks, [{ stacks }], [])

  expect(estimate.trips).toBe(trips)
  expect(Math.abs(estimate.seconds / measured - 1)).toBeLessThan(0.15)
})
