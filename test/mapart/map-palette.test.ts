import { expect, test } from 'bun:test'
import { baseColourId, baseColourName, mapPixelRgb, mapPixelValues } from '../../lib/mapart/map-palette.ts'

test('a pixel is its base colour times 180, 220, 255 or 135 of 255', () => {
  const grass = baseColourId('grass') * 4

  const shades = [0, 1, 2, 3].map((shade) => mapPixelRgb(grass + shade))

  expect(shades).toEqual([
    [89, 125, 39],
    [109, 153, 48],
    [127, 178, 56],
    [67, 94, 29],
  ])
})

test('there are 61 colours and none', () => {
  expect(mapPixelValues).toBe(62 * 4)
  expect(baseColourName(0)).toBe('none')
  expect(baseColourId('glow_lichen')).toBe(61)
  expect(baseColourId('terracotta_white')).toBe(36)
  expect(() => baseColourId('octarine')).toThrow('octarine')
})
