import type { Blueprint } from '../blueprint/blueprint.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { materialsOf } from '../mapart/materials.ts'
import { previewOf } from '../mapart/preview.ts'
import type { Material } from './task.ts'

/** Facts of a blueprint that a task stores. */
export interface BlueprintSurvey {
  readonly width: number
  readonly length: number
  readonly blocks: number
  /** The picture on the finished map items: one pixel per block, without the north row. */
  readonly preview: MapPicture
  /** Visible blocks first, then blocks that only support them. */
  readonly materials: readonly Material[]
}

export function surveyBlueprint(blueprint: Blueprint): BlueprintSurvey {
  const { width, length, cells } = blueprint
  const { shown, supports } = materialsOf(blueprint)
  return {
    width,
    length,
    blocks: cells.length,
    preview: previewOf(blueprint),
    materials: [...shown, ...supports.map((line) => ({ ...line, support: true }))],
  }
}
