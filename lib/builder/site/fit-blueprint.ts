import { adaptBlockNames } from '../../blueprint/adapt-names.ts'
import type { Blueprint } from '../../blueprint/blueprint.ts'
import { Failure } from '../../failure.ts'
import type { BlockRegistry, BlockState } from '../../game/blocks.ts'

interface FitOptions {
  readonly blocks: Pick<BlockRegistry, 'kind'>
  /** Pairs of block names: the first in the blueprint is built as the second. */
  readonly replacements: readonly (readonly [string, string])[]
}

/**
 * A blueprint as it is built here: with the owner's replacements, under the names that the server's game version has for
 * its blocks. Throws `Failure('invalid')` when the version lacks some of them.
 */
export function fitBlueprint(blueprint: Blueprint, { blocks, replacements }: FitOptions): Blueprint {
  const palette = blueprint.palette.map((state) => replace(state, replacements))
  const isKnown = (name: string) => blocks.kind({ name, properties: {} }) !== null
  const fitted = adaptBlockNames({ ...blueprint, palette }, isKnown)
  if (fitted.unknown.length > 0) {
    throw new Failure('invalid', unknownBlocks(fitted.unknown.map(({ name }) => name)))
  }
  return fitted.blueprint
}

function replace(state: BlockState, replacements: FitOptions['replacements']): BlockState {
  const pair = replacements.find(([from]) => plain(from) === state.name)
  // Another block has other properties, so the old ones would name states that don't exist.
  return pair ? { name: plain(pair[1]), properties: {} } : state
}

const plain = (name: string) => name.replace(/^minecraft:/, '')

function unknownBlocks(names: readonly string[]): string {
  const listed = names.slice(0, maxListed).join(', ')
  const more = names.length > maxListed ? ` and ${names.length - maxListed} more` : ''
  return `This server's game version has no block ${listed}${more}; replace it with mapart.replaceMaterials or choose another blueprint.`
}

const maxListed = 5
