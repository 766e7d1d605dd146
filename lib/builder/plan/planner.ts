import { isStraightPathClear } from '../../game/clear-path.ts'
import type { Player } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import { columnTops } from '../site/column-tops.ts'
import type { Site } from '../site/site.ts'
import { blocksOf, routeSeconds, type Waypoint } from './route.ts'
import { orderByBoxes, routeOverStops } from './stops.ts'
import { cutIntoStrips, routeOverStrips } from './strips.ts'

/** Decides on the way over the blocks of a site. */
export interface Planner {
  /** Blocks in the order in which they are best built. */
  order(wanted: ReadonlySet<number>, start: Position): number[]
  /** The way to build some of them. */
  route(wanted: ReadonlySet<number>, start: Position): Waypoint[]
}

/** Fewer blocks than this are always served from stops: strips are for areas. */
const fewBlocks = 200
/** Experience with reliefs: blocks to a stop, and the seconds from one to the next. */
const relief = { blocks: 17, seconds: 0.34 } as const

/** Flat art is flown over in strips, reliefs and scattered blocks are served from stops. */
export function createPlanner(site: Site, player: Player, reach: number): Planner {
  const { eyeHeight } = player.body
  const topOf = columnTops(site)
  const strips = cutIntoStrips(site, { reach: reach, eyeHeight })
  const stripsTime = routeSeconds(routeOverStrips(site, strips, () => true, site.min))
  const isFlat = stripsTime < (site.count / relief.blocks) * relief.seconds

  /** Free now and when all is built. What is out of sight is hoped to be free; the flight there will show. */
  function isFree(x: number, y: number, z: number): boolean {
    if (site.indexAt(x, y, z) !== -1) return false
    const state = player.world.stateAt(x, y, z)
    return state === null || !player.blocks.isSolid(state)
  }

  /**
   * Where the bot may stay: over the art's top in that column. From there the way up is never closed, while under a
   * staircase it would wall itself in with what it places around it.
   */
  const isOpen = (x: number, y: number, z: number) => y > topOf(x, z) && isFree(x, y, z)
  const isPathClear = (from: Position, to: Position) => isStraightPathClear(isFree, from, to)
  const overStrips = (wanted: ReadonlySet<number>, start: Position) =>
    routeOverStrips(site, strips, (index) => wanted.has(index), start)
  const suitsStrips = (wanted: ReadonlySet<number>) => isFlat && wanted.size > fewBlocks

  return {
    order: (wanted, start) =>
      suitsStrips(wanted) ? blocksOf(overStrips(wanted, start)) : orderByBoxes(site, [...wanted], start),
    route(wanted, start) {
      if (suitsStrips(wanted)) return overStrips(wanted, start)
      const stops = routeOverStops(site, [...wanted], {
        reach: reach,
        eyeHeight,
        isFree: isOpen,
        isPathClear,
        start,
      })
      // Blocks with nothing free near them can at best be reached from over their strip.
      const isServed = new Set(blocksOf(stops))
      const rest = new Set([...wanted].filter((index) => !isServed.has(index)))
      return [...stops, ...overStrips(rest, stops.at(-1)?.at ?? start)]
    },
  }
}
