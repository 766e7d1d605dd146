import type { Blueprint } from '../blueprint/blueprint.ts'
import { mapGridOf } from '../mapart/map-grid.ts'
import { materialsOf } from '../mapart/materials.ts'
import { previewOf } from '../mapart/preview.ts'
import type { Material } from './task.ts'

/** Facts of a blueprint that a task stores. */
export function surveyBlueprint(blueprint: Blueprint) {
  const { x, z, width, length } = mapGridOf(blueprint)
  const { shown, supports } = materialsOf(blueprint)
  const materials: Material[] = [...shown, ...supports.map((line) => ({ ...line, support: true }))]
  return {
    area: { x, z, width, length },
    blocks: blueprint.cells.length,
    /** The picture on the finished map items: one pixel per block, without north row and margin. */
    preview: previewOf(blueprint),
    /** Visible blocks first, then blocks that only support them. */
    materials,
  }
}

export type BlueprintSurvey = ReturnType<typeof surveyBlueprint>
