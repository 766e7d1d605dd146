import { blockAt, eyesAt } from '../../game/position.ts'
import { inventoryWindowSlot } from '../../game/window-slots.ts'
import type { Game } from '../connection/session.ts'
import { enchantmentsOf } from '../world/enchantments.ts'
import type { HandSession } from './hand.ts'

const tickMs = 50
/** Uses that a tool keeps, whoever it belongs to. */
const reservedUses = 10
/** Uses of a new tool by what it is made of; the library's data of 1.20.5 and 1.20.6 gives each just one. */
const usesByMaterial: Readonly<Record<string, number>> = {
  wooden: 59,
  stone: 131,
  iron: 250,
  golden: 32,
  diamond: 1561,
  netherite: 2031,
}

export type Tools = ReturnType<typeof createTools>

/** What of the inventory digs a block quickest. */
export function createTools({ game, body, blocks, world, inventory }: HandSession) {
  const stance = (): Stance => {
    const { x, y, z } = blockAt(eyesAt(body.position()))
    const isUnderWater = blocks.waterIn(world.stateAt(x, y, z) ?? 0) !== null
    return { isOnGround: body.isOnGround(), isUnderWater }
  }

  const itemIn = (slot: number) => game.inventory.slots[inventoryWindowSlot(slot)] ?? null
  const heldSlot = () => game.quickBarSlot ?? 0

  /** Ticks and wear of digging with what is in a slot, which so many blocks under way may wear, too. */
  function costOf(slot: number, state: number, underWay: number, how: Stance) {
    const item = itemIn(slot)
    const uses =
      item && item.maxDurability === 1 ? usesByMaterial[item.name.split('_')[0]!] : item?.maxDurability
    const usesLeft = uses ? uses - (item?.durabilityUsed ?? 0) : null
    const ticks =
      usesLeft !== null && usesLeft - underWay <= reservedUses
        ? Number.POSITIVE_INFINITY
        : digTicks(game, state, item, how)
    return { ticks, wear: usesLeft === null ? 0 : 1 }
  }

  return {
    heldSlot,
    /** The slot of the quickest, beside so many blocks under way; of equally quick ones what does not wear out, then what is held. */
    bestSlot(state: number, underWay = 0): number {
      const how = stance()
      let best = heldSlot()
      let least = costOf(best, state, underWay, how)
      for (let slot = 0; slot < 36; slot++) {
        const cost = costOf(slot, state, underWay, how)
        if (cost.ticks > least.ticks || (cost.ticks === least.ticks && cost.wear >= least.wear)) continue
        best = slot
        least = cost
      }
      return best
    },
    async take(slot: number, signal: AbortSignal): Promise<void> {
      if (slot === heldSlot()) return
      if (slot < 9) game.setQuickBarSlot(slot)
      else await inventory.swap(slot, heldSlot(), signal)
    },
    /** With the best of the inventory, and perhaps another item; on the ground. Infinite where nothing digs it. */
    seconds(state: number, item?: string): number {
      const type = item === undefined ? undefined : game.registry.itemsByName[item]?.id
      const other = type === undefined ? Number.POSITIVE_INFINITY : digTicks(game, state, { type }, onGround)
      const carried = Array.from({ length: 36 }, (_, slot) => costOf(slot, state, 0, onGround).ticks)
      return (Math.min(other, ...carried) * tickMs) / 1000
    },
    ticksInHand: (state: number) => digTicks(game, state, game.heldItem, stance()),
  }
}

/** Off the ground, all takes five times as long, and with the eyes in water five times as long again. */
interface Stance {
  readonly isOnGround: boolean
  readonly isUnderWater: boolean
}

const onGround: Stance = { isOnGround: true, isUnderWater: false }

/** An item of the library, or just its type. */
interface Tool {
  readonly type: number
}

/**
 * Ticks after which the whole of a block is dug in survival with this in the hand, by the game's own formula (from the
 * protocol data's library); 0 at once, infinite never.
 */
function digTicks(
  game: Game,
  state: number,
  tool: Tool | null | undefined,
  { isOnGround, isUnderWater }: Stance,
): number {
  const here = game.blockAt(game.entity.position, false)
  const block = here && (here.constructor as unknown as BlockFactory).fromStateId(state, 0)
  if (!block?.diggable) return Number.POSITIVE_INFINITY
  // Since 1.20.5, the library's data names the tools that are too weak instead of those that dig it, which are pickaxes.
  block.material = block.material?.replace(/^incorrect_for_.*$/, 'mineable/pickaxe')
  const milliseconds = block.digTime(
    tool?.type ?? null,
    false,
    isUnderWater,
    !isOnGround,
    enchantmentsOf(tool, game),
    game.entity.effects,
  )
  return milliseconds <= 0 ? 0 : Math.ceil(milliseconds / tickMs)
}

interface BlockFactory {
  fromStateId(
    state: number,
    biome: number,
  ): {
    readonly diggable: boolean
    material?: string | undefined
    digTime(
      tool: number | null,
      creative: boolean,
      inWater: boolean,
      notOnGround: boolean,
      enchants: unknown,
      effects: unknown,
    ): number
  }
}
