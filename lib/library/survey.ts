import { type Replacements, replaceBlocks } from '../blueprint/adapt-names.ts'
import type { Blueprint } from '../blueprint/blueprint.ts'
import { becomesAnother } from '../game/blocks/changing.ts'
import { isObtainable } from '../game/blocks/items.ts'
import { hasMapColour } from '../mapart/map-block.ts'
import { mapGridOf } from '../mapart/map-grid.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { type Material, materialsOf } from '../mapart/materials.ts'
import { previewOf } from '../mapart/preview.ts'
import type { MapArea } from '../mapart/surface.ts'
import { unheldWaterIn } from './unheld-water.ts'
import { type Unsupported, unsupportedIn } from './unsupported.ts'

interface BlockCount {
  readonly name: string
  readonly count: number
}

/** Facts of a blueprint that are small, whatever its size, but for the preview. */
export interface BlueprintSurvey extends Pick<Blueprint, 'width' | 'height' | 'length' | 'format'> {
  /** The part that the maps show. */
  readonly area: MapArea
  readonly blocks: number
  /** The picture on the finished map items: one pixel per block, without north row and margin. */
  readonly preview: MapPicture
  /** Visible blocks first, then blocks that only support them. */
  readonly materials: readonly (Material & { readonly support?: true })[]
  /** The items for both together. */
  readonly items: readonly Material[]
  /** Blocks that the game does not have. */
  readonly unknownBlocks: readonly BlockCount[]
  /** Blocks that no item places. */
  readonly unobtainable: readonly BlockCount[]
  readonly unsupported: Unsupported
  /** Blocks of water that the file's own blocks don't hold. */
  readonly unheldWater: number
  /** Those that maps show and that become others with time. */
  readonly changing: readonly Material[]
}

/** Facts that a survey depends on beside the file. */
export interface SurveySettings {
  /** The game version in whose colours the preview is drawn; undefined for the newest. */
  readonly version: string | undefined
  readonly replacements: Replacements
}

const plainSettings: SurveySettings = { version: undefined, replacements: [] }

/** The facts of a blueprint as it is built: with the replacements. */
export function surveyBlueprint(
  given: Blueprint,
  { version, replacements }: SurveySettings = plainSettings,
): BlueprintSurvey {
  const blueprint = replaceBlocks(given, replacements)
  const { width, height, length, format, cells } = blueprint
  const { shown, supports, all } = materialsOf(blueprint, version)
  const countsOf = createBlockCounter(blueprint)
  return {
    width,
    height,
    length,
    format,
    area: areaOf(blueprint),
    blocks: cells.length,
    preview: previewOf(blueprint, version),
    materials: [...shown, ...supports.map((line) => ({ ...line, support: true as const }))],
    items: all,
    unknownBlocks: countsOf(({ name }) => !hasMapColour(name)),
    unobtainable: countsOf((state) => !isObtainable(state)),
    unsupported: unsupportedIn(blueprint),
    unheldWater: unheldWaterIn(blueprint),
    changing: shown.filter(({ name }) => becomesAnother(name)),
  }
}

function areaOf(blueprint: Blueprint): MapArea {
  const { x, z, width, length } = mapGridOf(blueprint)
  return { x, z, width, length }
}

/** Returns a function that counts the blocks of which something is true, by name. */
function createBlockCounter({ palette, states }: Blueprint) {
  const ofState = new Uint32Array(palette.length)
  for (let i = 0; i < states.length; i++) ofState[states[i]!]!++

  return (isCounted: (state: Blueprint['palette'][number]) => boolean): BlockCount[] => {
    const counts = new Map<string, number>()
    for (const [index, state] of palette.entries()) {
      if (isCounted(state)) counts.set(state.name, (counts.get(state.name) ?? 0) + ofState[index]!)
    }
    return [...counts].map(([name, count]) => ({ name, count }))
  }
}
