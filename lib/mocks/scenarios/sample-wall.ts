import type { MapImage } from '../../game/map-items.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import { previewOf } from '../../mapart/preview.ts'
import type { ScannedMap } from '../../postprocess/ports.ts'
import type { PostProcessingSettings } from '../../postprocess/settings.ts'
import { createRandom } from '../../random.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import { firstMapId, newMap, pieceOf } from './sample-maps.ts'

/** A wall of scanned maps of one picture; the first row has names already. */
export function sampleWall(seed: number, width: number, height: number) {
  const random = createRandom(seed)
  let art: MapPicture | undefined
  const places = Array.from({ length: width * height }, (_, index) => ({
    column: index % width,
    row: Math.floor(index / width),
  }))
  const settings: PostProcessingSettings = {
    Start: '100 70 -20',
    Width: width,
    Height: height,
    Order: 'row',
    Template: '&6Castle &f{{add .Width 1}}-{{add .Height 1}}',
    CopyAmount: 3,
  }
  const maps = places.map((place, index): ScannedMap => {
    const map = newMap(firstMapId + index, place, random)
    const name = place.row === 0 ? `&6Castle &f${place.column + 1}-1` : undefined
    return { ...map, originName: name, currentName: name }
  })
  const image = (id: number): MapImage | undefined => {
    const index = id - firstMapId
    const place = places[index]
    if (!place) return undefined
    art ??= previewOf(sampleBlueprint(seed, width, height))
    return { id, isLocked: index % 5 !== 0, pixels: pieceOf(art, place) }
  }
  return { settings, maps, image }
}
