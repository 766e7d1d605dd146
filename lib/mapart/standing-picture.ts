import { type Blueprint, cellAt } from '../blueprint/blueprint.ts'
import { showsSameOnMap } from '../game/blocks/map-look.ts'
import type { Position } from '../game/position.ts'
import { mapGridOf } from './map-grid.ts'
import { baseColourId, shade } from './map-palette.ts'
import type { MapPicture } from './map-picture.ts'
import { type BlockAt, pictureOfWorld } from './picture-of-world.ts'

/** Pure red; of all blocks only fire and lava have it in this brightness. */
const wrongMark = baseColourId('fire') * 4 + shade.light

/**
 * The state of a build: the colours that maps would show, transparent where blocks are still missing and red where a
 * wrong one stands.
 */
export function standingPicture(blueprint: Blueprint, origin: Position, blockAt: BlockAt): MapPicture {
  const picture = pictureOfWorld(blueprint, origin, blockAt)
  const north = mapGridOf(blueprint).hasNorthRow ? 1 : 0
  const wrong = new Set<number>()
  for (const [index, packed] of blueprint.cells.entries()) {
    const { x, y, z } = cellAt(blueprint, packed)
    const pixel = (z - north) * picture.width + x
    if (z < north || wrong.has(pixel)) continue
    const stands = blockAt(origin.x + x, origin.y + y, origin.z + z)
    if (!stands) picture.pixels[pixel] = 0
    else if (!showsSameOnMap(stands, blueprint.palette[blueprint.states[index]!]!)) wrong.add(pixel)
  }
  for (const pixel of wrong) picture.pixels[pixel] = wrongMark
  return picture
}
