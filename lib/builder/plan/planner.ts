import { blockedCells, type IsFree, isStraightPathClear } from '../../game/clear-path.ts'
import { boundsOf, type Cuboid, type Position } from '../../game/position.ts'
import type { BlockView } from '../../game/world.ts'
import { once } from '../../once.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import { columnTops } from '../site/columns.ts'
import type { Site } from '../site/site.ts'
import type { ClickRules } from './click-choice.ts'
import { placeableAlong } from './placeable.ts'
import { createReliefOrder } from './relief-order.ts'
import { blocksOf, routeSeconds, type StopsOptions, type Waypoint } from './route.ts'
import { coverByStops } from './stop-cover.ts'
import { routeOverStops } from './stops.ts'
import { cutIntoStrips, routeOverStrips } from './strips.ts'
import { neighbours } from './surroundings.ts'

interface PlannerOptions extends Turns {
  readonly reach: number
  /** How blocks are placed where not everything in reach can be. */
  readonly rules?: () => ClickRules | undefined
  /** All of the art, where the site is a part of it: other bots build the rest. */
  readonly whole?: Site | undefined
  /** Whether placing takes no time beside flying. */
  readonly isFast?: () => boolean
}

/** Fewer blocks than this are always served from stops: strips are for areas. */
const minBlocksForStrips = 200
/** Measured on reliefs: blocks placed per stop, and the seconds from one stop to the next. */
const relief = { blocksPerStop: 34, secondsPerStop: 0.34 } as const

/** Flat art is flown over in strips, reliefs and scattered blocks are served from stops. */
export function createPlanner(
  site: Site,
  { world, blocks }: BlockView,
  { reach, rules = () => undefined, whole, isFast = () => false, clock, signal }: PlannerOptions,
) {
  const topOf = columnTops(site)
  const topOfWhole = whole ? columnTops(whole) : topOf
  const highest = Math.max(site.max.y, (whole ?? site).max.y)
  /** A flat art, or the site of a single trip, may never need it. */
  const orderOnRelief = once(() => createReliefOrder(site, topOf))
  // Each block is clicked against a face that the eye sees: on the ground, the top of what is under it.
  const strips = cutIntoStrips(site, reach, rules()?.mustSee ? 1 : 0)
  const stripsTime = routeSeconds(routeOverStrips(site, strips, () => true, site.min))
  const isFlat = stripsTime < (site.count / relief.blocksPerStop) * relief.secondsPerStop

  const isBlocked = blockedCells(world, blocks)
  /** Chunks that are not loaded count as free; the flight there will show. */
  const isFreeNow = (x: number, y: number, z: number) => isBlocked(x, y, z) !== true

  /** Whether other bots build a block there. */
  const isOthers = (x: number, y: number, z: number) =>
    whole !== undefined && whole.indexAt(x, y, z) !== -1 && site.indexAt(x, y, z) === -1

  /** Whether a block of the art reaches up into a cell from the one below, as a fence does. */
  function isReachedInto(x: number, y: number, z: number): boolean {
    const art = whole ?? site
    const below = art.indexAt(x, y - 1, z)
    return below !== -1 && art.kind(below).height > 1
  }

  /** Free now and when all is built. */
  const isFree = (x: number, y: number, z: number) =>
    site.indexAt(x, y, z) === -1 && !isReachedInto(x, y, z) && !isOthers(x, y, z) && isFreeNow(x, y, z)

  /**
   * Where the player may stop: over the art's top in that column, and over what stands beside the art. From there the path up is
   * never closed, while under a staircase it would be trapped by the blocks that it places around itself.
   */
  function isOpen(x: number, y: number, z: number): boolean {
    const top = Math.max(topOf(x, z), topOfWhole(x, z))
    if (y <= top || !isFree(x, y, z)) return false
    for (let over = y + 1; over <= highest && top === Number.NEGATIVE_INFINITY; over++)
      if (!isFree(x, over, z)) return false
    return true
  }
  const overStrips = (wanted: ReadonlySet<number>, start: Position) =>
    routeOverStrips(site, strips, (index) => wanted.has(index), start)
  /** A flight over a layer would meet what stands on it already. */
  const isCovered = (index: number) => {
    const { x, y, z } = site.position(index)
    return !isFreeNow(x, y + 1, z)
  }
  const suitsStrips = (wanted: ReadonlySet<number>) =>
    isFlat && wanted.size > minBlocksForStrips && !wanted.values().some(isCovered)

  async function routeOver(
    wanted: ReadonlySet<number>,
    before: ReadonlySet<number>,
    start: Position,
  ): Promise<Waypoint[]> {
    const clicks = rules()
    const flight = suitsStrips(wanted) ? overStrips(wanted, start) : []
    const route = clicks ? placeableAlong(site, flight, { ...clicks, reach }) : flight
    const stops = { isFree: isOpen, start: route.at(-1)?.at ?? start, keepsWayClear: isFast() }
    route.push(...(await routeBetween(without(wanted, route), before.union(new Set(blocksOf(route))), stops)))
    return route
  }

  /** Between what stands, and in the place of blocks that are built later. */
  async function routeInside(
    blocks: ReadonlySet<number>,
    closed: ReadonlySet<number>,
    before: ReadonlySet<number>,
    start: Position,
  ): Promise<Waypoint[]> {
    const isFree = await cellsWithWayOut(
      areaAround(blocks),
      (x, y, z) => {
        const isClosed = closed.has(site.indexAt(x, y, z)) || isOthers(x, y, z)
        return !isClosed && isFreeNow(x, y, z)
      },
      { clock, signal },
    )
    return routeBetween(blocks, before, { isFree, start, keepsWayClear: false })
  }

  function areaAround(blocks: ReadonlySet<number>): Cuboid {
    const { min, max } = boundsOf([...blocks].map(site.position))
    const aside = Math.ceil(reach)
    return {
      min: { x: min.x - aside, y: min.y - aside, z: min.z - aside },
      max: { x: max.x + aside, y: Math.max(highest, max.y) + aside, z: max.z + aside },
    }
  }

  function routeBetween(
    wanted: ReadonlySet<number>,
    before: ReadonlySet<number>,
    stops: Pick<StopsOptions, 'isFree' | 'start'> & { readonly keepsWayClear: boolean },
  ): Promise<Waypoint[]> {
    const clicks = rules()
    /** Before these blocks are built; where it is not loaded, the rest of the art is taken to stand. */
    const isFreeBefore: IsFree = (x, y, z) => {
      const index = site.indexAt(x, y, z)
      return isFreeNow(x, y, z) && (index === -1 || wanted.has(index) || world.stateAt(x, y, z) !== null)
    }
    const options = { ...stops, reach, clock, signal }
    return clicks
      ? routeOverStops(site, [...wanted], { ...options, rules: clicks, served: before })
      : coverByStops(site, [...wanted], {
          ...options,
          isClear: (from, to) => isStraightPathClear(isFreeBefore, from, to),
        })
  }

  return {
    isFlat,
    order(wanted: ReadonlySet<number>, start: Position): number[] {
      if (suitsStrips(wanted)) return blocksOf(overStrips(wanted, start))
      return orderOnRelief()(wanted)
    },
    /**
     * The route to build some of them. What can't be reached from over the finished art is built first, as long as a way leads
     * there and out again.
     */
    async route(wanted: ReadonlySet<number>, start: Position): Promise<Waypoint[]> {
      const over = await routeOver(wanted, new Set(), start)
      const deep = without(wanted, over)
      if (deep.size === 0) return over
      const first = await routeInside(deep, deep, new Set(), start)
      const route = [...first]
      const served = () => new Set(blocksOf(route))
      const end = () => route.at(-1)?.at ?? start
      route.push(...(first.length > 0 ? await routeOver(without(wanted, first), served(), end()) : over))
      if (served().size < wanted.size)
        route.push(...(await routeInside(without(wanted, route), wanted, served(), end())))
      // Blocks without a free cell near them can at best be reached from over their strip.
      route.push(...overStrips(without(wanted, route), end()))
      return route
    },
  }
}

const without = (wanted: ReadonlySet<number>, route: readonly Waypoint[]): ReadonlySet<number> =>
  wanted.difference(new Set(blocksOf(route)))

const sliceCells = 4000

/** The cells of an area in which a flying body has room and a way up out of it. */
async function cellsWithWayOut({ min, max }: Cuboid, isFree: IsFree, turns: Turns): Promise<IsFree> {
  const width = max.x - min.x + 1
  const depth = max.z - min.z + 1
  const reached = new Uint8Array(width * depth * (max.y - min.y + 1))
  /** The number of a cell; -1 outside. */
  function numberOf(x: number, y: number, z: number): number {
    const isInside = x >= min.x && x <= max.x && y >= min.y && y <= max.y && z >= min.z && z <= max.z
    return isInside ? ((y - min.y) * depth + z - min.z) * width + x - min.x : -1
  }
  const queue: Position[] = []
  const turn = yieldEvery({ ...turns, slice: sliceCells })

  function reach(x: number, y: number, z: number): void {
    const number = numberOf(x, y, z)
    if (number === -1 || reached[number] === 1 || !isFree(x, y, z) || !isFree(x, y + 1, z)) return
    reached[number] = 1
    queue.push({ x, y, z })
  }

  for (let x = min.x; x <= max.x; x++) for (let z = min.z; z <= max.z; z++) reach(x, max.y, z)
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { x, y, z } = next
    for (const [dx, dy, dz] of neighbours) reach(x + dx, y + dy, z + dz)
    const other = turn()
    if (other) await other
  }

  const isFeet = (x: number, y: number, z: number) => reached[numberOf(x, y, z)] === 1
  return (x, y, z) => isFeet(x, y, z) || isFeet(x, y - 1, z)
}
