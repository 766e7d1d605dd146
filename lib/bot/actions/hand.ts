import { createChannel } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { MapStack } from '../../postprocess/postprocess-bot.ts'
import { waitFor } from '../../waiting.ts'
import type { Session } from '../connection/session.ts'
import type { ClickWindow } from '../windows/inventory.ts'
import { mapStackOf } from '../world/map-items.ts'

const swapDeadline = 4000
/** Putting the hand back must not hold up a stop. */
const restoreDeadline = 500

/** Takes things of the inventory into the hand and puts the hand back as it was. */
export function createHand(session: Session, clickWindow: ClickWindow) {
  const { game, clock, ended } = session
  const changed = createChannel<void>()
  game.inventory.on('updateSlot', () => changed.publish())

  /** Slots 9..44 of the player's own window: 27 of the inventory, then the hotbar. */
  function slots(): (MapStack | null)[] {
    return game.inventory.slots.slice(9, 45).map(mapStackOf)
  }

  async function swap(
    slot: number,
    hotbar: number,
    signal: AbortSignal,
    deadline = swapDeadline,
  ): Promise<void> {
    const before = slots()
    const [rising, falling] = [before[slot], before[27 + hotbar]]
    if (!rising && !falling) return
    const confirmed = waitFor(
      changed.subscribe,
      () => isSame(slots()[27 + hotbar], rising) && isSame(slots()[slot], falling),
      {
        clock,
        timeoutMs: deadline,
        signal: AbortSignal.any([signal, ended]),
        timeoutMessage: 'The server has not confirmed moving an item into the hand.',
      },
    )
    clickWindow(0, { slot: 9 + slot, button: hotbar, mode: 2 })
    await confirmed
  }

  return {
    slots,
    changed: changed.subscribe,

    /** Holds the first stack that fits while `work` uses it; afterwards every slot has its old item again, less what was used. */
    async holding<Result>(
      fits: (stack: MapStack) => boolean,
      signal: AbortSignal,
      work: () => Promise<Result>,
    ): Promise<Result> {
      if (game.currentWindow) game.closeWindow(game.currentWindow)
      const slot = slots().findIndex((stack) => stack !== null && fits(stack))
      if (slot < 0) throw new Failure('broken', 'What should be used is not in the inventory any more.')
      const heldBefore = game.quickBarSlot ?? 0
      const hotbar = slot >= 27 ? slot - 27 : heldBefore
      try {
        if (slot < 27) await swap(slot, hotbar, signal)
        if (hotbar !== heldBefore) game.setQuickBarSlot(hotbar)
        const held = slots()[27 + hotbar]
        const result = await work()
        // What was used goes from the hand a tick later; only then is it known what can be put back.
        const isUsed = () => !isSame(slots()[27 + hotbar], held)
        if (!isUsed()) {
          await waitFor(changed.subscribe, isUsed, {
            clock,
            timeoutMs: restoreDeadline,
            signal: ended,
            timeoutMessage: '',
          }).catch(() => {})
        }
        return result
      } finally {
        // A swap that nobody waited for to its end is undone, too: clicks are dealt with in their order.
        if (!ended.aborted) {
          if (hotbar !== heldBefore) game.setQuickBarSlot(heldBefore)
          if (slot < 27) await swap(slot, hotbar, ended, restoreDeadline).catch(() => {})
        }
      }
    },
  }
}

export type Hand = ReturnType<typeof createHand>

function isSame(a: MapStack | null | undefined, b: MapStack | null | undefined): boolean {
  if (!a || !b) return !a && !b
  return a.item === b.item && a.count === b.count && a.mapId === b.mapId && a.name === b.name
}
