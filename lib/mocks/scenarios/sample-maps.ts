import { MAP_SIDE } from '../../mapart/map-grid.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import type { ScannedMap } from '../../postprocess/ports.ts'
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
    givenName: undefined,
    rename: true,
    skip: false,
    copy: true,
    copyCount: undefined,
  }
}

/** The pixels of one map of a large picture, which repeats beyond its edges. */
export function pieceOf(
  art: MapPicture,
  { column, row }: { readonly column: number; readonly row: number },
): Uint8Array {
  const left = (column * MAP_SIDE) % art.width
  const top = (row * MAP_SIDE) % art.height
  const pixels = new Uint8Array(MAP_SIDE * MAP_SIDE)
  for (let y = 0; y < MAP_SIDE; y++) {
    const start = (top + y) * art.width + left
    pixels.set(art.pixels.subarray(start, start + MAP_SIDE), y * MAP_SIDE)
  }
  return pixels
}
