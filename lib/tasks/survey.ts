import { blueprintSurface } from '../mapart/blueprint-surface.ts'
import { drawMap } from '../mapart/map-picture.ts'
import type { SurveyBlueprint } from './ports.ts'

/** Draws the preview and lists the material. */
export const surveyBlueprint: SurveyBlueprint = (blueprint) => ({
  preview: drawMap(blueprintSurface(blueprint), { hasNorthRow: blueprint.length % 128 === 1 }),
  materials: [],
})
