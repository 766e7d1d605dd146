import { expect, test } from 'bun:test'
import { partOf } from '../../lib/convert/part.ts'
import { costOf } from '../../lib/dashboard/make/cost.ts'

const figures = (kinds: number, height: number, estimatedSeconds: number, mean: number) => ({
  materials: Object.fromEntries(Array.from({ length: kinds }, (_, i) => [`block_${i}`, 1])),
  height,
  estimatedSeconds,
  error: { mean, p95: 2 * mean },
})

test.each([
  [0.65, 'same'],
  [0.9, 'slightlyWorse'],
  [2, 'clearlyWorse'],
  [0.3, 'slightlyBetter'],
  [0.05, 'clearlyBetter'],
] as const)('a change to a difference of %p looks %s', (mean, look) => {
  const cost = costOf(figures(20, 3, 700, 0.6), figures(12, 9, 640, mean))

  expect(cost).toEqual({ kinds: -8, levels: 6, seconds: -60, look })
})

test('the part of a picture fills the maps, shows all of it, or is a zoomed one at a place', () => {
  const [wide, square] = [
    { width: 400, height: 200 },
    { width: 128, height: 128 },
  ]

  expect(partOf(wide, square, {})).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  expect(partOf(wide, square, { fit: 'contain' })).toEqual({ x: 0, y: -100, width: 400, height: 400 })
  expect(partOf(wide, square, { zoom: 2, left: 1, top: 0 })).toEqual({
    x: 300,
    y: 0,
    width: 100,
    height: 100,
  })
})
