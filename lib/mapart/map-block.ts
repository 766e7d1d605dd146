import { closesItsTop, fluidIn } from '../game/blocks/map-look.ts'
import { newestBlockName } from '../game/blocks/names.ts'
import type { BlockState } from '../game/blocks.ts'
import { isVersionBefore } from '../game/game-version.ts'
import table from './block-colours.json' with { type: 'json' }
import { colourChanges } from './colour-changes.ts'
import { baseColourId } from './map-palette.ts'
import type { MapBlock } from './surface.ts'

/**
 * A block state as a map sees it in a version of the game (by default the newest). Blocks that the game does not have
 * are looked through; see `hasMapColour`.
 */
export function mapBlockOf(state: BlockState, version?: string): MapBlock {
  const name = newestBlockName(state.name)
  const fluid = fluidIn(state)
  const colour = baseColourId(ownColour(name, state.properties, version))
  // The game looks through colourless blocks even when they are waterlogged.
  const isCovered = colour !== 0 && fluid !== undefined && !closesItsTop(state)
  return {
    colour: isCovered ? baseColourId(fluid === 'lava' ? 'fire' : 'water') : colour,
    isFluid: fluid !== undefined,
  }
}

/** Whether the table of colours knows a block, colourless or not. */
export function hasMapColour(name: string): boolean {
  return Object.hasOwn(newestColours, newestBlockName(name))
}

type Properties = Readonly<Record<string, string>>

/** A block's colour; `default` is that of the state in which the game places it, others are named `property=value`. */
type ColourEntry = string | (Readonly<Record<string, string>> & { readonly default: string })

type Colours = Readonly<Record<string, ColourEntry>>

const newestColours: Colours = {
  ...Object.fromEntries(
    Object.entries(table.blocks).flatMap(([colour, names]) => names.split(' ').map((name) => [name, colour])),
  ),
  ...table.several,
}

/** All blocks of which the table of colours knows, colourless ones among them. */
export const knownBlocks: readonly string[] = Object.keys(newestColours).sort()

/** Colours that blocks had before a version, the earliest version first. */
const earlierColours = colourChanges.map((version): readonly [version: string, colours: Colours] => [
  version,
  table[`before ${version}`],
])

function ownColour(name: string, properties: Properties, version: string | undefined): string {
  const colours =
    earlierColours.find(
      ([changed, earlier]) =>
        version !== undefined && isVersionBefore(version, changed) && Object.hasOwn(earlier, name),
    )?.[1] ?? newestColours
  const entry = Object.hasOwn(colours, name) ? colours[name]! : 'none'
  if (typeof entry === 'string') return entry
  for (const [condition, colour] of Object.entries(entry)) {
    const [property = '', value] = condition.split('=')
    if (value !== undefined && Object.hasOwn(properties, property) && properties[property] === value)
      return colour
  }
  return entry.default
}
