import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { nearestToOrigin } from '../../lib/convert/colour/polytope.ts'
import { linearOfMapPixel } from '../../lib/convert/colour/tones.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { beyondGamut } from '../../lib/convert/gamut.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import type { LinearPicture } from '../../lib/convert/picture.ts'
import { tonesFor } from '../../lib/convert/solve.ts'

const palette = paletteByName('all', '26.1')
const colours = [...palette.keys()]
const flatTones = tonesFor(colours, 1)

/** A square picture of greys in linear light. */
function greys(side: number, lightAt: (x: number, y: number) => number): LinearPicture {
  const light = Float32Array.from({ length: side * side }, (_, i) => lightAt(i % side, Math.floor(i / side)))
  return {
    width: side,
    height: side,
    red: light,
    green: light,
    blue: light,
    alpha: new Float32Array(light.length).fill(1),
  }
}

test('the nearest mixture of some points is no farther than any other', () => {
  const place = fc.double({ min: -2, max: 2, noNaN: true })
  const points = fc.array(fc.tuple(place, place, place), { minLength: 1, maxLength: 12 })
  const share = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(points, share, (corners, random) => {
      const { members, shares, norm } = nearestToOrigin(Float64Array.from(corners.flat()))
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(-1e-6)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
      const at = (axis: 0 | 1 | 2) =>
        members.reduce((sum, one, i) => sum + shares[i]! * corners[one]![axis], 0)
      expect(at(0) ** 2 + at(1) ** 2 + at(2) ** 2).toBeCloseTo(norm, 8)
      const weights = corners.map((_, i) => random[i]! ** 4 + 1e-3)
      const total = weights.reduce((sum, one) => sum + one, 1e-12)
      const other = [0, 1, 2].map((axis) =>
        corners.reduce((sum, corner, i) => sum + (weights[i]! / total) * corner[axis]!, 0),
      )
      expect(norm).toBeLessThanOrEqual(Math.hypot(...other) ** 2 + 1e-6)
    }),
    { numRuns: 300, seed: 5 },
  )
})

test('what the tones can mix stays, and what they can not is moved to where they can', () => {
  const grey = greys(4, () => 0.3)
  expect(beyondGamut(grey, flatTones)).toBeUndefined()
  const white = greys(4, () => 1)
  const beyond = beyondGamut(white, flatTones)!
  // The brightest flat tone is the white of 220 of 255.
  for (const channel of ['red', 'green', 'blue'] as const) {
    expect(beyond.moved(() => 1)[channel][0]).toBeCloseTo(0.716, 2)
    expect(beyond.moved((pixel) => pixel / 2)[channel][1]).toBeCloseTo(0.858, 2)
    expect(beyond.moved(() => 0)[channel][1]).toBe(1)
  }
})

/** Dark strokes a pixel wide on white. */
const strokes = greys(32, (x, y) => (x % 4 === 1 && y % 8 > 1 ? 0.1 : 1))

function lightsOf(picture: LinearPicture, maxHeight: number): number[] {
  const { values } = convertPicture(picture, { palette, maxHeight, limits: blueprintLimits })
  return [...values].map((value) => linearOfMapPixel[value * 3 + 1]!)
}

test('strokes on flat white are as dark as they should be, all along', () => {
  const lights = lightsOf(strokes, 1)
  const stroke = lights.filter((_, i) => strokes.red[i]! < 0.5)
  expect(Math.max(...stroke)).toBeLessThan(0.3)
  expect(Math.min(...lights.filter((_, i) => strokes.red[i] === 1))).toBeGreaterThan(0.5)
})

test('white ground of few levels is even', () => {
  const frame = greys(32, (x, y) => (x > 12 && x < 20 && y > 12 && y < 20 ? 0.05 : 1))
  for (const height of [2, 3, 7]) {
    const ground = lightsOf(frame, height).filter((_, i) => frame.red[i] === 1)
    expect(new Set(ground).size).toBe(1)
  }
})

test('light of few levels that fades is not hatched with dark rows', () => {
  const fading = greys(32, (x) => 1 - x / 40)
  for (const height of [2, 3, 4]) {
    const lights = lightsOf(fading, height).filter((_, i) => fading.red[i]! > 0.8)
    expect(Math.min(...lights)).toBeGreaterThan(0.6)
  }
})

test('a small light of few levels is as light as it should be', () => {
  const lamp = greys(32, (x, y) => (x > 12 && x < 18 && y > 12 && y < 18 ? 1 : 0.3))
  const lights = lightsOf(lamp, 3).filter((_, i) => lamp.red[i] === 1)
  expect(lights.filter((light) => light > 0.9).length).toBeGreaterThan(lights.length / 3)
})

test('the levels with which white ground would be white are told where they are more than there may be', () => {
  const frame = greys(32, (x, y) => (x > 12 && x < 20 && y > 12 && y < 20 ? 0.05 : 1))
  const levelsFor = (picture: LinearPicture, maxHeight: number) =>
    convertPicture(picture, { palette, maxHeight, limits: blueprintLimits }).groundLevels
  const wanted = levelsFor(frame, 3)!
  expect(wanted).toBeGreaterThan(20)
  expect(levelsFor(frame, wanted)).toBeUndefined()
  expect(lightsOf(frame, wanted)[0]).toBeGreaterThan(lightsOf(frame, 3)[0]!)
  expect(
    levelsFor(
      greys(32, () => 0.3),
      3,
    ),
  ).toBeUndefined()
})
