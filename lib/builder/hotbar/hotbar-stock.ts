import type { ItemStack } from '../../game/item-stack.ts'
import type { PlaceSettled } from '../../game/legacy-player.ts'
import { hotbarSize } from './hotbar.ts'

/**
 * What can still be placed from each hotbar slot. The server's counts come a little later than its word on a placement,
 * so what was sent is taken off here at once, and what came to nothing is added again.
 */
export interface HotbarStock {
  /** Takes over what the server has confirmed. */
  sync(slots: readonly (ItemStack | null)[], now: number): void
  /** The item in a slot and how many of it may be sent. */
  available(slot: number): ItemStack | null
  sent(slot: number): void
  settled(slot: number, outcome: PlaceSettled['outcome'], now: number): void
  /** Whether placements from a slot are under way. */
  isBusy(slot: number): boolean
  /** All slots less what is under way. */
  rest(slots: readonly (ItemStack | null)[]): (ItemStack | null)[]
}

interface Account {
  item: string | null
  /** As confirmed when nothing was under way. */
  base: number
  /** As confirmed last. */
  confirmed: number
  used: number
  inFlight: number
  quietSince: number
}

/** Milliseconds without anything under way after which the server's count is up to date: some ticks. */
const quiet = 300

export function createHotbarStock(): HotbarStock {
  const accounts = Array.from(
    { length: hotbarSize },
    (): Account => ({
      item: null,
      base: 0,
      confirmed: 0,
      used: 0,
      inFlight: 0,
      quietSince: Number.NEGATIVE_INFINITY,
    }),
  )

  function left({ base, used, confirmed, inFlight }: Account): number {
    return Math.max(0, Math.min(base - used, confirmed - inFlight))
  }

  return {
    sync(slots, now) {
      for (const [slot, account] of accounts.entries()) {
        const stack = slots[slot]
        const item = stack?.item ?? null
        account.confirmed = stack?.count ?? 0
        const isQuiet = account.inFlight === 0 && now - account.quietSince >= quiet
        if (item === account.item && !isQuiet && item !== null) continue
        // An emptied slot keeps its name while its last placements are under way.
        if (item === null && account.inFlight > 0) continue
        account.item = item
        account.base = account.confirmed
        account.used = 0
      }
    },
    available(slot) {
      const account = accounts[slot]
      if (!account?.item) return null
      const count = left(account)
      return count > 0 ? { item: account.item, count } : null
    },
    sent(slot) {
      const account = accounts[slot]!
      account.used++
      account.inFlight++
    },
    settled(slot, outcome, now) {
      const account = accounts[slot]!
      account.inFlight = Math.max(0, account.inFlight - 1)
      if (outcome !== 'placed') account.used = Math.max(0, account.used - 1)
      if (account.inFlight === 0) account.quietSince = now
    },
    isBusy: (slot) => (accounts[slot]?.inFlight ?? 0) > 0,
    rest: (slots) =>
      slots.map((stack, slot) => {
        const account = accounts[slot]
        if (!account || !stack || stack.item !== account.item) return stack
        const count = left(account)
        return count > 0 ? { item: stack.item, count } : null
      }),
  }
}
