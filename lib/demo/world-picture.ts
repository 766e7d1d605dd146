import type { Blueprint } from '../blueprint/blueprint.ts'
import { parseBlockState } from '../blueprint/parse-block-state.ts'
import { mapBlockOf } from '../mapart/map-block.ts'
import { mapGridOf } from '../mapart/map-grid.ts'
import { drawMap, type MapPicture } from '../mapart/map-picture.ts'
import type { MapBlock } from '../mapart/surface.ts'
import { worldSurface } from '../mapart/world-surface.ts'

/** What a map over the blueprint's place would show of the world as it stands, by the world's own word. */
export function pictureOfWorld(
  blueprint: Blueprint,
  origin: { readonly x: number; readonly y: number; readonly z: number },
  blockAt: (x: number, y: number, z: number) => string,
): MapPicture {
  const known = new Map<string, MapBlock | undefined>([['air', undefined]])
  const surface = worldSurface({
    x: origin.x,
    z: origin.z,
    width: blueprint.width,
    length: blueprint.length,
    bottom: origin.y,
    topOf: () => origin.y + blueprint.height - 1,
    blockAt(x, y, z) {
      const text = blockAt(x, y, z)
      if (!known.has(text)) known.set(text, mapBlockOf(parseBlockState(text)))
      return known.get(text)
    },
  })
  return drawMap(surface, mapGridOf(blueprint))
}
