import { nameKnownTo } from '../game/blocks/names.ts'
import type { Blueprint } from './blueprint.ts'

/** A kind of block that a version of the game doesn't have. */
interface UnknownBlock {
  readonly name: string
  readonly count: number
}

/** Pairs of block names: the first in the blueprint is built as the second. */
export type Replacements = readonly (readonly [from: string, to: string])[]

/** The blueprint with the owner's replacements; its palette may then have repeats. */
export function replaceBlocks(blueprint: Blueprint, replacements: Replacements): Blueprint {
  if (replacements.length === 0) return blueprint
  const names = new Map(replacements.map(([from, to]) => [plain(from), plain(to)]))
  const palette = blueprint.palette.map((state) => {
    const name = names.get(state.name)
    // Another block has other properties, so the old ones would name states that don't exist.
    return name === undefined ? state : { name, properties: {} }
  })
  const { after } = blueprint
  return { ...blueprint, palette, ...(after && { after: replaceBlocks(after, replacements) }) }
}

const plain = (name: string) => name.replace(/^minecraft:/, '')

/**
 * The blueprint under the block names of one version of the game (`isKnown` says which it has), and the blocks that
 * this version lacks, most frequent first. Those stay in the blueprint under the name that the file gives.
 */
export function adaptBlockNames(
  blueprint: Blueprint,
  isKnown: (name: string) => boolean,
): { readonly blueprint: Blueprint; readonly unknown: readonly UnknownBlock[] } {
  const counts = new Uint32Array(blueprint.palette.length)
  for (const state of blueprint.states) counts[state]!++
  const unknown = new Map<string, number>()
  const palette = blueprint.palette.map((state, index) => {
    const name = nameKnownTo(isKnown, state.name)
    if (name === undefined) unknown.set(state.name, (unknown.get(state.name) ?? 0) + counts[index]!)
    return name === undefined || name === state.name ? state : { ...state, name }
  })
  const after = blueprint.after && adaptBlockNames(blueprint.after, isKnown)
  for (const { name, count } of after?.unknown ?? []) unknown.set(name, (unknown.get(name) ?? 0) + count)
  return {
    blueprint: { ...blueprint, palette, ...(after && { after: after.blueprint }) },
    unknown: [...unknown]
      .map(([name, count]) => ({ name, count }))
      .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1)),
  }
}
