import { type Blueprint, eachBlock } from '../blueprint/blueprint.ts'
import { showsSameOnMap } from '../game/blocks/map-look.ts'
import type { BlockState } from '../game/blocks.ts'
import type { Position } from '../game/position.ts'
import { mapBlockOf } from './map-block.ts'
import { mapGridOf } from './map-grid.ts'
import { baseColourId, shade } from './map-palette.ts'
import { drawMap, type MapPicture } from './map-picture.ts'
import type { MapBlock, Surface } from './surface.ts'

/** The block at a position: null for air, undefined where the chunk is not loaded. Must return the same object for the same state. */
export type BlockAt = (x: number, y: number, z: number) => BlockState | null | undefined

/**
 * The picture that a blueprint's maps would show of the world as it stands, down to the blueprint's lowest layer, in a version of
 * the game (by default the newest).
 */
export function pictureOfWorld(
  blueprint: Blueprint,
  origin: Position,
  blockAt: BlockAt,
  version?: string,
): MapPicture {
  const known = new Map<BlockState, MapBlock>()
  const surface = worldSurface({
    x: origin.x,
    z: origin.z,
    width: blueprint.width,
    length: blueprint.length,
    bottom: origin.y,
    topOf: () => origin.y + blueprint.height - 1,
    blockAt(x, y, z) {
      const state = blockAt(x, y, z)
      if (!state) return undefined
      const seen = known.get(state) ?? mapBlockOf(state, version)
      known.set(state, seen)
      return seen
    },
  })
  return drawMap(surface, mapGridOf(blueprint))
}

/** Pure red; of all blocks only fire and lava have it in this brightness. */
const wrongMark = baseColourId('fire') * 4 + shade.light

/**
 * The state of a build: the colours that maps would show, transparent where blocks are still missing and red where a
 * wrong one stands.
 */
export function standingPicture(
  blueprint: Blueprint,
  origin: Position,
  blockAt: BlockAt,
  version?: string,
): MapPicture {
  const picture = pictureOfWorld(blueprint, origin, blockAt, version)
  const area = mapGridOf(blueprint)
  const wrong = new Set<number>()
  for (const { position, state } of eachBlock(blueprint, origin)) {
    const { x, y, z } = position
    const column = x - origin.x - area.x
    const row = z - origin.z - area.z
    const pixel = row * area.width + column
    if (column < 0 || row < 0 || column >= area.width || row >= area.length || wrong.has(pixel)) continue
    const stands = blockAt(x, y, z)
    if (!stands) picture.pixels[pixel] = 0
    else if (!showsSameOnMap(stands, state)) wrong.add(pixel)
  }
  for (const pixel of wrong) picture.pixels[pixel] = wrongMark
  return picture
}

/** A box of the world, in block coordinates, as far as it is known. */
interface WorldBox {
  /** The north-western column; with a north row, that row's. */
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
  /** Lowest height that is looked at. */
  readonly bottom: number
  /** Height from which to look down in a column, such as its highest block. */
  topOf(x: number, z: number): number
  /** The block at a position; undefined for air and where the chunk is not loaded. Called often: return shared values. */
  blockAt(x: number, y: number, z: number): MapBlock | undefined
}

/** A box of the world as a map sees it. */
export function worldSurface(box: WorldBox): Surface {
  return {
    width: box.width,
    length: box.length,
    descend(x, z, look) {
      const worldX = box.x + x
      const worldZ = box.z + z
      for (let y = box.topOf(worldX, worldZ); y >= box.bottom; y--) {
        const block = box.blockAt(worldX, y, worldZ)
        if (block !== undefined && !look(y, block)) return
      }
    },
  }
}
