import { expect, test } from 'bun:test'
import { isAligned, nearestAligned } from '../../lib/tasks/alignment.ts'

/** Where the maps begin in a blueprint. */
const starts = { corner: { x: 0, z: 0 }, 'north row': { x: 0, z: 1 }, margin: { x: 1, z: 1 } }

test.each([
  [-64, -64, 'corner'],
  [64, 192, 'corner'],
  [-64, -65, 'north row'],
  [64, 63, 'north row'],
  [-1_000_000 * 128 + 64, -65, 'north row'],
  [63, 63, 'margin'],
  [-65, -65, 'margin'],
] as const)('%p,%p is aligned for maps with a %p', (OffsetX, OffsetZ, kind) => {
  expect(isAligned({ OffsetX, OffsetZ }, starts[kind])).toBe(true)
})

test.each([
  [0, 64, 'corner'],
  [64, 0, 'corner'],
  [64, 63, 'corner'],
  [64, 64, 'north row'],
  [65, 64, 'corner'],
  [-63, -64, 'corner'],
  [64, 64, 'margin'],
  [64, 63, 'margin'],
] as const)('%p,%p is not aligned for maps with a %p', (OffsetX, OffsetZ, kind) => {
  expect(isAligned({ OffsetX, OffsetZ }, starts[kind])).toBe(false)
})

test.each([
  [0, 0, 'corner', 64, 64],
  [-1, -1, 'corner', -64, -64],
  [100, 300, 'corner', 64, 320],
  [100, 300, 'north row', 64, 319],
  [-65, -65, 'north row', -64, -65],
  [-200, 5, 'corner', -192, 64],
  [-65, -64, 'margin', -65, -65],
] as const)('the nearest origin to %p,%p for maps with a %p is %p,%p', (OffsetX, OffsetZ, kind, x, z) => {
  expect(nearestAligned({ OffsetX, OffsetZ }, starts[kind])).toEqual({ OffsetX: x, OffsetZ: z })
})

test('the nearest origin is aligned, and no aligned one is nearer', () => {
  for (let OffsetX = -400; OffsetX <= 400; OffsetX += 7) {
    for (const maps of Object.values(starts)) {
      const nearest = nearestAligned({ OffsetX, OffsetZ: OffsetX }, maps)

      expect(isAligned(nearest, maps)).toBe(true)
      expect(Math.abs(nearest.OffsetX - OffsetX)).toBeLessThanOrEqual(64)
      expect(Math.abs(nearest.OffsetZ - OffsetX)).toBeLessThanOrEqual(64)
    }
  }
})
