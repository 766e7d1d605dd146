import { blockAt, eyesAt } from '../../game/position.ts'
import { inventoryWindowSlot } from '../../game/window-slots.ts'
import type { Game } from '../connection/session.ts'
import { enchantmentsOf } from '../world/enchantments.ts'
import { usesLeftOf } from '../world/tool-uses.ts'
import type { HandSession } from './hand.ts'

const tickMs = 50
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

  /** Blocks under way, each of which may wear a tool. */
  let underWay = 0

  /** Ticks and wear of digging with what is in a slot. */
  function costOf(slot: number, state: number, how: Stance) {
    const item = itemIn(slot)
    const usesLeft = item && usesLeftOf(item)
    const ticks =
      usesLeft !== null && usesLeft <= underWay ? Number.POSITIVE_INFINITY : digTicks(game, state, item, how)
    return { ticks, wear: usesLeft === null ? 0 : 1 }
  }

  return {
    heldSlot,
    /** The server has still to say of so many blocks that they are gone: it has yet to wear the tools they were dug with. */
    expectWear(blocks: number): void {
      underWay = blocks
    },
    /** The slot of the quickest; of equally quick ones what does not wear out, then what is held. */
    bestSlot(state: number): number {
      const how = stance()
      let best = heldSlot()
      let least = costOf(best, state, how)
      for (let slot = 0; slot < 36; slot++) {
        const cost = costOf(slot, state, how)
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
      const carried = Array.from({ length: 36 }, (_, slot) => costOf(slot, state, onGround).ticks)
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
