import type { PlaceSettled } from '../game/placing.ts'
import type { Text } from '../language/text.ts'
import { RunFailure } from '../tasks/causes.ts'
import { sentence } from '../words/sentence.ts'
import { type BuildActivity, type BuildFacts, counted } from './build-activity.ts'
import { logIntervalMs } from './clean-up.ts'
import { createNextTrip, type Next, type TripTools } from './next-trip.ts'
import type { RunOptions } from './run-options.ts'
import { seekMaterial } from './seek-material.ts'
import type { Offer } from './work/activity.ts'

/** Places the missing blocks trip by trip; fetches their material before when the bot does not carry it. */
export function createTripActivities(options: RunOptions, tools: TripTools) {
  const { site, player, air, placementRate, clock, log, progress, signal } = options
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

  const withNext = (name: string, offer: (own: Next, facts: BuildFacts) => Offer | null): BuildActivity => ({
    name,
    async offer(facts) {
      const own = await next.of(facts)
      return own && offer(own, facts)
    },
  })

  const fetch = withNext('fetch', ({ trip, fetch: items }) => {
    if (items.size === 0) return null
    return async () => {
      next.fetchedFor(trip.blocks)
      const own = new Set(trip.blocks.map(site.item))
      const forLater = [...site.material.keys()].filter((item) => !own.has(item))
      await supply.fetch(items, [...forLater, ...[...own].reverse()])
      return { hasDone: true }
    }
  })
  const trip = [
    fetch,
    withNext('pick up', ({ unavailable }) => async () => ({
      hasDone: await supply.pickUp(unavailable, strategy().scaffoldTowards),
    })),
    withNext('place', (own, facts) =>
      isSought(facts, own) ? null : counted(() => place(facts, own), progress.actions),
    ),
  ]
  /** Looks everywhere for material that no station had. */
  const seek = withNext('seek', (own, facts) => {
    const { unavailable } = own
    if (!isSought(facts, own)) return null
    if (unavailable.size === 0) throw new RunFailure('inventory-full', sentence('inventoryFullOfOthers'))
    return counted(() => seekMaterial(unavailable, { ...options, supply, dig }), progress.actions)
  })
  return { fetch, trip, seek }
}

const inSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10
