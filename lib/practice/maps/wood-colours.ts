import type { StateInfo } from '../world/game-data.ts'

/** Colours of a species: planks and their products; the bark of its logs. */
const species: Readonly<Record<string, readonly [wood: string, bark: string]>> = {
  oak: ['wood', 'podzol'],
  spruce: ['podzol', 'brown'],
  birch: ['sand', 'quartz'],
  jungle: ['dirt', 'podzol'],
  acacia: ['orange', 'stone'],
  dark_oak: ['brown', 'brown'],
  mangrove: ['red', 'podzol'],
  cherry: ['terracotta_white', 'terracotta_gray'],
  pale_oak: ['quartz', 'stone'],
  crimson: ['crimson_stem', 'crimson_stem'],
  warped: ['warped_stem', 'warped_stem'],
  bamboo: ['yellow', 'plant'],
}
/** The species as a part of a pattern, longer names first. */
export const speciesNames = Object.keys(species)
  .sort((a, b) => b.length - a.length)
  .join('|')

function speciesOf(name: string): readonly [string, string] {
  return species[new RegExp(`^(${speciesNames})_`).exec(name)?.[1] ?? 'oak'] ?? ['wood', 'podzol']
}

/** The colour of planks and their products, whose names start with the species. */
export function woodOf(name: string): string {
  return speciesOf(name)[0]
}

/** The colour of blocks with bark on every side. */
export function woodBark(name: string): string {
  if (name === 'acacia_wood') return 'gray'
  if (name === 'spruce_wood') return 'podzol'
  if (
    name.startsWith('oak_') ||
    name.startsWith('birch_') ||
    name.startsWith('jungle_') ||
    name.startsWith('mangrove_')
  )
    return woodOf(name)
  return speciesOf(name)[1]
}

/** A vertical log shows its wood, a horizontal one its bark. */
export function sawn(state: StateInfo): string {
  return state.properties.axis === 'y' || state.properties.axis === undefined
    ? woodOf(state.name)
    : speciesOf(state.name)[1]
}
