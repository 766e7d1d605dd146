import type { PlaceOutcome } from '../../game/placing.ts'

/** A placement that was sent. */
interface Entry<Order> {
  readonly order: Order
  /** What was in the hand. */
  readonly item?: string | undefined
  /** Null in versions without sequences. */
  readonly sequence: number | null
  readonly sentAt: number
}

export interface Settled<Order> extends Entry<Order> {
  readonly outcome: PlaceOutcome
  /** When it was acknowledged, if that came before the block. */
  readonly acknowledgedAt?: number | undefined
}

interface Open<Order> {
  readonly entry: Entry<Order>
  readonly key: string
  readonly accepts: (state: number) => boolean
  /** An update with another state than the wanted one has come. */
  wasSeenUnchanged: boolean
  /** When it was acknowledged, on a server that sends the block later. */
  acknowledgedAt?: number
}

/**
 * Placements without an outcome, and what the server's packets mean for them. The server answers an accepted placement with
 * updates of the clicked block and its neighbour, and acknowledges the highest sequence of a tick afterwards. A later
 * acknowledgement therefore covers an earlier placement that was dropped, so it is only a barrier: by then the update has
 * come, or never will.
 */
export function createPlacementLedger<Order>() {
  // In the order of sending, which is also that of the sequences.
  const open = new Set<Open<Order>>()

  /** Settles placements from the first one on, as long as they are old enough. */
  function settleWhile(isOld: (entry: Entry<Order>, placement: Open<Order>) => boolean): Settled<Order>[] {
    const settled: Settled<Order>[] = []
    for (const placement of open) {
      if (!isOld(placement.entry, placement)) break
      open.delete(placement)
      settled.push({ ...placement.entry, outcome: placement.wasSeenUnchanged ? 'refused' : 'dropped' })
    }
    return settled
  }

  return {
    add(entry: Entry<Order>, key: string, accepts: Open<Order>['accepts']): void {
      open.add({ entry, key, accepts, wasSeenUnchanged: false })
    },
    /** A block update has come. */
    updated(key: string, state: number): Settled<Order>[] {
      const settled: Settled<Order>[] = []
      for (const placement of open) {
        if (placement.key !== key) continue
        if (!placement.accepts(state)) placement.wasSeenUnchanged = true
        else {
          open.delete(placement)
          settled.push({ ...placement.entry, outcome: 'placed', acknowledgedAt: placement.acknowledgedAt })
        }
      }
      return settled
    },
    /** Up to this sequence, what no acknowledgement before has covered, and of which no update has come. */
    unseen: (sequence: number): Order[] =>
      [...open]
        .filter(({ acknowledgedAt, wasSeenUnchanged }) => acknowledgedAt === undefined && !wasSeenUnchanged)
        .filter(({ entry }) => entry.sequence !== null && entry.sequence <= sequence)
        .map(({ entry }) => entry.order),
    /** The server has dealt with everything up to this sequence; it may still send the blocks for so long. */
    acknowledged(sequence: number, now = 0, trailingMs = 0): Settled<Order>[] {
      const isCovered = (entry: Entry<Order>) => entry.sequence !== null && entry.sequence <= sequence
      if (trailingMs === 0) return settleWhile(isCovered)
      for (const placement of open) if (isCovered(placement.entry)) placement.acknowledgedAt ??= now
      return []
    },
    /** Gives up placements that were acknowledged before a moment. */
    trailing: (before: number) =>
      settleWhile((_, { acknowledgedAt }) => acknowledgedAt !== undefined && acknowledgedAt < before),
    orders: () => [...open].map(({ entry }) => entry.order),
    /** Gives up placements sent before a moment: for versions without sequences, and after the barrier failed. */
    expire: (sentBefore: number) => settleWhile((entry) => entry.sentAt < sentBefore),
    /** The time of the oldest placement without an outcome. */
    oldest(): number | null {
      for (const { entry } of open) return entry.sentAt
      return null
    },
    size: () => open.size,
    /** Forgets one whose outcome is of no use any more; says whether it had none. */
    forget(order: Order): boolean {
      const placement = [...open].find(({ entry }) => entry.order === order)
      return placement !== undefined && open.delete(placement)
    },
    /** Forgets everything; nothing is settled. */
    clear: () => open.clear(),
  }
}
