import type { Player } from '../server/player.ts'
import { heldStack } from '../server/player.ts'
import type { GameData, StateInfo } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { Position } from '../world/position.ts'

/** A block that a player works on. */
export interface DigTask {
  readonly position: Position
  readonly startedAtTick: number
}

/** What one player digs: now, and what was called finished too early. */
export interface DigProgress {
  current: DigTask | null
  late: DigTask | null
}

/** Share of the work that must be done when the client says that it has finished. */
export const enough = 0.7

/**
 * How much of a block one tick of digging takes away; 1 or more is at once. Tools count as in the game, enchantments and
 * effects don't (minecraft.wiki, Breaking).
 */
export function digShare(data: GameData, state: StateInfo, player: Player): number {
  if (state.hardness < 0) return 0
  if (state.hardness === 0) return 1
  const tool = heldStack(player, 0)
  const speed = toolSpeed(data, state, tool) / (player.isOnGround ? 1 : 5)
  return speed / state.hardness / (canHarvest(data, state, tool) ? 30 : 100)
}

/** What a broken block leaves. */
export function dropsOf(data: GameData, state: StateInfo, tool: ItemStack | null): ItemStack[] {
  if (!canHarvest(data, state, tool)) return []
  const block = data.raw.blocksByName[state.name]
  const drops = (block?.drops ?? []) as readonly (number | { drop: number | { id: number } })[]
  const count = state.properties.type === 'double' ? 2 : 1
  return drops.flatMap((entry) => {
    const id = typeof entry === 'number' ? entry : typeof entry.drop === 'number' ? entry.drop : entry.drop.id
    const name = data.itemName(id)
    return name === 'air' ? [] : [{ name, count }]
  })
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
  return Math.max(1, ...names.map((name) => materials[name]?.[data.itemId(tool.name)] ?? 1))
}
