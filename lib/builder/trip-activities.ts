import { countItems } from '../game/item-stack.ts'
import type { PlaceSettled } from '../game/placing.ts'
import type { Text } from '../language/text.ts'
import { RunFailure } from '../tasks/causes.ts'
import { sentence } from '../words/sentence.ts'
import type { BuildActivity, BuildFacts, BuildTools } from './build-tools.ts'
import { logIntervalMs } from './clean-up.ts'
import { createNextTrip, type Next } from './next-trip.ts'
import type { RunOptions } from './run-options.ts'
import { counted, type Offer } from './work/activity.ts'

/** Places the missing blocks trip by trip; fetches their material before when the bot does not carry it. */
export function createTripActivities(options: RunOptions, tools: BuildTools) {
  const { site, player, air, placementRate, scaffolding, clock, log, progress, signal } = options
  const { supply, strategy, dig } = tools
  const next = createNextTrip(options, tools)

  /** With more care, the other blocks may be placed; if not, it is time to look for the missing material. */
  const isSought = ({ idleRounds }: BuildFacts, { trip, unavailable }: Next) =>
    trip.blocks.length === 0 || (idleRounds > 1 && unavailable.size > 0 && supply.mayLookAgain())

  async function place(facts: BuildFacts, { trip, count }: Next): Promise<Text> {
    if (facts.idleRounds > 0) options.learning.idle()
    progress.enter('going')
    const placeTrip = await strategy().approach(trip.blocks)
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
    const result = await placeTrip({ hasMore, onBegin, onSettled })
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
    if (placed === 0) await supply.countAgain(site.item(trip.blocks[0]!))
    else if (result.hasRefused) await player.inventory.refresh(signal)
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

  const withNext = (name: string, offer: (trip: Next, facts: BuildFacts) => Offer | null): BuildActivity => ({
    name,
    async offer(facts) {
      const trip = await next.of(facts)
      return trip && offer(trip, facts)
    },
  })

  return {
    fetch: withNext('fetch', ({ trip, fetch }) => {
      if (fetch.size === 0) return null
      return async () => {
        next.fetchedFor(trip.blocks)
        const items = new Set(trip.blocks.map(site.item))
        const forLater = [...site.material.keys()].filter((item) => !items.has(item))
        await supply.fetch(fetch, [...forLater, ...[...items].reverse()])
        return { hasDone: true }
      }
    }),
    pickUp: withNext('pick up', ({ unavailable }) => async () => ({
      hasDone: await supply.pickUp(unavailable, strategy().scaffoldTowards),
    })),
    place: withNext('place', (trip, facts) =>
      isSought(facts, trip) ? null : counted(() => place(facts, trip), progress.actions),
    ),
    seek: withNext('seek', (trip, facts) => {
      const { unavailable } = trip
      if (!isSought(facts, trip)) return null
      if (unavailable.size === 0) throw new RunFailure('inventory-full', sentence('inventoryFullOfOthers'))
      return counted(() => seekMaterial(unavailable), progress.actions)
    }),
  }
}

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10
