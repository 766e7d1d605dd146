import { MAP_SIDE, pictureOfMap } from '../../mapart/map-grid.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import type { ScannedMap } from '../../postprocess/ports.ts'
import { defaultFlags } from '../../postprocess/scanned-maps.ts'
import { randomUuid } from '../../random.ts'

/** Number of the first map of the wall. */
export const firstMapId = 1040

/** A newly scanned map in a frame of the wall. */
export function newMap(
  id: number,
  { column, row }: { readonly column: number; readonly row: number },
  random: () => number,
): ScannedMap {
  return {
    uuid: randomUuid(random),
    id,
    home: { kind: 'frame', frame: { x: column, y: 70 - row, z: 0 }, face: 3, column, row },
    count: 1,
    originName: undefined,
    currentName: undefined,
    ...defaultFlags,
  }
}

/** The pixels of one map of a large picture, whose size is whole maps and which repeats beyond its edges. */
export function pieceOf(
  art: MapPicture,
  { column, row }: { readonly column: number; readonly row: number },
): Uint8Array {
  return pictureOfMap(art, column % (art.width / MAP_SIDE), row % (art.height / MAP_SIDE)).pixels
}
