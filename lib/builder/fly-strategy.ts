import { attempt } from '../failure.ts'
import { createGoNear } from './move/go-near.ts'
import { demolish } from './place/demolish.ts'
import { flySweep } from './place/fly-sweep.ts'
import { createPlanner } from './plan/planner.ts'
import { routeSeconds, type Waypoint } from './plan/route.ts'
import type { RunOptions } from './run-options.ts'
import { type BuildStrategy, placingIn } from './strategy.ts'

/** Builds flying: a route over the blocks, planned ahead, with everything placed that comes into reach. */
export function createFlyStrategy(options: RunOptions): BuildStrategy {
  const { site, player, profile, signal } = options
  const planner = createPlanner(site, player, profile.reach)
  let route: readonly Waypoint[] = []

  return {
    order: planner.order,
    requiresOrder: false,
    async approach(blocks) {
      route = planner.route(new Set(blocks), player.body.position())
      const [first] = route
      if (!first) return
      // Where there is no path, the sweep finds its own.
      await attempt(() => player.body.travel(first.at, { within: 0, signal }), signal)
    },
    goNear: createGoNear(options),
    missingScaffoldItem: () => null,
    async removeScaffolding() {
      // Left from building on foot.
      const places = [...options.scaffolding.all()].reverse()
      const { left } = await demolish(places, { player, signal })
      for (const place of places) if (!left.includes(place)) options.scaffolding.remove(place)
      return left.length
    },
    async place(_blocks, onSettled) {
      const result = await flySweep({ ...placingIn(options), onSettled }, route)
      return { ...result, pathSeconds: routeSeconds(route) }
    },
  }
}
