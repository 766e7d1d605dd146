import table from 'minecraft-data/minecraft-data/data/pc/common/legacy.json' with { type: 'json' }
import type { BlockState } from './blueprint.ts'
import { parseBlockState } from './parse-block-state.ts'
import { DATA_VERSION_1_13, upgradeBlock } from './upgrade-block.ts'

const names: Readonly<Record<string, string>> = table.blocks

/**
 * The block that a numeric id and its data meant before 1.13, under today's name; undefined for ids that the game never
 * had. Data that the game never used is read as 0. The table is minecraft-data's (MIT).
 */
export function legacyBlock(id: number, data: number): BlockState | undefined {
  const text = names[`${id}:${data}`] ?? names[`${id}:0`]
  return text === undefined ? undefined : upgradeBlock(parseBlockState(text), DATA_VERSION_1_13)
}
