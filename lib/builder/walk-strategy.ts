import { attempt } from '../failure.ts'
import { countItems } from '../game/item-stack.ts'
import type { BuildStrategy } from './build-tools.ts'
import { createGoNearOnFoot, createScaffoldTowards } from './move/go-near.ts'
import { walkSweep } from './place/walk-sweep.ts'
import { createWalkOrder } from './plan/walk-order.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import type { ScaffoldMaterial } from './scaffold/scaffold-material.ts'
import { createScaffoldWork } from './scaffold/scaffold-work.ts'
import { createScaffoldedTrips } from './scaffold/scaffolded-trip.ts'
import { createScaffolder } from './scaffold/scaffolder.ts'

/** Blocks of scaffolding from what stands to a hanging block; where it takes more, a path to stand on leads past it anyway. */
const maxHangingBlocks = 3

/** Builds on foot: block by block onto the standing ones, from wherever a player can stand. */
export function createWalkStrategy(
  options: RunOptions,
  material: ScaffoldMaterial,
  isInVain: () => boolean,
  unavailable: ReadonlySet<string>,
): BuildStrategy {
  const { site, player, profile, surroundings, clock, signal } = options
  const order = createWalkOrder(site, { reach: profile.reach, surroundings, clock, signal })
  const trips = createScaffoldedTrips({
    ...options,
    material,
    isInVain,
    isFromOver: false,
    maxCells: maxHangingBlocks,
  })
  const scaffolder = createScaffolder({
    ...options,
    work: createScaffoldWork(options),
    isForeseen: !order.isFlat,
    material,
  })
  const { wayBack } = scaffolder
  const going = { player, scaffolder, signal }

  /** Before the sweep, which goes to the best position for placing what is in sight. */
  async function comeInSight(blocks: readonly number[]): Promise<void> {
    // The first ones of a relief may be few that earlier trips have left behind, far from all others.
    const target = blocks[order.isFlat || isInVain() ? 0 : blocks.length >> 1]
    if (target === undefined) return
    const place = site.position(target)
    if (player.world.stateAt(place.x, place.y, place.z) !== null) return
    // If there is no path, scaffolding may make one.
    await attempt(() => player.body.travel(place, { within: limits.inSightBlocks, signal }), signal)
    // Where the bot has just come, the world is still under way.
    await player.world.loaded({ min: place, max: place }, signal)
  }

  return {
    async order(wanted, start) {
      // Blocks that build on blocks without material come last, since each needs scaffolding in their place.
      const carried = countItems(player.inventory.slots())
      const isThere = (item: string) => carried.has(item) || !unavailable.has(item)
      const available = new Set([...wanted].filter((index) => isThere(site.item(index))))
      const attached = await order.order(available, start, available.size < wanted.size)
      return attached.length > 0 || available.size === 0 ? attached : order.order(available, start)
    },
    goNear: createGoNearOnFoot(going),
    scaffoldTowards: createScaffoldTowards(going),
    wayBack,
    withoutHanging: trips.withoutHanging,
    scaffoldingToFetch: async (blocks, ahead = 0) =>
      scaffolder.toFetch(Math.max(ahead, await trips.countFor(blocks)), site.itemsOf(blocks)),
    // Paths of scaffolding may be needed at any time.
    scaffoldSlots: async (blocks) => Math.max(1, await trips.slotsFor(blocks)),
    removeScaffolding: scaffolder.clear,
    requiresOrder: true,
    isWayLong: () => !order.isFlat,
    async approach(blocks) {
      await comeInSight(blocks)
      return async (tripOptions) => {
        const trip = await trips.plan(blocks)
        scaffolder.begin()
        await trips.begin(trip, trip.site.position)
        const result = await walkSweep({
          ...options,
          site: trip.site,
          blocks: trip.order,
          isScaffold: trips.isScaffold,
          order,
          scaffolder,
          ...tripOptions,
        })
        await wayBack()
        const ended = await trips.end(trip, result)
        return {
          ...ended,
          pathSeconds: order.walkSeconds(blocks),
          reason: scaffolder.reason() || ended.reason || result.reason,
        }
      }
    },
  }
}
