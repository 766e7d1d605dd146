import { sumsOf } from '../collections.ts'
import { countItems } from '../game/item-stack.ts'
import type { PlaceSettled } from '../game/placing.ts'
import type { Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import { RunFailure } from '../tasks/causes.ts'
import { pause } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import { type BuildActivity, type BuildFacts, type BuildTools, counted } from './build-activity.ts'
import { logIntervalMs } from './clean-up.ts'
import { inVain } from './failure-texts.ts'
import { placeableNow, planTrip, type Trip, withSlotsForScaffold } from './plan/trip.ts'
import type { RunOptions } from './run-options.ts'
import { seekMaterial } from './seek-material.ts'
import { blockStatus, blocksThatAre, type Comparison, itemsLacking } from './site/compare.ts'
import type { BuildStrategy } from './strategy.ts'
import type { Supply } from './supply/supply.ts'
import type { Offer } from './work/activity.ts'
import type { Ledger } from './work/ledger.ts'

interface TripTools extends BuildTools {
  readonly supply: Supply
  readonly strategy: () => BuildStrategy
  readonly ledger: Ledger
  /** All that the run has done. */
  actions(): number
  /** Why these blocks are missing. */
  reasonFor(comparison: Comparison): Text
}

/** The next trip, and what it takes. */
interface Next {
  readonly trip: Trip
  /** Of blocks that are still missing. */
  readonly count: number
  /** Items for it that the bot does not carry. */
  readonly fetch: ReadonlyMap<string, number>
  /** Items that the art lacks, and no station had. */
  readonly unavailable: ReadonlyMap<string, number>
}

/** Places the missing blocks trip by trip; fetches their material before when the bot does not carry it. */
export function createTripActivities(
  options: RunOptions,
  { supply, strategy, ledger, actions, reasonFor, dig, scaffoldToFetch }: TripTools,
) {
  const { player, server, context, traces } = options
  const { site } = options.area
  const { air, placementRate, refusals } = server
  const { clock, log, progress, signal } = context
  /** Blocks that material was fetched for. Others may be nearer after the trip, but would be scattered. */
  let fetchedFor: readonly number[] = []
  const plans = new WeakMap<BuildFacts, Promise<Next | null>>()

  /** Planned once a round, when all that is more urgent is done. */
  function nextOf(facts: BuildFacts): Promise<Next | null> {
    const next = plans.get(facts) ?? planNext(facts)
    plans.set(facts, next)
    return next
  }

  async function planNext({ comparison, idleRounds }: BuildFacts): Promise<Next | null> {
    const isIdle = idleRounds > 0
    const missing = blocksThatAre(blockStatus.missing, comparison)
    if (missing.length === 0) return null
    const carried = countItems(player.inventory.slots())
    const isThere = (item: string) => carried.has(item) || !supply.unavailable.has(item)
    const isLast = missing.every((index) => refusals.isDoubtful(index) || !isThere(site.item(index)))
    if (isIdle || isLast) refusals.retry(missing, clock.now())
    if (missing.every(refusals.isDoubtful)) {
      if (missing.some(refusals.isForLater)) return null
      throw inVain(site, comparison, server.words, reasonFor(comparison))
    }
    // Blocks that the server has refused are left for last, and those that would fall for when there is material for what they lie on.
    const isCarried = ({ x, y, z }: Position) => {
      const below = site.indexAt(x, y - 1, z)
      return below === -1 || comparison.statuses[below] !== blockStatus.missing || isThere(site.item(below))
    }
    const open = missing.filter(
      (index) =>
        !refusals.isDoubtful(index) &&
        (site.kind(index).support !== 'below' || isCarried(site.position(index))),
    )
    const trip = tripFetchedFor(open) ?? (await planTripFor(open, isIdle))
    fetchedFor = []
    const fetch = sumsOf(trip.fetch, await scaffoldToFetch(trip.blocks))
    const unavailable = supply.unavailableOf(itemsLacking(site, comparison))
    return { trip, count: missing.length, fetch, unavailable }
  }

  function tripFetchedFor(open: readonly number[]): Trip | null {
    const { requiresOrder } = strategy()
    const isOpen = new Set(open)
    const fetched = fetchedFor.filter((index) => isOpen.has(index))
    const blocks = placeableNow(site, fetched, player.inventory.slots(), requiresOrder)
    return blocks.length > 0 ? { blocks, fetch: new Map() } : null
  }

  async function planTripFor(open: readonly number[], isIdle: boolean): Promise<Trip> {
    const own = strategy()
    const inOrder = await own.order(new Set(open), player.body.position())
    const scaffold = await own.scaffoldSlots(inOrder)
    await pause(0, clock, signal)
    return planTrip(site, inOrder, {
      ...own,
      slots: withSlotsForScaffold(supply.slots(), scaffold),
      stackSize: player.blocks.stackSize,
      unavailable: supply.unavailable,
      isIdle,
    })
  }

  /** With more care, the other blocks may be placed; if not, it is time to look for the missing material. */
  const isSought = ({ idleRounds }: BuildFacts, { trip, unavailable }: Next) =>
    trip.blocks.length === 0 || (idleRounds > 1 && unavailable.size > 0 && supply.mayLookAgain())

  async function place(facts: BuildFacts, { trip, count }: Next): Promise<Text> {
    const { approach, place: placeBlocks } = strategy()
    if (facts.idleRounds > 0) server.learning.idle()
    progress.enter('going')
    await approach(trip.blocks)
    let [startedAt, loggedAt] = [clock.now(), clock.now()]
    const onBegin = () => {
      if (progress.current().phase === 'placing') return
      startedAt = clock.now()
      progress.enter('placing')
    }
    const onSettled = (settled: PlaceSettled) => {
      const { order, outcome } = settled
      // The numbers after those of the art are scaffolding's.
      if (outcome === 'placed' && order.id < site.count) progress.placed(site.item(order.id))
      air.note(settled)
      if (clock.now() - loggedAt < logIntervalMs) return
      loggedAt = clock.now()
      const { remaining, blocksPerSecond } = progress.current()
      log.info('a trip is under way', { remaining, blocksPerSecond: Math.round(blocksPerSecond) })
    }
    const hasMore = trip.blocks.length < count
    const result = await placeBlocks(trip.blocks, { hasMore, onBegin, onSettled })
    facts.outOfReach = result.hasRefused ? [] : result.leftOver
    const placed = trip.blocks.length - result.leftOver.length
    log.info('a trip is placed', {
      blocks: placed,
      left: result.leftOver.length,
      seconds: inSeconds(clock.now() - startedAt),
      // The bounds that no bot could beat: the path at full speed, and the rate that the server takes.
      pathSeconds: inSeconds(result.pathSeconds * 1000),
      rateSeconds: inSeconds((trip.blocks.length / placementRate.rate()) * 1000),
    })
    if (result.hasRefused) await countAgain(trip, placed > 0)
    return result.reason
  }

  /** Items that only seem to be carried are refused. Where the server sends the slots with those of a box alone, one is fetched. */
  async function countAgain({ blocks: [first] }: Trip, hasPlaced: boolean): Promise<void> {
    if ((await player.inventory.refresh(signal)) || hasPlaced) return
    if (ledger.admitsOnce('count', progress.current().placements))
      await supply.fetch(new Map([[site.item(first!), 1]]))
  }

  const withNext = (name: string, offer: (next: Next, facts: BuildFacts) => Offer | null): BuildActivity => ({
    name,
    async offer(facts) {
      const next = await nextOf(facts)
      return next && offer(next, facts)
    },
  })

  const fetch = withNext('fetch', ({ trip, fetch: items }) => {
    if (items.size === 0) return null
    return async () => {
      fetchedFor = trip.blocks
      const neededLast = [...new Set(trip.blocks.map(site.item))].reverse()
      await supply.fetch(items, neededLast)
      return { hasDone: true }
    }
  })
  const trip = [
    fetch,
    withNext('pick up', ({ unavailable }) => async () => ({
      hasDone: await supply.pickUp(unavailable, strategy().scaffoldTowards),
    })),
    withNext('place', (next, facts) =>
      isSought(facts, next) ? null : counted(() => place(facts, next), actions),
    ),
  ]
  /** Looks everywhere for material that no station had. */
  const seek = withNext('seek', (next, facts) => {
    const { unavailable } = next
    if (!isSought(facts, next)) return null
    if (unavailable.size === 0) throw new RunFailure('inventory-full', sentence('inventoryFullOfOthers'))
    return counted(() => seekMaterial(unavailable, { player, ...traces, supply, dig }), actions)
  })
  return { fetch, trip, seek }
}

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10
