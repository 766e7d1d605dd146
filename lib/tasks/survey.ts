import { materialsOf } from '../mapart/materials.ts'
import { previewOf } from '../mapart/preview.ts'
import type { SurveyBlueprint } from './ports.ts'

/** Draws the preview and lists the material: visible blocks first, then blocks that only support them. */
export const surveyBlueprint: SurveyBlueprint = (blueprint) => {
  const { shown, supports } = materialsOf(blueprint)
  return {
    preview: previewOf(blueprint),
    materials: [...shown, ...supports.map((line) => ({ ...line, support: true }))],
  }
}
