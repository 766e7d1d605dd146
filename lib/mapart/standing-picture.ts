import { type Blueprint, cellAt } from '../blueprint/blueprint.ts'
import { showsSameOnMap } from '../game/blocks/map-look.ts'
import { mapGridOf } from './map-grid.ts'
import { baseColourId, shade } from './map-palette.ts'
import type { MapPicture } from './map-picture.ts'
import { type BlockAt, type Origin, pictureOfWorld } from './picture-of-world.ts'

/** Pure red, which no block of a map art has in this brightness but fire and lava. */
const wrongMark = baseColourId('fire') * 4 + shade.light

/**
 * How a build stands: the colours that maps would show, transparent where blocks are still missing and marked red
 * where a wrong one stands.
 */
export function standingPicture(blueprint: Blueprint, origin: Origin, blockAt: BlockAt): MapPicture {
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
