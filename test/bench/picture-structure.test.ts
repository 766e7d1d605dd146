import { expect, test } from 'bun:test'
import type { Pixels } from '../../lib/images/pixels.ts'
import { gmsdOf, ssimOf } from './picture-structure.ts'

const side = 32

/** Greys of a side of 32 pixels. */
function drawn(greyOf: (x: number, y: number) => number): Pixels {
  const data = new Uint8Array(side * side * 4)
  for (let i = 0; i < side * side; i++) {
    const grey = greyOf(i % side, Math.floor(i / side))
    data.set([grey, grey, grey, 255], i * 4)
  }
  return { width: side, height: side, data }
}

const even = drawn(() => 120)
const edge = drawn((x) => (x < 16 ? 60 : 180))

test('equal pictures have the same structure', () => {
  expect(ssimOf(edge, edge)).toBeCloseTo(1)
  expect(gmsdOf(edge, edge)).toBe(0)
})

test('grain in an even area costs similarity as the formula says, and a lost edge deviates', () => {
  const grainy = drawn((x, y) => ((x + y) % 2 === 0 ? 110 : 130))
  // The means are equal and the product's covariance is 0: what is left is C2 / (variance + C2).
  expect(ssimOf(even, grainy)).toBeCloseTo(58.5225 / (100 + 58.5225), 3)
  expect(gmsdOf(even, grainy)).toBeCloseTo(0)
  expect(gmsdOf(edge, even)).toBeGreaterThan(0.2)
})

test('only the given area counts', () => {
  const oneSide = drawn((x, y) => (x < 16 ? 120 : (x + y) % 2 === 0 ? 80 : 160))
  expect(ssimOf(even, oneSide, { x: 0, y: 0, width: 10, height: side })).toBeCloseTo(1)
  expect(ssimOf(even, oneSide)).toBeLessThan(0.6)
})
