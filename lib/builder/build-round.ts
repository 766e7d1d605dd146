import { sumsOf } from '../collections.ts'
import { countItems } from '../game/item-stack.ts'
import type { PlaceSettled } from '../game/placing.ts'
import type { Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import { RunFailure } from '../tasks/causes.ts'
import { pause } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import { createCleanUp, logIntervalMs } from './clean-up.ts'
import { expectRepairs, flowsAway, hasForeign, inVain, outOfSight, wrongPlaces } from './failure-texts.ts'
import { demolish } from './place/demolish.ts'
import { placeableNow, planTrip, type Trip, withSlotsForScaffold } from './plan/trip.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import { noScaffolding } from './scaffold/scaffold-material.ts'
import { seekMaterial } from './seek-material.ts'
import { blockStatus, blocksThatAre, type Comparison, itemsLacking } from './site/compare.ts'
import { actionsIn } from './stall-detector.ts'
import { createStrategyChoice } from './strategy-choice.ts'
import type { Supply } from './supply/supply.ts'
import { createWaterWork } from './water/water-work.ts'
import { createLedger } from './work/ledger.ts'

/** Blocks of scaffolding that the bot has with it on foot while it pours water: stairs up to, and down from, several columns. */
const scaffoldForWater = 64

/** The work between two comparisons. */
export function createBuildRound(options: RunOptions, supply: Supply) {
  const { site, player, clock, log, air, placementRate, refusals, progress, scaffolding, signal } = options
  const { strategy, material } = createStrategyChoice(options, supply.unavailable)
  const water = createWaterWork(options, { supply, material, ways: strategy })
  let lastError: Text = ''
  /** Blocks that material was fetched for. Others may be nearer after the trip, but would be scattered. */
  let fetchedFor: readonly number[] = []
  /** Blocks that this round could not reach. */
  let outOfReach: readonly number[] = []
  let vainTrips = 0
  const ledger = createLedger()
  const actions = () => actionsIn(progress.current())

  const reasonFor = (comparison: Comparison): Text => {
    const missing = blocksThatAre(blockStatus.missing, comparison)
    return (
      refusals.reasonFor(missing) ||
      outOfSight(missing.map(site.position), player) ||
      supply.shortage(itemsLacking(site, comparison)) ||
      lastError
    )
  }

  /** Material that scaffolding for these blocks was found to lack. */
  async function scaffoldToFetch(blocks: readonly number[], ahead = 0): Promise<ReadonlyMap<string, number>> {
    const { fetch, carried } = await strategy().scaffoldingToFetch(blocks, ahead)
    if (fetch.size > 0) supply.keep(sumsOf(fetch, carried))
    return supply.withTool(fetch)
  }

  /** Digs away foreign blocks in the art and over it. */
  async function repair(comparison: Comparison, idleRounds: number): Promise<void> {
    expectRepairs(comparison, options)
    const { fluids, rest } = water.fluidsIn(comparison.extras)
    const places = [...wrongPlaces(site, comparison), ...rest].sort((a, b) => b.y - a.y)
    if (await supply.fetchTool(places)) return
    progress.enter('repairing')
    const { repairs } = progress.current()
    await dig(places)
    if (fluids.length > 0) lastError = (await water.drain(fluids)) || lastError
    if (progress.current().repairs > repairs) return
    ledger.note('repair', actions(), idleRounds >> 1)
    outOfReach = blocksThatAre(blockStatus.wrong, comparison)
  }

  async function dig(
    places: readonly Position[],
    onDug: (place: Position) => void = progress.repaired,
  ): Promise<Text> {
    const own = { ...options, pools: site, goNear: strategy().goNear, along: options, onDug }
    const { reason } = await demolish(places, own)
    lastError = reason || lastError
    return reason
  }

  /** Fills water as soon as no block is left to be placed before; says whether there was any to fill. */
  async function fillWater({ statuses }: Comparison, isIdle: boolean): Promise<boolean> {
    if (!statuses.includes(blockStatus.dry)) return false
    const { pours, lids, leak } = water.plan(statuses)
    if (leak) throw new RunFailure('water-flows-away', flowsAway(leak), { position: leak.gap })
    if (statuses.includes(blockStatus.missing) && !isIdle) return false
    const scaffold = await scaffoldToFetch([], scaffoldForWater)
    if (scaffold.size > 0) await supply.fetch(scaffold)
    else if (lids.length > 0) await dig(lids)
    else {
      const poured = await water.pourAll(pours)
      ;[lastError, outOfReach] = [poured.reason || lastError, poured.outOfReach]
    }
    return pours.length > 0 || !statuses.includes(blockStatus.missing)
  }

  /** Rejects, unless one of these blocks is to be tried again in a later round. */
  function waitForRetry(missing: readonly number[], comparison: Comparison): void {
    if (!missing.some(refusals.isForLater)) throw inVain(options, comparison, reasonFor(comparison))
  }

  /** Places the next blocks; fetches their material instead when the bot does not carry it. */
  async function buildNext(comparison: Comparison, idleRounds: number): Promise<void> {
    const isIdle = idleRounds > 0
    const missing = blocksThatAre(blockStatus.missing, comparison)
    const carried = countItems(player.inventory.slots())
    const isThere = (item: string) => carried.has(item) || !supply.unavailable.has(item)
    const isLast = missing.every((index) => refusals.isDoubtful(index) || !isThere(site.item(index)))
    if (isIdle || isLast) refusals.retry(missing, clock.now())
    if (missing.length > 0 && missing.every(refusals.isDoubtful)) return waitForRetry(missing, comparison)
    const trip = tripFetchedFor(comparison) ?? (await planNext(missing, isIdle))
    fetchedFor = []
    const scaffold = await scaffoldToFetch(trip.blocks)
    if (trip.fetch.size + scaffold.size > 0) {
      fetchedFor = trip.blocks
      const neededLast = [...new Set(trip.blocks.map(site.item))].reverse()
      return supply.fetch(sumsOf(trip.fetch, scaffold), neededLast)
    }
    const unavailable = supply.unavailableOf(itemsLacking(site, comparison))
    if (await supply.pickUp(unavailable, strategy().scaffoldTowards)) return
    // With more care, the other blocks may be placed; if not, it is time to look for the missing material.
    const isSought = idleRounds > 1 && unavailable.size > 0 && supply.mayLookAgain()
    if (trip.blocks.length > 0 && !isSought) {
      if (isIdle) options.learning.idle()
      return place(trip, trip.blocks.length < missing.length)
    }
    if (unavailable.size === 0) throw new RunFailure('inventory-full', sentence('inventoryFullOfOthers'))
    await seekMaterial(unavailable, { ...options, supply, dig })
  }

  function tripFetchedFor({ statuses }: Comparison): Trip | null {
    const isOpen = (index: number) => statuses[index] === blockStatus.missing && !refusals.isDoubtful(index)
    const { requiresOrder } = strategy()
    const blocks = placeableNow(site, fetchedFor.filter(isOpen), player.inventory.slots(), requiresOrder)
    return blocks.length > 0 ? { blocks, fetch: new Map() } : null
  }

  /** Blocks that the server has refused are left for last. */
  async function planNext(missing: readonly number[], isIdle: boolean): Promise<Trip> {
    const wanted = new Set(missing.filter((index) => !refusals.isDoubtful(index)))
    const own = strategy()
    const inOrder = await own.order(wanted, player.body.position())
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

  async function place(trip: Trip, hasMore: boolean): Promise<void> {
    const { approach, place: placeBlocks } = strategy()
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
    const result = await placeBlocks(trip.blocks, { hasMore, onBegin, onSettled })
    lastError = result.reason || lastError
    outOfReach = result.hasRefused ? [] : result.leftOver
    vainTrips = result.leftOver.length < trip.blocks.length ? 0 : vainTrips + 1
    log.info('a trip is placed', {
      blocks: trip.blocks.length - result.leftOver.length,
      left: result.leftOver.length,
      seconds: inSeconds(clock.now() - startedAt),
      // The bounds that no bot could beat: the path at full speed, and the rate that the server takes.
      pathSeconds: inSeconds(result.pathSeconds * 1000),
      rateSeconds: inSeconds((trip.blocks.length / placementRate.rate()) * 1000),
    })
    if (result.hasRefused) await countAgain(trip, result.leftOver.length < trip.blocks.length)
  }

  /** Items that only seem to be carried are refused. Where the server sends the slots with those of a box alone, one is fetched. */
  async function countAgain({ blocks: [first] }: Trip, hasPlaced: boolean): Promise<void> {
    if ((await player.inventory.refresh(signal)) || hasPlaced) return
    if (ledger.admitsOnce('count', progress.current().placements))
      await supply.fetch(new Map([[site.item(first!), 1]]))
  }

  async function workOn(comparison: Comparison, idleRounds: number): Promise<void> {
    const isIdle = idleRounds > 0
    const inArt = scaffolding.all().filter(({ x, y, z }) => site.indexAt(x, y, z) !== -1)
    const isBlocked = hasForeign(comparison) && !water.mayStay(comparison, isIdle)
    const { statuses } = comparison
    const hasOther = () => statuses.includes(blockStatus.missing) || water.plan(statuses).pours.length > 0
    // What could not be dug away waits for other work, or for every second round that does nothing.
    const mayRepair = () => ledger.admits('repair', actions(), idleRounds >> 1) || !hasOther()
    if (inArt.length > 0 || (isBlocked && mayRepair())) {
      const scaffold = await scaffoldToFetch([])
      if (scaffold.size > 0) return supply.fetch(scaffold)
      if (inArt.length === 0) return repair(comparison, idleRounds)
      await dig(inArt, scaffolding.remove)
      return
    }
    const stuckRounds = isBlocked ? 0 : idleRounds
    if (!(await fillWater(comparison, stuckRounds > 0))) await buildNext(comparison, stuckRounds)
  }

  return {
    /** Why the blocks that are missing are; empty when it is not known. */
    reasonFor,
    /** Repairs, fetches material, or places blocks: one of them. So many rounds before have done nothing. */
    async work(comparison: Comparison, idleRounds: number): Promise<void> {
      const isIdle = idleRounds > 0
      outOfReach = []
      if (isIdle && lastError === noScaffolding) await supply.tryAllAgain()
      const before = actions()
      await workOn(comparison, idleRounds)
      if ((isIdle && actions() === before) || vainTrips >= limits.run.maxVainTrips)
        lastError = (await water.takeDown(outOfReach, comparison.statuses, dig)) || lastError
    },
    ...createCleanUp(options, { supply, strategy, ledger, dig, scaffoldToFetch }),
  }
}

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10
