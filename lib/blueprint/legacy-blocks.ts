import { blocks } from 'minecraft-data/minecraft-data/data/pc/common/legacy.json' with { type: 'json' }
import type { BlockState } from '../game/blocks.ts'
import { DATA_VERSION_1_13, upgradeBlock } from './names/upgrade-block.ts'
import { parseBlockState } from './parse-block-state.ts'

// By its name, so that bundles leave out the list of items.
const names: Readonly<Record<string, string>> = blocks

/**
 * The block that a numeric id and its data meant before 1.13, under today's name; undefined for ids that the game never
 * had. Data that the game never used is read as the first that it did. The table is minecraft-data's (MIT).
 */
export function legacyBlock(id: number, data: number): BlockState | undefined {
  const text = names[`${id}:${data}`] ?? firstOf(id)
  return text === undefined ? undefined : upgradeBlock(parseBlockState(text), DATA_VERSION_1_13)
}

function firstOf(id: number): string | undefined {
  for (let data = 0; data < 16; data++) {
    const text = names[`${id}:${data}`]
    if (text !== undefined) return text
  }
  return undefined
}
