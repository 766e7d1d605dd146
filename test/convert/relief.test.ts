import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { lowestHeights, shadesWithin } from '../../lib/convert/relief.ts'

const rows = 6

/** All sequences of heights 0..maxHeight - 1 for the northern row and the rows of a picture. */
function* waysWithin(maxHeight: number, length: number): Generator<number[]> {
  if (length === 0) return yield []
  for (const way of waysWithin(maxHeight, length - 1)) {
    for (let height = 0; height < maxHeight; height++) yield [...way, height]
  }
}

function shadesOf(way: readonly number[]): number[] {
  return way.slice(1).map((height, i) => Math.sign(height - way[i]!) + 1)
}

const column = { width: 1, length: rows, isSolid: new Uint8Array(rows).fill(1) }

describe('the shades of a relief with few heights', () => {
  test('no other way up and down costs less', () => {
    const ways = new Map(
      [2, 3].map((maxHeight) => [maxHeight, [...waysWithin(maxHeight, rows + 1)].map(shadesOf)]),
    )
    const costOfShades = fc.array(fc.integer({ min: 0, max: 1000 }), {
      minLength: rows * 3,
      maxLength: rows * 3,
    })
    fc.assert(
      fc.property(costOfShades, fc.constantFrom(2, 3), (costs, maxHeight) => {
        const costOf = (shades: ArrayLike<number>): number =>
          Array.from(shades).reduce((sum, shade, row) => sum + costs[row * 3 + shade]!, 0)
        const chosen = shadesWithin(column, Float32Array.from(costs), maxHeight)
        const least = ways.get(maxHeight)!.reduce((cost, shades) => Math.min(cost, costOf(shades)), Infinity)
        expect(costOf(chosen)).toBe(least)
      }),
      { numRuns: 100, seed: 1 },
    )
  })

  test('the lowest heights give those shades and stay within the limit', () => {
    const costOfShades = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), {
      minLength: 120,
      maxLength: 120,
    })
    fc.assert(
      fc.property(costOfShades, fc.integer({ min: 1, max: 9 }), (costs, maxHeight) => {
        const area = { width: 2, length: 20, isSolid: new Uint8Array(40).fill(1) }
        const shades = shadesWithin(area, Float32Array.from(costs), maxHeight)
        const heights = lowestHeights(area, shades)
        expect(Math.max(...heights)).toBeLessThan(maxHeight)
        for (let pixel = 0; pixel < 40; pixel++) {
          expect(Math.sign(heights[pixel + 2]! - heights[pixel]!) + 1).toBe(shades[pixel]!)
        }
      }),
      { numRuns: 100, seed: 2 },
    )
  })

  test('a pixel south of one that is left out is light, and may have any height', () => {
    const isSolid = Uint8Array.of(1, 1, 0, 1, 1, 1)
    // Light is dear everywhere.
    const costs = Float32Array.from({ length: 18 }, (_, i) => (i % 3 === 2 ? 9 : i % 3))
    const shades = shadesWithin({ width: 1, length: 6, isSolid }, costs, 3)
    expect([...shades].filter((_, row) => isSolid[row] === 1)).toEqual([0, 0, 2, 0, 0])
  })
})

describe('the lowest heights', () => {
  test('are no higher than the longest rise or fall', () => {
    const area = { width: 1, length: 5, isSolid: new Uint8Array(5).fill(1) }
    // Up, up, level, down, down.
    expect([...lowestHeights(area, Uint8Array.of(2, 2, 1, 0, 0))]).toEqual([0, 1, 2, 2, 1, 0])
    // Down from the northern row, then up.
    expect([...lowestHeights(area, Uint8Array.of(0, 0, 1, 2, 2))]).toEqual([2, 1, 0, 0, 1, 2])
  })
})
