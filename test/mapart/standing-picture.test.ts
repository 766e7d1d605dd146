import { expect, test } from 'bun:test'
import { type Blueprint, eachBlock } from '../../lib/blueprint/blueprint.ts'
import { parseBlockState } from '../../lib/blueprint/parse-block-state.ts'
import type { BlockState } from '../../lib/game/blocks.ts'
import type { Position } from '../../lib/game/position.ts'
import { baseColourId, shade } from '../../lib/mapart/map-palette.ts'
import type { BlockAt } from '../../lib/mapart/picture-of-world.ts'
import { standingPicture } from '../../lib/mapart/picture-of-world.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { blueprintOf } from '../support/blueprints.ts'

const origin = { x: -64, y: 61, z: -65 }
const wrong = baseColourId('fire') * 4 + shade.light

/** Carpets on stone, two maps wide, with the extra north row. */
const art = blueprintOf(
  { width: 256, height: 2, length: 129 },
  Array.from({ length: 256 * 129 * 2 }, (_, i) => {
    const [x, z] = [i % 256, Math.floor(i / 256) % 129]
    return [x, i < 256 * 129 ? 0 : 1, z, i < 256 * 129 ? 'stone' : 'lime_carpet'] as const
  }),
)

/** A world in which an art stands, but for these places; null is air, undefined a chunk that is not loaded. */
function worldWith(
  blueprint: Blueprint,
  at: Position,
  changes: Readonly<Record<string, BlockState | null | undefined>> = {},
): BlockAt {
  const blocks = new Map<string, BlockState>()
  for (const { position, state } of eachBlock(blueprint)) {
    const { x, y, z } = position
    blocks.set(`${x} ${y} ${z}`, state)
  }
  return (x, y, z) => {
    const key = `${x - at.x} ${y - at.y} ${z - at.z}`
    return key in changes ? changes[key] : (blocks.get(key) ?? null)
  }
}

test('a finished build looks like the preview, maps side by side included', () => {
  expect(standingPicture(art, origin, worldWith(art, origin))).toEqual(previewOf(art))
})

test('where a block is missing, even a support, the picture is transparent', () => {
  const world = worldWith(art, origin, { '3 1 5': null, '200 0 9': null, '7 1 8': undefined })

  const { pixels } = standingPicture(art, origin, world)

  // Row 0 of the file is the north row, which no map shows.
  expect([pixels[4 * 256 + 3], pixels[8 * 256 + 200], pixels[7 * 256 + 7]]).toEqual([0, 0, 0])
  expect(pixels.filter((pixel) => pixel === 0)).toHaveLength(3)
})

test('where a wrong block stands the picture is red', () => {
  const world = worldWith(art, origin, { '255 1 128': parseBlockState('white_carpet') })

  const { pixels } = standingPicture(art, origin, world)

  expect(pixels.at(-1)).toBe(wrong)
  expect(pixels.filter((pixel) => pixel === wrong)).toHaveLength(1)
})

test('a slab in another half of its cell, which a map shows alike, is right', () => {
  const slabs = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'oak_slab[type=top]']])
  const world = worldWith(slabs, origin, {
    '0 0 0': parseBlockState('oak_slab[type=bottom,waterlogged=false]'),
  })

  expect(standingPicture(slabs, origin, world)).toEqual(previewOf(slabs))
})

test('blocks in the north row are not marked', () => {
  const world = worldWith(art, origin, { '9 1 0': null, '9 0 0': parseBlockState('gold_block') })

  const { pixels } = standingPicture(art, origin, world)

  expect(pixels).not.toContain(0)
  expect(pixels).not.toContain(wrong)
})
