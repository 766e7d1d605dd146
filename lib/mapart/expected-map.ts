import type { Blueprint } from '../blueprint/blueprint.ts'
import { MAP_SIDE, mapGridOf, pictureOfMap } from './map-grid.ts'
import type { MapPicture } from './map-picture.ts'
import { previewOf } from './preview.ts'

/** The picture that a map item is to show, 128 x 128. */
export interface ExpectedMap {
  /** Where the art has nothing, the picture is transparent, and the map shows whatever lies there. */
  readonly picture: MapPicture
  /** Whether the file says what the first row's shade comes from; else it comes from what stands north of the map. */
  readonly hasNorthRow: boolean
}

/** The picture of one map of an art, in the version of the game that draws it. */
export function expectedMap(
  art: Blueprint,
  { column, row }: { readonly column: number; readonly row: number },
  version: string | undefined,
): ExpectedMap {
  return {
    picture: pictureOfMap(previewOf(art, version), column, row),
    hasNorthRow: row > 0 || mapGridOf(art).z > 0,
  }
}

/** Pixels (`z * 128 + x`) at which a map shows something else than it is to; all of the art's while nothing is known. */
export function differencesOf(
  { picture, hasNorthRow }: ExpectedMap,
  shown: Uint8Array | undefined,
): number[] {
  const wrong: number[] = []
  for (const [pixel, wanted] of picture.pixels.entries()) {
    if (wanted === 0) continue
    const value = shown?.[pixel] ?? 0
    const isSame = hasNorthRow || pixel >= MAP_SIDE ? value === wanted : value >> 2 === wanted >> 2
    if (!isSame) wrong.push(pixel)
  }
  return wrong
}
