import { adaptBlockNames, type Replacements, replaceBlocks } from '../../blueprint/adapt-names.ts'
import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { BlockRegistry } from '../../game/blocks.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'

interface FitOptions {
  readonly blocks: Pick<BlockRegistry, 'kind'>
  readonly replacements: Replacements
}

/**
 * A blueprint as it is built here: with the owner's replacements, under the names that the server's game version has for
 * its blocks. Throws `Failure('invalid')` when the version lacks some of them.
 */
export function fitBlueprint(blueprint: Blueprint, { blocks, replacements }: FitOptions): Blueprint {
  const isKnown = (name: string) => blocks.kind({ name, properties: {} }) !== null
  const fitted = adaptBlockNames(replaceBlocks(blueprint, replacements), isKnown)
  const names = fitted.unknown.map(({ name }) => name)
  if (names.length === 0) return fitted.blueprint
  const items = names.slice(0, maxListed)
  throw unbuildable(names[0]!, sentence('blocksNotInVersion', { items, more: names.length - items.length }))
}

/** The failure of a blueprint with a block that can't be built. */
export const unbuildable = (item: string, text: Sentence): RunFailure =>
  new RunFailure('unknown-block', text, { item }, 'invalid')

const maxListed = 5
