import { expect, test } from 'bun:test'
import { mapBlockOf } from '../../lib/mapart/map-block.ts'
import { baseColourId } from '../../lib/mapart/map-palette.ts'
import type { MapPicture } from '../../lib/mapart/map-picture.ts'
import { drawMap } from '../../lib/mapart/map-picture.ts'
import { worldSurface } from '../../lib/mapart/picture-of-world.ts'
import { blueprintSurface } from '../../lib/mapart/preview.ts'
import type { Surface } from '../../lib/mapart/surface.ts'
import { blueprintOf, blueprintOfLayers } from '../support/blueprints.ts'

/** A picture in letters: `d`ark, `n`ormal, `l`ight of one colour; `.` transparent, `?` another colour. */
function shadesOf(picture: MapPicture, colour: string): string[] {
  const id = baseColourId(colour)
  const letter = (value: number): string => (value === 0 ? '.' : value >> 2 === id ? 'dnl'[value & 3]! : '?')
  return Array.from({ length: picture.height }, (_, z) =>
    [...picture.pixels.subarray(z * picture.width, (z + 1) * picture.width)].map(letter).join(''),
  )
}

/** Draws a surface from a row on. */
const draw = (surface: Surface, z = 0): MapPicture =>
  drawMap(surface, { x: 0, z, width: surface.width, length: surface.length - z })

/** One column of blocks per letter, from north to south; the letter is the height of its stone. */
const profile = (heights: string) =>
  blueprintSurface(
    blueprintOf(
      { width: 1, height: 10, length: heights.length },
      [...heights].flatMap((height, z) => (height === '.' ? [] : [[0, Number(height), z, 'stone'] as const])),
    ),
  )

test('a flat art is all normal, its first row without a neighbour included', () => {
  const surface = blueprintSurface(blueprintOfLayers([['sss', 'sss', 'sss']], { s: 'stone' }))

  const picture = draw(surface)

  expect(shadesOf(picture, 'stone')).toEqual(['nnn', 'nnn', 'nnn'])
})

test('a step up to the south is light, a step down dark, however high', () => {
  const picture = draw(profile('0123963330'))

  expect(shadesOf(picture, 'stone').join('')).toBe('nllllddnnd')
})

test('the north row gives the first row its shade and is not drawn', () => {
  const up = draw(profile('011'), 1)
  const down = draw(profile('211'), 1)
  const level = draw(profile('111'), 1)

  expect([up, down, level].map((picture) => shadesOf(picture, 'stone').join(''))).toEqual(['ln', 'dn', 'nn'])
  expect(up).toMatchObject({ width: 1, height: 2 })
})

test('a hole is transparent and counts as deeper than anything', () => {
  const picture = draw(profile('1.11'))

  expect(shadesOf(picture, 'stone').join('')).toBe('n.ln')
})

test('colourless blocks are looked through, to the height of what is seen', () => {
  const surface = blueprintSurface(
    blueprintOf({ width: 1, height: 6, length: 2 }, [
      [0, 2, 0, 'stone'],
      [0, 1, 1, 'stone'],
      [0, 4, 1, 'glass'],
      [0, 5, 1, 'torch'],
    ]),
  )

  const picture = draw(surface)

  expect(shadesOf(picture, 'stone').join('')).toBe('nd')
})

test('water gets darker with depth, in a checker at the depths between', () => {
  const depths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]
  const surface = blueprintSurface(
    blueprintOf(
      { width: depths.length, height: 20, length: 2 },
      depths.flatMap((depth, x) =>
        Array.from({ length: depth }, (_, i) => i).flatMap((i) => [
          [x, 19 - i, 0, 'water'] as const,
          [x, 19 - i, 1, 'water'] as const,
        ]),
      ),
    ),
  )

  const [even, odd] = shadesOf(draw(surface), 'water').map((row) => [...row])

  // For each depth the shades of its two pixels: the one where x + z is even, the one where it is odd.
  const pairs = depths.map((_, x) => (x % 2 === 0 ? `${even![x]}${odd![x]}` : `${odd![x]}${even![x]}`))
  expect(pairs.join(' ')).toBe('ll ll ln ln nn nn nd nd nd dd dd')
})

test('only water without a gap counts as depth; waterlogged blocks and seagrass count', () => {
  const column = (blocks: readonly string[]) =>
    draw(
      blueprintSurface(
        blueprintOf(
          { width: 1, height: 20, length: 1 },
          blocks.flatMap((block, i) => (block === '' ? [] : [[0, 19 - i, 0, block] as const])),
        ),
      ),
    )
  const water = (count: number): string[] => Array.from({ length: count }, () => 'water')

  const withGap = column([...water(4), '', ...water(8)])
  const onStone = column([...water(4), 'stone', ...water(8)])
  const mixed = column([...water(4), 'kelp', 'oak_fence[waterlogged=true]', ...water(4)])

  expect(shadesOf(withGap, 'water')).toEqual(['l'])
  expect(shadesOf(onStone, 'water')).toEqual(['l'])
  expect(shadesOf(mixed, 'water')).toEqual(['d'])
})

test('in a picture of the world, too, only water without a gap counts as depth', () => {
  const water = mapBlockOf({ name: 'water', properties: {} })
  const picture = (gap: number) =>
    draw(
      worldSurface({
        x: 0,
        z: 0,
        width: 1,
        length: 1,
        bottom: 0,
        topOf: () => 19,
        blockAt: (_x, y) => (y === gap ? undefined : water),
      }),
    )

  expect(shadesOf(picture(15), 'water')).toEqual(['l'])
  expect(shadesOf(picture(5), 'water')).toEqual(['d'])
})

test('a checker counts from the first drawn pixel, not from the north row', () => {
  const three = [0, 1, 2]
  const layers = blueprintOf(
    { width: 1, height: 3, length: 3 },
    three.flatMap((z) => three.map((y) => [0, y, z, 'water'] as const)),
  )

  const withNorthRow = draw(blueprintSurface(layers), 1)
  const without = draw(blueprintSurface(layers))

  expect(shadesOf(withNorthRow, 'water').join('')).toBe('ln')
  expect(shadesOf(without, 'water').join('')).toBe('lnl')
})

test('water next to land has the height of its surface', () => {
  const surface = blueprintSurface(
    blueprintOf({ width: 1, height: 4, length: 3 }, [
      [0, 0, 0, 'stone'],
      [0, 3, 1, 'water'],
      [0, 2, 1, 'water'],
      [0, 2, 2, 'stone'],
    ]),
  )

  const picture = draw(surface)

  expect(shadesOf(picture, 'stone').join('')).toBe('n?d')
})

test('lava is seen by its slope, not by its depth', () => {
  const surface = blueprintSurface(
    blueprintOf({ width: 1, height: 4, length: 2 }, [
      [0, 0, 0, 'lava'],
      [0, 2, 1, 'lava'],
      [0, 3, 1, 'lava'],
    ]),
  )

  const picture = draw(surface)

  expect(shadesOf(picture, 'fire').join('')).toBe('nl')
})
