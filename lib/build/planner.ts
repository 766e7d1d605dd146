import type { BuildBot, Place } from './build-bot.ts'
import { cutIntoStrips, routeOverStrips, type Strip } from './lanes.ts'
import { blocksOf, routeTime, type Waypoint } from './route.ts'
import type { Site } from './site.ts'
import { routeOverSpots } from './spots.ts'

/** Decides on the way over the blocks of a site. */
export interface Planner {
  route(wanted: ReadonlySet<number>, start: Place): Waypoint[]
}

/** Fewer blocks than this are always served from spots: strips are for areas. */
const fewBlocks = 200

/** Flat art is flown over in strips, reliefs and scattered blocks from spots. */
export function createPlanner(site: Site, bot: BuildBot, reach: number): Planner {
  const { eyeHeight } = bot.body
  const strips = cutIntoStrips(site, { reach, eyeHeight })
  const isFlat = routeTime(routeOverStrips(site, strips, () => true, site.min)) < spotsTime(site)

  /** The cell is free now and stays so: only where the art itself has nothing may the bot linger. */
  function isFree(x: number, y: number, z: number): boolean {
    if (site.indexAt(x, y, z) !== -1) return false
    const state = bot.world.stateAt(x, y, z)
    return state !== null && !bot.blocks.isSolid(state)
  }

  function overStrips(wanted: ReadonlySet<number>, start: Place): Waypoint[] {
    return routeOverStrips(site, orderedFrom(strips, start), (index) => wanted.has(index), start)
  }

  return {
    route(wanted, start) {
      if (isFlat && wanted.size > fewBlocks) return overStrips(wanted, start)
      const spots = routeOverSpots(site, [...wanted], { reach, eyeHeight, isFree, start })
      // Parts of the world that are out of sight have no free spots; flying over them shows them.
      return spots.length === 0 || blocksOf(spots).length < wanted.size / 2
        ? overStrips(wanted, start)
        : spots
    },
  }
}

/** A rough estimate: boxes of 17 blocks, a third of a second apart. */
function spotsTime(site: Site): number {
  return (site.count / 17) * 0.34
}

/** Strips always in the same order, so that a gap left behind is closed first. */
function orderedFrom(strips: readonly Strip[], _start: Place): readonly Strip[] {
  return strips
}
