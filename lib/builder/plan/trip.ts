import { minBy, shortfall, sumsOf } from '../../collections.ts'
import { countItems, type Slots } from '../../game/item-stack.ts'
import { emptyCount } from '../../game/window-slots.ts'
import type { Site } from '../site/site.ts'

/** One round: fetch the missing items, then place these blocks. */
export interface Trip {
  /** Block numbers in the order of work. */
  readonly blocks: readonly number[]
  /** Items to fetch before. Empty when the inventory has everything. */
  readonly fetch: ReadonlyMap<string, number>
}

interface TripOptions {
  readonly slots: Slots
  readonly stackSize: (item: string) => number
  /** Items that can't be had now; their blocks wait. */
  readonly unavailable: ReadonlySet<string>
  /** Whether no block may be left out, because later ones are built onto earlier ones. */
  readonly requiresOrder?: boolean
  /** Whether the way takes longer than placing, so that blocks which are left out cost more than another trip. */
  readonly isWayLong?: boolean
  /** Whether nothing could be done with what is carried: it may need the rest to be placed against. */
  readonly isIdle?: boolean
  /** Those of some blocks that do not have to wait for others; all when not given. */
  readonly placeable?: (blocks: readonly number[]) => Promise<readonly number[]>
}

/**
 * The next blocks for which all material fits into the inventory: of a little more than an inventory full, those that use the slots
 * best, first whole stacks, then the largest part stacks. The others wait for a later trip, which comes by there once more.
 *
 * The lower bound is 36 slots of 64 items, 2,304 blocks a trip, so at least 8 trips for the 16,512 blocks of a flat map.
 */
export async function planTrip(site: Site, order: readonly number[], options: TripOptions): Promise<Trip> {
  const { slots, requiresOrder, isIdle, placeable = async (blocks) => blocks } = options
  const carried = countItems(slots)
  const blocks = await placeable(fillUp(site, order, options))
  const trip = { blocks, fetch: shortfall(site.itemsOf(blocks), carried) }
  if (isIdle && trip.fetch.size > 0) return trip
  const ready = await placeable(blocksFor(site, order, carried, requiresOrder))
  // Carried items are used up first: every slot that is empty at the station saves a trip.
  return ready.length >= worthwhileShare * trip.blocks.length ? { blocks: ready, fetch: new Map() } : trip
}

/** Share of a whole trip's blocks whose items must be carried to build without fetching first. */
const worthwhileShare = 0.3

/** How many blocks are considered at most, in full inventories. */
const horizon = 1.5

/** The blocks for which so many of each item suffice, in order; if the order is required, only those before the first gap. */
export function blocksFor(
  site: Site,
  order: readonly number[],
  counts: ReadonlyMap<string, number>,
  requiresOrder = false,
): number[] {
  const left = new Map(counts)
  let isOver = false
  return order.filter((index) => {
    const count = isOver ? 0 : (left.get(site.item(index)) ?? 0)
    if (count > 0) left.set(site.item(index), count - 1)
    else isOver ||= requiresOrder
    return count > 0
  })
}

/**
 * The cost of leaving a gap, in placed blocks: the bot has to return to it. Building without gaps saves a
 * tenth of the time (in trials with 8 to 20 colours), where the way takes longest a sixth; but with more colours than slots there
 * is no other way, so a trip that leaves the inventory half empty is planned again at a lower cost.
 */
const gapCosts = [30, 5, 1, 0] as const
const gapCostOfLongWay = 150

/** Share of the slots' capacity that makes a trip worthwhile. */
const wellFilled = 0.5

function fillUp(site: Site, order: readonly number[], options: TripOptions): number[] {
  const { slots, unavailable, isWayLong = false } = options
  const available = order.filter((index) => !unavailable.has(site.item(index)))
  const prospects = prospectsOf(site, available, options)
  const free = emptyCount(slots)
  const enough = Math.min(available.length, free * 64) * wellFilled
  let best: Prospect | undefined
  for (const cost of isWayLong ? [gapCostOfLongWay, ...gapCosts] : gapCosts) {
    best = minBy(prospects, ({ end, placed }) => cost * (end - placed) - placed)
    if (!best || best.placed >= enough) break
  }
  return best ? blocksFor(site, available.slice(0, best.end), best.capacity) : []
}

/** The best trip that considers the blocks up to `end`. */
interface Prospect {
  readonly end: number
  readonly placed: number
  readonly capacity: ReadonlyMap<string, number>
}

function prospectsOf(site: Site, blocks: readonly number[], options: TripOptions): Prospect[] {
  const prospects: Prospect[] = []
  const demand = new Map<string, number>()
  const farthest = Math.min(blocks.length, options.slots.length * 64 * horizon)
  for (let end = 0; end < farthest; ) {
    for (const next = Math.min(farthest, end + step); end < next; end++) {
      const item = site.item(blocks[end]!)
      demand.set(item, (demand.get(item) ?? 0) + 1)
    }
    const capacity = shareSlots(demand, options)
    let placed = 0
    for (const [item, count] of demand) placed += Math.min(count, capacity.get(item) ?? 0)
    prospects.push({ end, placed, capacity })
  }
  return prospects
}

/** Blocks between two ends that are considered. */
const step = 32

/** How many of each item the slots can take when each goes to the item that gains most by it. */
function shareSlots(
  demand: ReadonlyMap<string, number>,
  { slots, stackSize }: Pick<TripOptions, 'slots' | 'stackSize'>,
): Map<string, number> {
  const fullStack = (item: string) => [item, stackSize(item)] as const
  // A stack of a wanted item keeps its slot, and can be topped up.
  const kept = slots.flatMap((stack) => (stack && demand.has(stack.item) ? [stack.item] : []))
  const capacity = sumsOf(kept.map(fullStack))
  const gains: { item: string; gain: number }[] = []
  for (const [item, count] of demand) {
    const size = stackSize(item)
    for (let rest = count - (capacity.get(item) ?? 0); rest > 0; rest -= size) {
      gains.push({ item, gain: Math.min(size, rest) })
    }
  }
  gains.sort((a, b) => b.gain - a.gain)
  const taken = gains.slice(0, emptyCount(slots))
  return sumsOf(
    capacity,
    taken.map(({ item }) => fullStack(item)),
  )
}

/** Without slots for scaffolding: free ones, of which one is left, else one of the item that fills the most: it can be scaffolding. */
export function withSlotsForScaffold(slots: Slots, count: number): Slots {
  if (count === 0) return slots
  const free = slots.flatMap((stack, slot) => (stack === null ? [slot] : []))
  const left = free.length > 0 ? free.slice(1).slice(-count) : [fullestOf(slots)]
  return slots.filter((_, slot) => !left.includes(slot))
}

/** The slots with one that is free: where none is, what is carried for later blocks makes room for the next ones. */
export function withFreeSlot(slots: Slots): Slots {
  if (slots.includes(null)) return slots
  const fullest = fullestOf(slots)
  return slots.map((stack, slot) => (slot === fullest ? null : stack))
}

function fullestOf(slots: Slots): number | undefined {
  const stacksOf = (item: string) => slots.filter((stack) => stack?.item === item).length
  return minBy(slots.keys(), (slot) => -stacksOf(slots[slot]?.item ?? ''))
}
