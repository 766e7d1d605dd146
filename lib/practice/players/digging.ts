import { blockAt, type Position } from '../../game/position.ts'
import { waterIn } from '../world/fluids.ts'
import type { GameData, StateInfo } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { World } from '../world/world.ts'
import { type Body, eyeOf } from './body.ts'
import { type Hands, heldStack } from './hands.ts'

/** A block that a player is breaking. */
export interface DigTask {
  readonly position: Position
  readonly startedAtTick: number
}

/** Share of the work that must be done when the client reports the end. */
export const minFinishedShare = 0.7

/**
 * Share of a block that one tick of digging removes; 1 or more breaks it at once. Tools and their efficiency count as
 * in the game, and so do water over the eyes and no ground under the feet; effects don't (minecraft.wiki, Breaking).
 */
export function digShare({ data, stateAt }: World, state: StateInfo, player: Body & Hands): number {
  if (state.hardness < 0) return 0
  if (state.hardness === 0) return 1
  const tool = heldStack(player, 0)
  const isUnderWater = waterIn(stateAt(blockAt(eyeOf(player)))).amount > 0
  const slowness = (player.stance.isOnGround ? 1 : 5) * (isUnderWater ? 5 : 1)
  const speed = toolSpeed(data, state, tool) / slowness
  return speed / state.hardness / (canHarvest(data, state, tool) ? 30 : 100)
}

/**
 * The items that a broken block drops. The data of 1.14 and 1.15 names all that it may drop with any tool, and the tool as well; the
 * block itself is what it drops there, as in the data of other versions.
 */
export function dropsOf(data: GameData, state: StateInfo, tool: ItemStack | null): ItemStack[] {
  if (!canHarvest(data, state, tool)) return []
  const block = data.raw.blocksByName[state.name]
  const drops = (block?.drops ?? []) as readonly (number | { drop: number | { id: number } })[]
  const count = state.properties.type === 'double' ? 2 : 1
  const names = drops.map((entry) => {
    const id = typeof entry === 'number' ? entry : typeof entry.drop === 'number' ? entry.drop : entry.drop.id
    return data.itemName(id)
  })
  const dropped = names.includes(state.name) ? [state.name] : names
  return dropped.filter((name) => name !== 'air').map((name) => ({ name, count }))
}

function canHarvest(data: GameData, state: StateInfo, tool: ItemStack | null): boolean {
  const needed = data.raw.blocksByName[state.name]?.harvestTools as
    | Readonly<Record<string, boolean>>
    | undefined
  return !needed || (tool !== null && needed[data.itemId(tool.name)] === true)
}

function toolSpeed(data: GameData, state: StateInfo, tool: ItemStack | null): number {
  if (!tool) return 1
  const materials = data.raw.materials as unknown as Readonly<
    Record<string, Readonly<Record<string, number>>>
  >
  const names = data.raw.blocksByName[state.name]?.material?.split(';') ?? []
  // The data since 1.20.5: blocks that need a better tool than a wooden one, all of which pickaxes dig.
  if (names.some((name) => name.startsWith('incorrect_for_'))) names.push('mineable/pickaxe')
  const speed = Math.max(1, ...names.map((name) => materials[name]?.[data.itemId(tool.name)] ?? 1))
  const efficiency = tool.data?.enchantments?.efficiency ?? 0
  return speed > 1 && efficiency > 0 ? speed + efficiency ** 2 + 1 : speed
}
