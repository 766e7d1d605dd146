import type { Clock } from '../../clock.ts'
import { flightSeconds, type IsFree, pathTouchesBlock } from '../../game/clear-path.ts'
import { createHeap } from '../../game/heap.ts'
import { eyesAt, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import { cellKey } from '../../game/search.ts'
import { findInSlices } from '../../waiting.ts'
import type { Site } from '../site/site.ts'
import { groupBlocks, groupEdgeBlocks } from './block-groups.ts'
import { shorten } from './box-tour.ts'
import type { Waypoint } from './route.ts'

/** Height of the feet over the floor of their cell. */
const clearance = 0.05

interface CoverOptions {
  /** Blocks from the eyes, as far as placing is allowed. */
  readonly reach: number
  /** Whether a body may be in this cell, now and when all is built. */
  readonly isFree: IsFree
  readonly start: Position
  /**
   * Whether placing takes no time: then the player flies straight on, which is up to a quarter shorter, and blocks in its way
   * are placed behind it.
   */
  readonly keepsWayClear: boolean
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Cells of the feet from a block, along X and Z and up, that are compared. */
const offsets = { aside: [-2, 0, 2], up: [0, 1, 2, 3] } as const
/** Cells that are looked at before other work has its turn. */
const sliceCells = 400
/** Rounds in which stops are moved to make the path shorter, and how many cells at most. */
const moving = { rounds: 3, cells: 3 } as const

/**
 * A route over blocks that can be placed in any order: few stops from which all are in reach, in a short tour. Each stop is
 * moved to where it prolongs the path least. Blocks that no free cell reaches are left out.
 */
export async function coverByStops(
  site: Site,
  wanted: readonly number[],
  { reach, isFree, start, keepsWayClear, clock, signal }: CoverOptions,
): Promise<Waypoint[]> {
  const groups = groupBlocks(wanted, site.position, groupEdgeBlocks)
  const hasRoom = ({ x, y, z }: Position) => isFree(x, y, z) && isFree(x, y + 1, z)
  const isInReach = (eye: Position, index: number) =>
    distanceToBlock(eye, site.x[index]!, site.y[index]!, site.z[index]!) <= reach
  const inReachOf = (at: Position) => {
    const eye = eyesAt(at)
    return [...groups.around(at)].flatMap((places) =>
      places.map((place) => wanted[place]!).filter((index) => isInReach(eye, index)),
    )
  }

  /** Always the position from which most of what is left can be placed. */
  async function chooseStops(): Promise<Waypoint[]> {
    const heap = createHeap<{ readonly at: Position; readonly blocks: readonly number[] }>()
    const add = (cell: Position) => {
      if (!hasRoom(cell)) return false
      const at = feetIn(cell)
      const blocks = inReachOf(at)
      heap.push({ at, blocks }, -blocks.length)
      return false
    }
    await findInSlices(cellsBeside(site, wanted), add, { clock, signal, slice: sliceCells })
    const served = new Set<number>()
    const stops: Waypoint[] = []
    for (let next = heap.pop(); next && served.size < wanted.length; next = heap.pop()) {
      const due = next.blocks.filter((index) => !served.has(index))
      if (due.length === 0) continue
      // Others may serve more by now.
      if (due.length < next.blocks.length) {
        heap.push({ at: next.at, blocks: due }, -due.length)
        continue
      }
      stops.push({ at: next.at, due, leadsOn: false })
      for (const index of due) served.add(index)
    }
    return stops
  }

  /** The stop, where the path from the one before to the one after is the shortest. */
  function moved({ at, due }: Waypoint, before: Position, after: Position | undefined): Waypoint {
    const length = (own: Position) => flightSeconds(before, own) + (after ? flightSeconds(own, after) : 0)
    const isGood = (own: Position) => hasRoomAt(own) && due.every((index) => isInReach(eyesAt(own), index))
    const shorter = cellsAround(at)
      .map((own) => ({ own, seconds: length(own) }))
      .filter(({ seconds }) => seconds < length(at))
      .sort((a, b) => a.seconds - b.seconds)
    return { at: shorter.find(({ own }) => isGood(own))?.own ?? at, due, leadsOn: false }
  }

  const hasRoomAt = ({ x, y, z }: Position) =>
    hasRoom({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })

  let route = shorten(await chooseStops(), start, ({ at }) => at)
  for (let round = 0; round < moving.rounds; round++) {
    const next: Waypoint[] = []
    for (const [index, stop] of route.entries())
      next.push(moved(stop, next.at(-1)?.at ?? start, route[index + 1]?.at))
    route = shorten(next, start, ({ at }) => at)
  }
  return keepsWayClear ? withClearWay(site, route) : [...route]
}

/** Stops ahead of the player into the straight way to which nothing is placed. */
const clearStopsAhead = 4

/** Blocks in the straight way on from the stop at which they are due are due where the player has passed them. */
function withClearWay(site: Site, route: readonly Waypoint[]): Waypoint[] {
  const dueAt = route.map((): number[] => [])
  function lastStopBefore(stop: number, index: number): number {
    const { x, y, z } = site.position(index)
    for (let leg = Math.min(stop + clearStopsAhead, route.length - 1); leg > stop; leg--)
      if (pathTouchesBlock(route[leg - 1]!.at, route[leg]!.at, x, y, z)) return leg
    return stop
  }
  for (const [stop, { due }] of route.entries())
    for (const index of due) dueAt[lastStopBefore(stop, index)]!.push(index)
  const stopsAfter = (at: number) => route.slice(at + 1, at + 1 + clearStopsAhead).map((stop) => stop.at)
  return route.map((stop, at) => ({ ...stop, due: dueAt[at]!, keptClear: stopsAfter(at) }))
}

/** Where the feet of a flying player are in a cell. */
export const feetIn = ({ x, y, z }: Position): Position => ({ x: x + 0.5, y: y + clearance, z: z + 0.5 })

function cellsBeside(site: Site, wanted: readonly number[]): Iterable<Position> {
  const cells = new Map<number, Position>()
  for (const index of wanted) {
    const { x, y, z } = site.position(index)
    for (const dx of offsets.aside)
      for (const dz of offsets.aside)
        for (const dy of offsets.up) {
          const cell = { x: x + dx, y: y + dy, z: z + dz }
          cells.set(cellKey(cell), cell)
        }
  }
  return cells.values()
}

function cellsAround({ x, y, z }: Position): Position[] {
  const steps = Array.from({ length: 2 * moving.cells + 1 }, (_, step) => step - moving.cells)
  return steps.flatMap((dx) =>
    steps.flatMap((dy) => steps.map((dz) => ({ x: x + dx, y: y + dy, z: z + dz }))),
  )
}
