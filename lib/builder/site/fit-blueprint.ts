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
  if (fitted.unknown.length > 0) {
    throw new RunFailure(
      'unknown-block',
      unknownBlocks(fitted.unknown.map(({ name }) => name)),
      { item: fitted.unknown[0]!.name },
      'invalid',
    )
  }
  return fitted.blueprint
}

function unknownBlocks(names: readonly string[]): Sentence {
  const items = names.slice(0, maxListed)
  return sentence('blocksNotInVersion', { items, more: names.length - items.length })
}

const maxListed = 5
