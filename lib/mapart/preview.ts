import type { Blueprint } from '../blueprint/blueprint.ts'
import { blueprintSurface } from './blueprint-surface.ts'
import { mapGridOf } from './map-grid.ts'
import type { MapPicture } from './map-picture.ts'
import { drawMap } from './map-picture.ts'

/** The picture that the finished maps of a blueprint show, all of them together, without the extra north row. */
export function previewOf(blueprint: Blueprint, version?: string): MapPicture {
  return drawMap(blueprintSurface(blueprint, version), mapGridOf(blueprint))
}
