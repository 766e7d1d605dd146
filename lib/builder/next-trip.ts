import { sumsOf } from '../collections.ts'
import { countItems } from '../game/item-stack.ts'
import { pause } from '../waiting.ts'
import type { BuildFacts, BuildTools } from './build-tools.ts'
import { blocksFor, planTrip, type Trip, withFreeSlot, withSlotsForScaffold } from './plan/trip.ts'
import type { RunOptions } from './run-options.ts'
import { blockStatus, blocksThatAre, itemsLacking } from './site/compare.ts'

export interface Next {
  readonly trip: Trip
  /** Of blocks that are still missing. */
  readonly count: number
  /** Items for it that the bot does not carry. */
  readonly fetch: ReadonlyMap<string, number>
  /** Items that the art lacks, and no station had. */
  readonly unavailable: ReadonlyMap<string, number>
}

/** Plans the next trip, once a round, when all that is more urgent is done. */
export function createNextTrip(
  { site, player, refusals, clock, signal }: RunOptions,
  { supply, strategy, failure, uncovered, scaffoldToFetch }: BuildTools,
) {
  /** Blocks that material was fetched for. Others may be nearer after the trip, but would be scattered. */
  let fetchedFor: readonly number[] = []
  const plans = new WeakMap<BuildFacts, Promise<Next | null>>()

  async function planNext({ comparison, idleRounds }: BuildFacts): Promise<Next | null> {
    const isIdle = idleRounds > 0
    const missing = blocksThatAre(blockStatus.missing, comparison)
    if (missing.length === 0) return null
    const carried = countItems(player.inventory.slots())
    const isThere = (index: number) =>
      carried.has(site.item(index)) || !supply.unavailable.has(site.item(index))
    const there = missing.filter(isThere)
    if (isIdle || there.every(refusals.isDoubtful)) refusals.retry(there, clock.now())
    // Where there is material for none, they may have been refused because it only seemed to be carried.
    if (there.length > 0 && missing.every(refusals.isDoubtful)) {
      if (missing.some(refusals.isForLater)) return null
      throw failure(comparison)
    }
    const isLacking = (index: number) => comparison.statuses[index] === blockStatus.missing && !isThere(index)
    const beneath = (index: number) => {
      const { x, y, z } = site.position(index)
      return site.indexAt(x, y - 1, z)
    }
    const wouldFall = (index: number) => site.kind(index).support === 'below' && isLacking(beneath(index))
    // Blocks that the server has refused are left for last, and those that would fall for when there is material for what they lie on.
    const open = missing.filter((index) => !refusals.isDoubtful(index) && !wouldFall(index))
    // Before others are built over those that there is no material for, it is looked for again: they may not be reached any more then.
    const isOverLacking = (index: number) => {
      for (let under = beneath(index); under !== -1; under = beneath(under)) if (isLacking(under)) return true
      return false
    }
    const bare = there.length === missing.length ? open : open.filter((index) => !isOverLacking(index))
    const coversWait = bare.some(isThere) || supply.mayLookAgain()
    const first = open.filter((index) => uncovered.has(index) && isThere(index))
    const wanted = first.length > 0 ? first : coversWait ? bare : open
    const trip = tripFetchedFor(wanted) ?? (await planTripFor(wanted, isIdle, missing))
    fetchedFor = []
    const fetch = sumsOf(trip.fetch, await scaffoldToFetch(trip.blocks))
    const unavailable = supply.unavailableOf(itemsLacking(site, comparison))
    return { trip, count: missing.length, fetch, unavailable }
  }

  function tripFetchedFor(open: readonly number[]): Trip | null {
    const { requiresOrder } = strategy()
    const isOpen = new Set(open)
    const fetched = fetchedFor.filter((index) => isOpen.has(index))
    const blocks = blocksFor(site, fetched, countItems(player.inventory.slots()), requiresOrder)
    return blocks.length > 0 ? { blocks, fetch: new Map() } : null
  }

  async function planTripFor(
    open: readonly number[],
    isIdle: boolean,
    missing: readonly number[],
  ): Promise<Trip> {
    const { order, scaffoldSlots, requiresOrder, isWayLong, withoutHanging } = strategy()
    const inOrder = await order(new Set(open), player.body.position())
    const scaffold = await scaffoldSlots(inOrder)
    await pause(0, clock, signal)
    const { stackSize } = player.blocks
    const rules = {
      stackSize,
      unavailable: supply.unavailable,
      requiresOrder,
      isWayLong: isWayLong(),
      isIdle,
    }
    const slots = withSlotsForScaffold(supply.slots(), scaffold)
    const placeable = (blocks: readonly number[]) => withoutHanging(blocks, missing)
    for (const options of [{ slots, placeable }, { slots }]) {
      const trip = await planTrip(site, inOrder, { ...rules, ...options })
      if (trip.blocks.length > 0) return trip
    }
    return planTrip(site, inOrder, { ...rules, slots: withFreeSlot(slots) })
  }

  return {
    of(facts: BuildFacts): Promise<Next | null> {
      const next = plans.get(facts) ?? planNext(facts)
      plans.set(facts, next)
      return next
    },
    /** The material for these blocks is fetched now, so they are those of the next trip. */
    fetchedFor(blocks: readonly number[]): void {
      fetchedFor = blocks
    },
  }
}
