import type { Stack } from './build-bot.ts'
import type { Site } from './site.ts'
import { countItems } from './stock.ts'

/** One round: fetch what is lacking, then place these blocks. */
export interface Trip {
  /** Block numbers in the order of work. */
  readonly blocks: readonly number[]
  /** Items to fetch before. Empty when the inventory has everything. */
  readonly fetch: ReadonlyMap<string, number>
}

interface TripOptions {
  readonly slots: readonly (Stack | null)[]
  readonly stackSize: (item: string) => number
  /** Items that can't be had now; their blocks wait. */
  readonly unavailable: ReadonlySet<string>
  /** Whether the bot's flight is what takes the time, rather than what the server accepts. */
  readonly isFlightTheBound: boolean
}

/**
 * The next blocks of the work for which all material fits into the inventory. Of the blocks that come next, a little more
 * than an inventory full, those are taken that use the slots best: first whole stacks, then the largest part stacks. What
 * is left out waits for a later trip, which comes by there once more.
 *
 * The lower bound is 36 slots of 64 items, 2,304 blocks a trip, so at least 8 trips for the 16,512 blocks of a flat map.
 */
export function planTrip(site: Site, order: readonly number[], options: TripOptions): Trip {
  const trip = fillUp(site, order, options)
  const ready = placeableNow(site, order, options.slots)
  // What is at hand is used up first: every slot that is empty at the station saves way.
  return ready.length >= worthwhileShare * trip.blocks.length ? { blocks: ready, fetch: new Map() } : trip
}

/** Share of a whole trip's blocks that must be at hand to build without fetching first. */
const worthwhileShare = 0.3

/** How many blocks are looked at, at most, in inventories full. */
const horizon = 1.5

/** Those of the blocks, in order, for which the slots have the items. */
export function placeableNow(
  site: Site,
  order: readonly number[],
  slots: readonly (Stack | null)[],
): number[] {
  const left = countItems(slots)
  return order.filter((index) => {
    const count = left.get(site.item(index)) ?? 0
    if (count > 0) left.set(site.item(index), count - 1)
    return count > 0
  })
}

function fillUp(
  site: Site,
  order: readonly number[],
  { slots, stackSize, unavailable, isFlightTheBound }: TripOptions,
): Trip {
  const available = order.filter((index) => !unavailable.has(site.item(index)))
  const gapCost = isFlightTheBound ? costOfGap(site, available) : 8
  const demand = new Map<string, number>()
  let best = { score: Number.NEGATIVE_INFINITY, end: 0, capacity: new Map<string, number>() }
  const farthest = Math.min(available.length, slots.length * 64 * horizon)
  for (let end = 0; end < farthest; ) {
    for (const next = Math.min(farthest, end + step); end < next; end++) {
      const item = site.item(available[end]!)
      demand.set(item, (demand.get(item) ?? 0) + 1)
    }
    const capacity = shareSlots(demand, slots, stackSize)
    let placed = 0
    for (const [item, count] of demand) placed += Math.min(count, capacity.get(item) ?? 0)
    const score = placed - gapCost * (end - placed)
    if (score > best.score) best = { score, end, capacity }
  }
  const used = new Map<string, number>()
  const blocks = available.slice(0, best.end).filter((index) => {
    const item = site.item(index)
    const count = (used.get(item) ?? 0) + 1
    if (count > (best.capacity.get(item) ?? 0)) return false
    used.set(item, count)
    return true
  })
  return { blocks, fetch: lacking(used, countItems(slots)) }
}

/**
 * What a block left behind costs, in blocks placed: the bot has to come by there once more. Gaps that nobody must leave
 * are dear (in trials with 8 to 20 colours, building without any saved a tenth of the time), but with more colours than
 * slots there is no other way.
 */
function costOfGap(site: Site, blocks: readonly number[]): number {
  const items = new Set(blocks.map((index) => site.item(index)))
  return items.size < manyItems ? 30 : 5
}

const manyItems = 30

/** Blocks by which the horizon is moved out while looking for the best. */
const step = 32

/** How many of each item the slots can take when they go to whom they serve best. */
function shareSlots(
  demand: ReadonlyMap<string, number>,
  slots: readonly (Stack | null)[],
  stackSize: (item: string) => number,
): Map<string, number> {
  const capacity = new Map<string, number>()
  // What lies there already keeps its slot, and can be topped up.
  for (const stack of slots) {
    if (stack && demand.has(stack.item)) {
      capacity.set(stack.item, (capacity.get(stack.item) ?? 0) + stackSize(stack.item))
    }
  }
  const gains: { item: string; gain: number }[] = []
  for (const [item, count] of demand) {
    const size = stackSize(item)
    for (let rest = count - (capacity.get(item) ?? 0); rest > 0; rest -= size) {
      gains.push({ item, gain: Math.min(size, rest) })
    }
  }
  gains.sort((a, b) => b.gain - a.gain)
  const free = slots.filter((stack) => stack === null).length
  for (const { item } of gains.slice(0, free)) capacity.set(item, (capacity.get(item) ?? 0) + stackSize(item))
  return capacity
}

function lacking(
  needed: ReadonlyMap<string, number>,
  have: ReadonlyMap<string, number>,
): Map<string, number> {
  const fetch = new Map<string, number>()
  for (const [item, count] of needed) {
    const lack = count - (have.get(item) ?? 0)
    if (lack > 0) fetch.set(item, lack)
  }
  return fetch
}
