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

  expect(
    estimateBuild({ blocks: 1000, width: 40, length: 25, height: 1, materials: [] }, 'fly', history).seconds,
  ).toBe(50)
})

// Maps of 128 x 129 blocks: `bench:build --limiter on --simulated` of flat art, of a relief over supports and of converted pictures.
test.each([
  ['fly', 16_512, 1, 289, 658],
  ['fly', 24_356, 60, 540, 1135],
  ['fly', 16_512, 1, 263, 641],
  ['fly', 16_512, 3, 263, 656],
  ['fly', 16_512, 51, 279, 798],
  ['fly', 33_024, 3, 524, 1338],
  ['fly', 16_512, 1, 287, 808],
  ['fly', 16_512, 9, 266, 672],
  ['fly', 16_512, 20, 268, 694],
  ['fly', 33_024, 3, 520, 1284],
  ['walk', 16_512, 1, 263, 989],
  ['walk', 16_512, 1, 264, 961],
  ['walk', 16_512, 1, 266, 1012],
  ['walk', 16_512, 3, 267, 2511],
  ['walk', 16_512, 9, 266, 2681],
  ['walk', 16_512, 9, 266, 2794],
  ['walk', 16_512, 20, 268, 4134],
  ['walk', 16_512, 20, 268, 3344],
  ['walk', 33_024, 3, 520, 2072],
] as const)(
  'the first estimate to %s %i blocks of %i levels fits',
  (movement, blocks, height, stacks, measured) => {
    const size = { blocks, width: 128, length: 129, height, materials: [{ stacks }] }

    const { seconds } = estimateBuild(size, movement, [])

    expect(Math.abs(seconds / measured - 1)).toBeLessThan(0.15)
  },
)
