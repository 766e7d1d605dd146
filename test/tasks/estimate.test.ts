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

  expect(estimateBuild({ blocks: 1000, height: 1, materials: [] }, 'fly', history).seconds).toBe(50)
})

// `bench:build --limiter on --simulated`: flat art and a relief, then converted pictures; on foot scaffolding differs from art to art.
test.each([
  ['fly', 16_512, 1, 289, 658, 0.15],
  ['fly', 24_356, 60, 540, 1135, 0.15],
  ['fly', 16_512, 1, 263, 641, 0.15],
  ['fly', 16_512, 3, 263, 656, 0.15],
  ['fly', 16_512, 51, 279, 798, 0.15],
  ['fly', 33_024, 3, 524, 1338, 0.15],
  ['fly', 16_512, 1, 287, 808, 0.15],
  ['walk', 16_512, 1, 263, 989, 0.15],
  ['walk', 16_512, 1, 264, 961, 0.15],
  ['walk', 4096, 1, 71, 238, 0.15],
  ['walk', 2304, 3, 44, 507, 0.25],
  ['walk', 2304, 9, 43, 355, 0.25],
  ['walk', 2304, 51, 53, 3318, 0.4],
] as const)(
  'the first estimate to %s %i blocks of %i levels fits',
  (movement, blocks, height, stacks, measured, share) => {
    const { seconds } = estimateBuild({ blocks, height, materials: [{ stacks }] }, movement, [])

    expect(Math.abs(seconds / measured - 1)).toBeLessThan(share)
  },
)
