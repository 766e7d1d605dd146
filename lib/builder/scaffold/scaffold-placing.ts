import { attempt } from '../../failure.ts'
import type { PlaceOrder, PlaceOutcome, PlaceSettled } from '../../game/placing.ts'
import type { Player } from '../../game/player.ts'
import { type Turns, waitUntil } from '../../waiting.ts'
import { hotbarSize } from '../hotbar/hotbar-stock.ts'
import { limits } from '../policy/limits.ts'
import type { ScaffoldBlock } from './ports.ts'
import { forgetUnplaced, type ScaffoldBlocks } from './scaffold-store.ts'

interface PlacingOptions extends Turns {
  readonly player: Pick<Player, 'blocks' | 'placing' | 'inventory' | 'world'>
  readonly scaffolding: Pick<ScaffoldBlocks, 'add' | 'at' | 'remove'>
}

/** Places single blocks of scaffolding, each of which is stored before. */
export function createScaffoldPlacing({ player, clock, scaffolding, signal }: PlacingOptions) {
  const { placing, inventory } = player
  /** Below those of the blocks of an art, whose outcomes tell other things. */
  let lastId = 0

  /** Null without an answer in time. */
  async function outcomeOf(order: PlaceOrder): Promise<PlaceOutcome | null> {
    let outcome: PlaceOutcome | null = null
    const isAnswer = (settled: PlaceSettled) => {
      if (settled.order === order) outcome = settled.outcome
      return settled.order === order
    }
    const wait = { clock, timeoutMs: limits.scaffold.replyTimeoutMs, signal }
    const answer = waitUntil(placing.settled, isAnswer, wait)
    placing.place(order)
    await answer
    return outcome
  }

  return {
    /** Says whether it was placed. */
    async place(
      block: ScaffoldBlock,
      click: Pick<PlaceOrder, 'clicked' | 'face' | 'hotbar' | 'accepts'>,
    ): Promise<boolean> {
      const { x, y, z } = block
      const target = { x, y, z }
      await scaffolding.add([block])
      signal.throwIfAborted()
      const outcome = await outcomeOf({ ...click, id: --lastId, target })
      if (outcome === 'placed') return true
      // Without an answer it may stand unseen, or still come to stand, so it stays stored.
      if (outcome === 'refused' && !placing.hasHung()) await forgetUnplaced([target], scaffolding, player)
      // It may only seem to have the item.
      await inventory.refresh(signal)
      return false
    },
    /** Swaps the item into the hotbar if it is not there; returns its slot, null when none is left. */
    async takeInHand(item: string): Promise<number | null> {
      for (let failed = 1; ; failed++) {
        const slots = inventory.slots()
        const slot = slots.findIndex((stack) => stack?.item === item)
        if (slot === -1) return null
        if (slot < hotbarSize) return slot
        const empty = slots.slice(0, hotbarSize).indexOf(null)
        const hotbar = empty === -1 ? hotbarSize - 1 : empty
        const failure = await attempt(() => inventory.swap(slot, hotbar, signal), signal)
        // The slots may have been known wrongly; now they are as the server has them.
        if (failure && failed >= limits.place.maxFailedSwaps) throw failure
      }
    },
  }
}
