import type { Blueprint } from '../blueprint/blueprint.ts'
import { materialsOf } from '../mapart/materials.ts'
import { previewOf } from '../mapart/preview.ts'
import type { Material } from './task.ts'

/** Facts of a blueprint that a task stores. */
export function surveyBlueprint(blueprint: Blueprint) {
  const { width, length, cells } = blueprint
  const { shown, supports } = materialsOf(blueprint)
  const materials: Material[] = [...shown, ...supports.map((line) => ({ ...line, support: true }))]
  return {
    width,
    length,
    blocks: cells.length,
    /** The picture on the finished map items: one pixel per block, without the north row. */
    preview: previewOf(blueprint),
    /** Visible blocks first, then blocks that only support them. */
    materials,
  }
}

export type BlueprintSurvey = ReturnType<typeof surveyBlueprint>
