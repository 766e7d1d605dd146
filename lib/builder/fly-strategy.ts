import { attempt } from '../failure.ts'
import type { PlaceSettled } from '../game/placing.ts'
import { createGoNear } from './move/go-near.ts'
import { demolish } from './place/demolish.ts'
import { flySweep } from './place/fly-sweep.ts'
import type { SweepResult } from './place/sweep.ts'
import { createPlanner } from './plan/planner.ts'
import { routeSeconds, type Waypoint } from './plan/route.ts'
import { createSurroundings } from './plan/surroundings.ts'
import type { RunOptions } from './run-options.ts'
import { noScaffolding, type ScaffoldMaterial } from './scaffold/scaffold-material.ts'
import { createSupportPlanner } from './scaffold/support-plan.ts'
import { type Site, withScaffolding } from './site/site.ts'
import { type BuildStrategy, placingIn } from './strategy.ts'

/**
 * Builds flying: a route over the blocks, planned ahead, with everything placed that comes into reach. Where no block may be
 * placed into the air, blocks that would hang get scaffolding first, which is placed like the art and dug in the end.
 */
export function createFlyStrategy(options: RunOptions, material: ScaffoldMaterial): BuildStrategy {
  const { site, player, profile, scaffolding, air, signal } = options
  const placing = placingIn(options)
  const surroundings = createSurroundings(player.world, player.blocks)
  const rules = () =>
    air.mayUse() && !profile.mustLook
      ? undefined
      : {
          surroundings,
          prefersNeighbour: profile.prefersNeighbour,
          mayUseAir: air.mayUse(),
          mustSee: profile.mustLook,
        }
  const plannerFor = (own: Site) => createPlanner(own, player, { reach: profile.reach, rules })
  const planner = plannerFor(site)
  const supports = createSupportPlanner(site, player, { surroundings, isFromOver: profile.mustLook })
  /** The route of the next sweep, over the art's blocks and those of the scaffolding, which are numbered after them. */
  let route: readonly Waypoint[] = []
  let own = site
  let isScaffoldShort = false

  const supportsOf = (blocks: readonly number[]) => (air.mayUse() ? [] : supports(blocks))

  function plan(blocks: readonly number[]): void {
    const cells = supportsOf(blocks)
    const carried = cells.length > 0 ? material.carried(cells.length, site.itemsOf(blocks)) : null
    const placed = carried ? cells.slice(0, carried.count) : []
    isScaffoldShort = placed.length < cells.length
    own = carried ? withScaffolding(site, placed, carried.kind) : site
    const wanted = new Set([...blocks, ...placed.keys().map((at) => site.count + at)])
    route = (own === site ? planner : plannerFor(own)).route(wanted, player.body.position())
  }

  /** Stores the scaffolding before it is placed, and forgets in the end what was not. */
  function noteScaffolding(): void {
    for (const { at, due } of route)
      for (const index of due)
        if (index >= site.count)
          scaffolding.add({ ...own.position(index), name: own.kind(index).name, from: at })
  }

  function forgetScaffolding({ leftOver }: SweepResult): void {
    for (const index of leftOver) if (index >= site.count) scaffolding.remove(own.position(index))
  }

  return {
    order: planner.order,
    requiresOrder: false,
    scaffoldSlots(order) {
      const count = supportsOf(order).length
      return count === 0 ? 0 : Math.min(maxScaffoldSlots, Math.ceil((36 * count) / (order.length + count)))
    },
    scaffoldingToFetch: (blocks) => material.toFetch(supportsOf(blocks).length, site.itemsOf(blocks)),
    async approach(blocks) {
      plan(blocks)
      const [first] = route
      if (!first) return
      // Where there is no path, the sweep finds its own.
      await attempt(() => player.body.travel(first.at, { within: 0, signal }), signal)
    },
    goNear: createGoNear(options),
    scaffoldTowards: async () => false,
    scaffoldHome: async () => {},
    async removeScaffolding() {
      const places = [...scaffolding.all()].reverse()
      const { left } = await demolish(places, { player, signal, onDug: scaffolding.remove })
      return left.length
    },
    async place(_blocks, onSettled) {
      noteScaffolding()
      const result = await flySweep({ ...placing, site: own, onSettled: onlyOf(site, onSettled) }, route)
      forgetScaffolding(result)
      const isOwn = (index: number) => index < site.count
      return {
        leftOver: result.leftOver.filter(isOwn),
        hasRefused: result.hasRefused,
        pathSeconds: routeSeconds(route),
        reason: isScaffoldShort ? noScaffolding : '',
      }
    },
  }
}

/** Slots of the inventory that scaffolding takes at most. */
const maxScaffoldSlots = 12

function onlyOf(site: Site, onSettled: (settled: PlaceSettled) => void): (settled: PlaceSettled) => void {
  return (settled) => {
    if (settled.order.id < site.count) onSettled(settled)
  }
}
