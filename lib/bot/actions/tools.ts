import { blockAt, eyesAt } from '../../game/position.ts'
import { inventoryWindowSlot } from '../../game/window-slots.ts'
import { memoize } from '../../once.ts'
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

  /** The library makes a block from another one of the version: undefined while none around the bot is loaded. */
  const blockOf = memoize((state: number) => {
    const here = game.blockAt(game.entity.position, false)
    const block = here && (here.constructor as unknown as BlockFactory).fromStateId(state, 0)
    // Since 1.20.5, the library's data names the tools that are too weak instead of those that dig it, which are pickaxes.
    if (block) block.material = block.material?.replace(/^incorrect_for_.*$/, 'mineable/pickaxe')
    return block ?? undefined
  })

  /**
   * Ticks after which the whole of a block is dug in survival with this in the hand, by the game's own formula (from the
   * protocol data's library); 0 at once, infinite never.
   */
  function digTicks(
    state: number,
    tool: Tool | null | undefined,
    { isOnGround, isUnderWater }: Stance,
  ): number {
    const block = blockOf(state)
    if (!block?.diggable) return Number.POSITIVE_INFINITY
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

  /** Ticks and wear of digging with an item. */
  function costOf(item: ReturnType<typeof itemIn>, state: number, how: Stance) {
    const usesLeft = item && usesLeftOf(item)
    const isUsedUp = usesLeft !== null && usesLeft <= underWay
    return {
      ticks: isUsedUp ? Number.POSITIVE_INFINITY : digTicks(state, item, how),
      wear: usesLeft === null ? 0 : 1,
    }
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
      let least = costOf(itemIn(best), state, how)
      for (let slot = 0; slot < 36; slot++) {
        const cost = costOf(itemIn(slot), state, how)
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
      const other = type === undefined ? Number.POSITIVE_INFINITY : digTicks(state, { type }, onGround)
      const carried = new Set(Array.from({ length: 36 }, (_, slot) => itemIn(slot)))
      const ticks = [...carried].map((each) => costOf(each, state, onGround).ticks)
      return (Math.min(other, ...ticks) * tickMs) / 1000
    },
    ticksInHand: (state: number) => digTicks(state, game.heldItem, stance()),
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
