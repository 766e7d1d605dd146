import { sumsOf } from '../collections.ts'
import { countItems } from '../game/item-stack.ts'
import type { PlaceSettled } from '../game/placing.ts'
import type { Text } from '../language/text.ts'
import { RunFailure } from '../tasks/causes.ts'
import { pause, whileTelling } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import type { BuildActivity, BuildFacts, BuildTools } from './build-tools.ts'
import { logIntervalMs } from './clean-up.ts'
import { blocksFor, planTrip, type Trip, withFreeSlot, withSlotsForScaffold } from './plan/trip.ts'
import type { RunOptions } from './run-options.ts'
import { blockStatus, blocksThatAre, itemsLacking } from './site/compare.ts'
import { counted, type Offer } from './work/activity.ts'

/** The next trip, planned when all that is more urgent is done. */
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
export function createTripActivities(options: RunOptions, tools: BuildTools) {
  const { site, player, learning, refusals, placementRate, scaffolding, clock, log, progress, signal } =
    options
  const { supply, strategy, dig, failure, uncovered, scaffoldToFetch } = tools
  /** Blocks that material was fetched for. Others may be nearer after the trip, but would be scattered. */
  let fetchedFor: readonly number[] = []
  /** Planned once a round. */
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
    const placeable = withoutHanging(missing)
    let trip = await planTrip(site, inOrder, { ...rules, slots, placeable })
    if (trip.blocks.length === 0) trip = await planTrip(site, inOrder, { ...rules, slots })
    const roomier = withFreeSlot(slots)
    if (trip.blocks.length > 0 || roomier === slots) return trip
    return planTrip(site, inOrder, { ...rules, slots: roomier })
  }

  /** With more care, the other blocks may be placed; if not, it is time to look for the missing material. */
  const isSought = ({ idleRounds }: BuildFacts, { trip, unavailable }: Next) =>
    trip.blocks.length === 0 || (idleRounds > 1 && unavailable.size > 0 && supply.mayLookAgain())

  async function place(facts: BuildFacts, { trip, count }: Next): Promise<Text> {
    if (facts.idleRounds > 0) learning.idle()
    progress.enter('going')
    const placeTrip = await strategy().approach(trip.blocks)
    let startedAt = clock.now()
    const onBegin = () => {
      if (progress.current().phase === 'placing') return
      startedAt = clock.now()
      progress.enter('placing')
    }
    const onSettled = (settled: PlaceSettled) => {
      const { order, outcome } = settled
      // The numbers after those of the art are scaffolding's.
      if (outcome === 'placed' && order.id < site.count) progress.placed(site.item(order.id))
      learning.learnOfAir(settled)
    }
    const tell = () => {
      const { remaining, blocksPerSecond } = progress.current()
      log.info('a trip is under way', { remaining, blocksPerSecond: Math.round(blocksPerSecond) })
    }
    const hasMore = trip.blocks.length < count
    const result = await whileTelling(() => placeTrip({ hasMore, onBegin, onSettled }), {
      clock,
      intervalMs: logIntervalMs,
      tell,
    })
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
    const [left = trip.blocks[0]!] = result.leftOver
    if (placed === 0 || result.hasRefused) await supply.countAgain(site.item(left))
    return result.reason
  }

  /** Looks everywhere for material that no station had. Resolves with why blocks that keep some out of reach could not be dug. */
  async function seekMaterial(items: ReadonlyMap<string, number>): Promise<Text> {
    if (await takeBack(items)) return ''
    const blocks = await supply.blocksAround(items)
    if (blocks.length === 0) {
      await supply.lookAgain(items)
      return ''
    }
    const reason = await dig(blocks)
    await supply.pickUp(items)
    return reason
  }

  /** Digs so much of these items back out of the scaffolding; says whether the bot has more then: stone dug by hand is lost. */
  async function takeBack(items: ReadonlyMap<string, number>): Promise<boolean> {
    const all = scaffolding.all()
    const blocks = [...items].flatMap(([item, count]) =>
      all.filter(({ name }) => name === item).slice(-count),
    )
    if (blocks.length === 0) return false
    const countCarried = () => {
      const carried = countItems(player.inventory.slots())
      return items.keys().reduce((sum, item) => sum + (carried.get(item) ?? 0), 0)
    }
    const before = countCarried()
    await dig(blocks, scaffolding.remove)
    await supply.pickUp(items)
    return countCarried() > before
  }

  const withNext = (name: string, offer: (next: Next, facts: BuildFacts) => Offer | null): BuildActivity => ({
    name,
    async offer(facts) {
      const planned = plans.get(facts) ?? planNext(facts)
      plans.set(facts, planned)
      const next = await planned
      return next && offer(next, facts)
    },
  })

  return {
    fetch: withNext('fetch', ({ trip, fetch }) => {
      if (fetch.size === 0) return null
      return async () => {
        fetchedFor = trip.blocks
        const items = new Set(trip.blocks.map(site.item))
        const forLater = [...site.material.keys()].filter((item) => !items.has(item))
        await supply.fetch(fetch, [...forLater, ...[...items].reverse()])
        return { hasDone: true }
      }
    }),
    pickUp: withNext('pick up', ({ unavailable }) => async () => ({
      hasDone: await supply.pickUp(unavailable, strategy().scaffoldTowards),
    })),
    place: withNext('place', (next, facts) =>
      isSought(facts, next) ? null : counted(() => place(facts, next), progress.actions),
    ),
    seek: withNext('seek', (next, facts) => {
      const { unavailable } = next
      if (!isSought(facts, next)) return null
      if (unavailable.size === 0) throw new RunFailure('inventory-full', sentence('inventoryFullOfOthers'))
      return counted(() => seekMaterial(unavailable), progress.actions)
    }),
  }
}

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10
