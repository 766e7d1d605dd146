import type { ItemStack, Slots } from '../../game/item-stack.ts'
import type { PlaceOutcome } from '../../game/placing.ts'

export const hotbarSize = 9

/** `base` is the count that was confirmed when nothing was in flight. */
const empty = { item: null, base: 0, confirmed: 0, used: 0, inFlight: 0, quietSince: -Infinity }
type Account = Omit<typeof empty, 'item'> & { item: string | null }

/** Without a placement in flight, the server's count is up to date after some ticks. */
const quietMs = 300

/** The items left in each hotbar slot. Counts are confirmed late: placements are subtracted when sent, and added when they fail. */
export function createHotbarStock() {
  const accounts = Array.from({ length: hotbarSize }, (): Account => ({ ...empty }))

  function stackOf({ item, base, used, confirmed, inFlight }: Account): ItemStack | null {
    const count = Math.min(base - used, confirmed - inFlight)
    return item !== null && count > 0 ? { item, count } : null
  }

  return {
    /** Takes over the slots that the server has confirmed. */
    sync(slots: Slots, now: number): void {
      for (const [slot, account] of accounts.entries()) {
        const stack = slots[slot]
        const item = stack?.item ?? null
        account.confirmed = stack?.count ?? 0
        const isQuiet = account.inFlight === 0 && now - account.quietSince >= quietMs
        if (item === account.item && !isQuiet && item !== null) continue
        // An emptied slot keeps its item while its last placements are in flight.
        if (item === null && account.inFlight > 0) continue
        account.item = item
        account.base = account.confirmed
        account.used = 0
      }
    },
    /** The item in a slot and how many of it may be sent. */
    available: (slot: number) => stackOf(accounts[slot]!),
    sent(slot: number): void {
      const account = accounts[slot]!
      account.used++
      account.inFlight++
    },
    settled(slot: number, outcome: PlaceOutcome, now: number): void {
      const account = accounts[slot]!
      account.inFlight = Math.max(0, account.inFlight - 1)
      if (outcome !== 'placed') account.used = Math.max(0, account.used - 1)
      if (account.inFlight === 0) account.quietSince = now
    },
    /** Whether placements from a slot are in flight, or the items that they used up are still shown there. */
    isBusy(slot: number, now: number): boolean {
      const { base, used, confirmed, inFlight, quietSince } = accounts[slot]!
      return inFlight > 0 || (confirmed > base - used && now - quietSince < quietMs)
    },
    /** All slots less the items in flight. */
    rest: (slots: Slots) =>
      slots.map((stack, slot) => {
        const account = accounts[slot]
        return account && stack && stack.item === account.item ? stackOf(account) : stack
      }),
  }
}
