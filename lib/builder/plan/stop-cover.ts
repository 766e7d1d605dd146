import { cellsTouched } from '../../game/clear-path.ts'
import { createHeap } from '../../game/heap.ts'
import { between, distance, eyesAt, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import { cellKey } from '../../game/search.ts'
import { findInSlices, yieldEvery } from '../../waiting.ts'
import type { Site } from '../site/site.ts'
import { blocksNear } from './block-groups.ts'
import { feetIn, type StopsOptions, type Waypoint } from './route.ts'
import { shorten, shortenPath } from './short-path.ts'

interface CoverOptions extends StopsOptions {
  /** Whether nothing stands in a straight way now. */
  isClear(from: Position, to: Position): boolean
  /**
   * Whether placing takes no time: then the player flies straight on, which is up to a quarter shorter, and blocks in its way
   * are placed behind it.
   */
  readonly keepsWayClear: boolean
}

/** Cells of the feet from a block, along X and Z and up, that are compared. */
const offsets = { aside: [-2, 0, 2], up: [0, 1, 2, 3] } as const
/** Cells that are looked at before other work has its turn, and stops that are moved. */
const slices = { cells: 400, stops: 2 } as const
/** Blocks between two places on the way from which blocks are placed in passing. */
const sampleBlocks = 0.5

/** A short tour over few stops for blocks in any order: all that free cells reach are in reach of a stop, or of the way to it. */
export async function coverByStops(
  site: Site,
  wanted: readonly number[],
  { reach, isFree, isClear, start, keepsWayClear, clock, signal }: CoverOptions,
): Promise<Waypoint[]> {
  const inReach = inReachOf(site, wanted, reach)
  const hasRoom = ({ x, y, z }: Position) => isFree(x, y, z) && isFree(x, y + 1, z)
  const hasRoomAt = (at: Position) => cellsTouched(at).every(({ x, y, z }) => isFree(x, y, z))

  /** Always the position from which most of what is left can be placed. */
  async function chooseStops(): Promise<Position[]> {
    const heap = createHeap<{ readonly at: Position; readonly places: readonly number[] }>()
    const add = (cell: Position) => {
      if (!hasRoom(cell)) return false
      const at = feetIn(cell)
      const places = inReach(at)
      heap.push({ at, places }, -places.length)
      return false
    }
    await findInSlices(cellsBeside(site, wanted), add, { clock, signal, slice: slices.cells })
    const served = new Set<number>()
    const stops: Position[] = []
    for (let next = heap.pop(); next && served.size < wanted.length; next = heap.pop()) {
      const due = next.places.filter((place) => !served.has(place))
      if (due.length === 0) continue
      // Others may serve more by now.
      if (due.length < next.places.length) {
        heap.push({ at: next.at, places: due }, -due.length)
        continue
      }
      stops.push(next.at)
      for (const place of due) served.add(place)
    }
    return stops
  }

  /** From where on a straight way blocks are placed, and how far along it that is: only from its end, unless they are placed in passing. */
  function* placesOn(from: Position | null, to: Position): Generator<{ at: Position; share: number }> {
    const steps = from && keepsWayClear ? Math.max(1, Math.ceil(distance(from, to) / sampleBlocks)) : 0
    if (from)
      for (let step = 0; step < steps; step++)
        yield { at: between(from, to, step / steps), share: step / steps }
    yield { at: to, share: 1 }
  }

  function isServedOn(place: number, from: Position | null, to: Position): boolean {
    const { x, y, z } = site.position(wanted[place]!)
    for (const { at } of placesOn(from, to)) if (distanceToBlock(eyesAt(at), x, y, z) <= reach) return true
    return false
  }

  /** Where something stands in the way, which is then flown around, only from its end. */
  const placesPassed = (from: Position | null, to: Position) =>
    placesOn(from && isClear(from, to) ? from : null, to)

  function servedOn(from: Position | null, to: Position): number[] {
    const served = new Set<number>()
    for (const { at } of placesPassed(from, to)) for (const place of inReach(at)) served.add(place)
    return [...served]
  }

  const stops = await shortenPath(
    shorten(await chooseStops(), start, (at) => at),
    {
      start,
      count: wanted.length,
      servedOn,
      isServedOn,
      hasRoom: hasRoomAt,
      isClear,
      turn: yieldEvery({ clock, signal, slice: slices.stops }),
    },
  )
  const legs = stops.map((at, stop) => {
    const from = stops[stop - 1] ?? null
    const served = new Map<number, number>()
    for (const { at: feet, share } of placesPassed(from, at))
      for (const place of inReach(feet)) served.set(place, share)
    return { at, from, served }
  })
  return routeOver(legs, site, wanted, keepsWayClear)
}

/** The straight way to a stop, and the blocks that are served on it, by place in a list. */
interface Leg {
  readonly from: Position | null
  readonly at: Position
  /** How far along the way each can be placed for the last time: 1 is the stop. */
  readonly served: ReadonlyMap<number, number>
}

/** Stops ahead of the player into the straight way to which nothing is placed. */
const clearStopsAhead = 4

/** Each block is due on the first leg that serves it, but one in the straight way on only where the player has passed it. */
function routeOver(
  legs: readonly Leg[],
  site: Site,
  wanted: readonly number[],
  keepsWayClear: boolean,
): Waypoint[] {
  const servedBy = wanted.map((): number[] => [])
  for (const [leg, { served }] of legs.entries())
    for (const place of served.keys()) servedBy[place]!.push(leg)
  const isInWay = (leg: number, index: number) => {
    const { from, at } = legs[leg] ?? { from: null, at: null }
    return from && at && site.isTouched(index, from, at)
  }
  function isPassedAfter(leg: number, place: number): boolean {
    const index = wanted[place]!
    if (isInWay(leg, index) && legs[leg]!.served.get(place) !== 1) return false
    for (let ahead = 1; ahead <= clearStopsAhead; ahead++) if (isInWay(leg + ahead, index)) return false
    return true
  }
  const dueAt = legs.map((): number[] => [])
  for (const [place, serving] of servedBy.entries()) {
    const leg = keepsWayClear
      ? (serving.find((each) => isPassedAfter(each, place)) ?? serving.at(-1))
      : serving[0]
    if (leg !== undefined) dueAt[leg]!.push(place)
  }
  return legs.flatMap(({ from, at, served }, leg) => {
    const ahead = legs.slice(leg + 1, leg + 1 + clearStopsAhead).map((next) => next.at)
    const byShare = [...Map.groupBy(dueAt[leg]!, (place) => served.get(place)!)].sort(([a], [b]) => a - b)
    if (byShare.at(-1)?.[0] !== 1) byShare.push([1, []])
    return byShare.map(([share, places]) => ({
      at: from && share < 1 ? between(from, at, share) : at,
      due: places.map((place) => wanted[place]!),
      leadsOn: share < 1,
      ...(keepsWayClear ? { keptClear: ahead } : {}),
    }))
  })
}

/** Finds the wanted blocks in reach of a player whose feet are at a position, by their places in the list. */
function inReachOf(site: Site, wanted: readonly number[], reach: number) {
  const blocks = wanted.map(site.position)
  const near = blocksNear([...wanted.keys()], (place) => blocks[place]!, Math.ceil(reach) + 1)
  return (feet: Position): number[] => {
    const eye = eyesAt(feet)
    return near(eye).filter((place) => {
      const { x, y, z } = blocks[place]!
      return distanceToBlock(eye, x, y, z) <= reach
    })
  }
}

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
