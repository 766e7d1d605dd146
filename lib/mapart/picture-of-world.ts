import type { Blueprint } from '../blueprint/blueprint.ts'
import type { BlockState } from '../game/blocks.ts'
import type { Position } from '../game/position.ts'
import { mapBlockOf } from './map-block.ts'
import { mapGridOf } from './map-grid.ts'
import { drawMap, type MapPicture } from './map-picture.ts'
import type { MapBlock } from './surface.ts'
import { worldSurface } from './world-surface.ts'

/** The block at a position: null for air, undefined where the chunk is not loaded. Must return the same object for the same state. */
export type BlockAt = (x: number, y: number, z: number) => BlockState | null | undefined

/** The picture that maps of a blueprint's area would show of the world as it stands, down to the blueprint's lowest layer. */
export function pictureOfWorld(blueprint: Blueprint, origin: Position, blockAt: BlockAt): MapPicture {
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
      const seen = known.get(state) ?? mapBlockOf(state)
      known.set(state, seen)
      return seen
    },
  })
  return drawMap(surface, mapGridOf(blueprint))
}
