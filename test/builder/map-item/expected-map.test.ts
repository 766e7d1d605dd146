import { expect, test } from 'bun:test'
import { differencesOf, expectedMap } from '../../../lib/mapart/expected-map.ts'
import { blueprintOf } from '../../support/blueprints.ts'

const wool = (length: number) =>
  blueprintOf(
    { width: 2, height: 1, length },
    Array.from({ length: length * 2 }, (_, i) => [i % 2, 0, Math.floor(i / 2), 'red_wool'] as const),
  )

test('of a map that was never shown, every pixel of the art differs and no other', () => {
  const expected = expectedMap(wool(3), { column: 0, row: 0 }, undefined)

  expect(differencesOf(expected, undefined)).toEqual([0, 1, 128, 129, 256, 257])
})

test('a map with the picture of the preview does not differ, whatever lies around the art', () => {
  const expected = expectedMap(wool(3), { column: 0, row: 0 }, undefined)
  const shown = expected.picture.pixels.map((pixel) => (pixel === 0 ? 5 : pixel))

  expect(differencesOf(expected, shown)).toEqual([])
})

test('without a north row the shade of the first row does not matter, its colour and the other rows do', () => {
  const expected = expectedMap(wool(2), { column: 0, row: 0 }, undefined)
  const shown = expected.picture.pixels.slice()
  shown[0]! += 1
  shown[1]! += 4
  shown[128]! += 1

  expect(differencesOf(expected, shown)).toEqual([1, 128])
})

test('with a north row, and on maps further south, the first row matters like any other', () => {
  for (const [length, row] of [
    [129, 0],
    [257, 1],
    [256, 1],
  ] as const) {
    const expected = expectedMap(wool(length), { column: 0, row }, undefined)
    const shown = expected.picture.pixels.slice()
    shown[0]! += 1

    expect(differencesOf(expected, shown)).toEqual([0])
  }
})
