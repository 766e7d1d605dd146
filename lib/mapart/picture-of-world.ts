import type { Blueprint } from '../blueprint/blueprint.ts'
import type { BlockState } from '../game/blocks.ts'
import { mapBlockOf } from './map-block.ts'
import { mapGridOf } from './map-grid.ts'
import { drawMap, type MapPicture } from './map-picture.ts'
import type { MapBlock } from './surface.ts'
import { worldSurface } from './world-surface.ts'

/** What stands at a place: null for air, undefined where the world is not known. Answer the same object for the same state. */
export type BlockAt = (x: number, y: number, z: number) => BlockState | null | undefined

export interface Origin {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** What maps over the place of a blueprint would show of the world as it stands, looking no lower than the blueprint reaches. */
export function pictureOfWorld(blueprint: Blueprint, origin: Origin, blockAt: BlockAt): MapPicture {
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
