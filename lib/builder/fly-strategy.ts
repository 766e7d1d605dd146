import { attempt } from '../failure.ts'
import type { BuildStrategy } from './build-tools.ts'
import { createGoNear } from './move/go-near.ts'
import { demolish } from './place/demolish.ts'
import { slowRate } from './place/fly/fly-run.ts'
import { flySweep } from './place/fly/fly-sweep.ts'
import { clickRules } from './plan/click-choice.ts'
import { createPlanner } from './plan/planner.ts'
import { routeSeconds } from './plan/route.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import type { ScaffoldMaterial } from './scaffold/scaffold-material.ts'
import { createScaffoldedTrips } from './scaffold/scaffolded-trip.ts'
import type { Site } from './site/site.ts'

/** Flies a route planned ahead. Where no block may be placed into the air, those that would hang get scaffolding first. */
export function createFlyStrategy(
  options: RunOptions,
  material: ScaffoldMaterial,
  isInVain: () => boolean,
): BuildStrategy {
  const { site, player, profile, placementRate, air, scaffolding, clock, signal } = options
  const whole = options.whole === site ? undefined : options.whole
  const rules = () => (air.mayUse() && !profile.mustLook ? undefined : clickRules(options))
  /** On a new server until it is known to be slow. */
  const isFast = () => placementRate.proven() === 0 || placementRate.rate() >= slowRate
  const plannerFor = (art: Site) =>
    createPlanner(art, player, { reach: profile.reach, rules, whole, isFast, clock, signal })
  const planner = plannerFor(site)
  const isFromOver = profile.mustLook
  const trips = createScaffoldedTrips({ ...options, material, isInVain, isFromOver })

  /** Flies to the middle of some blocks if they are not all loaded: before, it is not known what they can be placed against. */
  async function comeInSight(blocks: readonly number[]): Promise<void> {
    const places = blocks.map(site.position)
    if (places.every(({ x, y, z }) => player.world.stateAt(x, y, z) !== null)) return
    const middle = places[places.length >> 1]!
    await attempt(() => player.body.travel(middle, { within: limits.inSightBlocks, signal }), signal)
  }

  return {
    order: async (wanted, start) => planner.order(wanted, start),
    requiresOrder: false,
    isWayLong: () => isFast() && !planner.isFlat,
    scaffoldSlots: trips.slotsFor,
    withoutHanging: trips.withoutHanging,
    scaffoldingToFetch: async (blocks) =>
      material.toFetch(await trips.countFor(blocks), site.itemsOf(blocks)),
    async approach(blocks) {
      if (rules()) await comeInSight(blocks)
      const trip = await trips.plan(blocks)
      const { route: routeOver } = trip.site === site ? planner : plannerFor(trip.site)
      const route = await routeOver(new Set(trip.order), player.body.position())
      const [first] = route
      // Where there is no path, the sweep finds its own.
      if (first) await attempt(() => player.body.travel(first.at, { within: 0, signal }), signal)
      return async ({ onBegin, onSettled }) => {
        onBegin()
        const dueAt = new Map(route.flatMap(({ at, due }) => due.map((index) => [index, at] as const)))
        await trips.begin(trip, (index) => dueAt.get(index) ?? trip.site.position(index))
        const result = await flySweep({ ...options, site: trip.site, onSettled }, route)
        return { ...(await trips.end(trip, result)), pathSeconds: routeSeconds(route) }
      }
    },
    goNear: createGoNear({ player, signal }),
    scaffoldTowards: async () => false,
    wayBack: async () => {},
    async removeScaffolding() {
      const digging = { player, clock, signal, along: options, onDug: scaffolding.remove }
      await demolish(scaffolding.all().reverse(), digging)
      return scaffolding.count()
    },
  }
}
