import { expect, test } from 'bun:test'
import { isAligned, nearestAligned } from '../../lib/tasks/alignment.ts'

test.each([
  [-64, -64, 128],
  [64, 64, 128],
  [64, 192, 256],
  [-64, -65, 129],
  [64, 63, 129],
  [-1_000_000 * 128 + 64, -65, 257],
  [64, 64, 4],
  [64, 64, 127],
  [64, 64, 130],
  [64, 63, 1],
])('%p,%p is aligned for a length of %p', (OffsetX, OffsetZ, length) => {
  expect(isAligned({ OffsetX, OffsetZ }, length)).toBe(true)
})

test.each([
  [0, 64, 128],
  [64, 0, 128],
  [64, 63, 128],
  [64, 64, 129],
  [65, 64, 128],
  [-63, -64, 128],
  [64, 63, 4],
])('%p,%p is not aligned for a length of %p', (OffsetX, OffsetZ, length) => {
  expect(isAligned({ OffsetX, OffsetZ }, length)).toBe(false)
})

test.each([
  [0, 0, 128, 64, 64],
  [-1, -1, 128, -64, -64],
  [100, 300, 128, 64, 320],
  [100, 300, 129, 64, 319],
  [-65, -65, 129, -64, -65],
  [-200, 5, 128, -192, 64],
])('the nearest origin to %p,%p for a length of %p is %p,%p', (OffsetX, OffsetZ, length, x, z) => {
  expect(nearestAligned({ OffsetX, OffsetZ }, length)).toEqual({ OffsetX: x, OffsetZ: z })
})

test('the nearest origin is aligned, and no aligned one is nearer', () => {
  for (let OffsetX = -400; OffsetX <= 400; OffsetX += 7) {
    for (const length of [128, 129, 4]) {
      const nearest = nearestAligned({ OffsetX, OffsetZ: OffsetX }, length)

      expect(isAligned(nearest, length)).toBe(true)
      expect(Math.abs(nearest.OffsetX - OffsetX)).toBeLessThanOrEqual(64)
      expect(Math.abs(nearest.OffsetZ - OffsetX)).toBeLessThanOrEqual(64)
    }
  }
})
