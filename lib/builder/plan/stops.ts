import { flightSeconds } from '../../game/flight.ts'
import type { Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import type { Site } from '../site/site.ts'
import type { Waypoint } from './route.ts'
import type { ReachOptions } from './strips.ts'

/** Edges of the boxes into which a relief is divided: their corners are just in reach of an eye in the middle. */
const box = { x: 6, y: 5, z: 6 } as const
/** Height of the feet over the floor of their cell. */
const clearance = 0.05

interface StopOptions extends ReachOptions {
  /** Whether a body may be in this cell, now and when all is built. */
  readonly isFree: (x: number, y: number, z: number) => boolean
  /** Whether a straight flight meets nothing, now and when all is built. */
  readonly isPathClear: (from: Position, to: Position) => boolean
  readonly start: Position
}

/** The wanted blocks of a relief in a good order of work: box by box, the nearest next, each from the bottom up. */
export function orderByBoxes(site: Site, wanted: readonly number[], start: Position): number[] {
  return tour(divide(site, wanted), start).flatMap(({ blocks }) => blocks)
}

/**
 * A route over a relief (a staircase, scattered repairs): the wanted blocks in boxes, each box served from the free stop
 * that reaches most of it, the nearest box next. The stops are free of the finished art, so nothing is ever placed into
 * the body. Blocks without any such stop are left out.
 */
export function routeOverStops(site: Site, wanted: readonly number[], options: StopOptions): Waypoint[] {
  const route: Waypoint[] = []
  let position = options.start
  for (const { blocks } of shorten(tour(divide(site, wanted), options.start), options.start)) {
    let left: readonly number[] = blocks
    while (left.length > 0) {
      const stop = bestStop(site, left, position, options)
      if (!stop) break
      route.push(stop)
      position = stop.at
      const due = new Set(stop.due)
      left = left.filter((index) => !due.has(index))
    }
  }
  return route
}

/** Always the nearest box next. */
function tour(boxes: readonly Box[], start: Position): Box[] {
  const left = [...boxes]
  const order: Box[] = []
  let position = start
  while (left.length > 0) {
    const next = nearest(left, position)
    const found = left[next]!
    left[next] = left.at(-1)!
    left.pop()
    order.push(found)
    position = found.middle
  }
  return order
}

interface Box {
  readonly middle: Position
  readonly blocks: readonly number[]
}

function divide(site: Site, wanted: readonly number[]): Box[] {
  const groups = new Map<string, number[]>()
  for (const index of wanted) {
    const key = [
      Math.floor((site.x[index]! - site.min.x) / box.x),
      Math.floor((site.y[index]! - site.min.y) / box.y),
      Math.floor((site.z[index]! - site.min.z) / box.z),
    ].join()
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  }
  return [...groups.values()].map((blocks) => {
    // Lower blocks first: they may hold the others.
    blocks.sort((a, b) => site.y[a]! - site.y[b]! || site.z[a]! - site.z[b]! || site.x[a]! - site.x[b]!)
    const mean = (axis: Int32Array) =>
      blocks.reduce((sum, index) => sum + axis[index]! + 0.5, 0) / blocks.length
    return { middle: { x: mean(site.x), y: mean(site.y), z: mean(site.z) }, blocks }
  })
}

/** Rounds of improvement, and boxes up to which they are made: a trip has less than two hundred. */
const improvement = { rounds: 8, boxes: 400 } as const

/** Turns parts of a tour around as long as that makes it shorter. */
function shorten(boxes: readonly Box[], start: Position): readonly Box[] {
  if (boxes.length > improvement.boxes) return boxes
  const order = [...boxes]
  const placeAt = (index: number) => (index < 0 ? start : order[index]!.middle)
  for (let round = 0; round < improvement.rounds; round++) {
    let isBetter = false
    for (let first = 0; first < order.length - 1; first++) {
      for (let last = first + 1; last < order.length; last++) {
        const before = flightSeconds(placeAt(first - 1), placeAt(first))
        const after = last + 1 < order.length ? flightSeconds(placeAt(last), placeAt(last + 1)) : 0
        const turnedBefore = flightSeconds(placeAt(first - 1), placeAt(last))
        const turnedAfter = last + 1 < order.length ? flightSeconds(placeAt(first), placeAt(last + 1)) : 0
        if (turnedBefore + turnedAfter >= before + after - 1e-6) continue
        order.splice(first, last - first + 1, ...order.slice(first, last + 1).reverse())
        isBetter = true
      }
    }
    if (!isBetter) break
  }
  return order
}

function nearest(boxes: readonly Box[], position: Position): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, { middle }] of boxes.entries()) {
    const time = flightSeconds(position, middle)
    if (time < least) {
      best = index
      least = time
    }
  }
  return best
}

/**
 * The free cell from which most of the blocks are in reach. One that reaches a little less but to which the bot can fly
 * straight is better.
 */
function bestStop(
  site: Site,
  blocks: readonly number[],
  position: Position,
  { reach, eyeHeight, isFree, isPathClear }: StopOptions,
): Waypoint | null {
  const found: { at: Position; count: number; time: number }[] = []
  const range = (axis: Int32Array, before: number, after: number): [number, number] => [
    blocks.reduce((least, index) => Math.min(least, axis[index]!), Number.POSITIVE_INFINITY) - before,
    blocks.reduce((most, index) => Math.max(most, axis[index]!), Number.NEGATIVE_INFINITY) + after,
  ]
  const [x0, x1] = range(site.x, 1, 1)
  const [y0, y1] = range(site.y, 3, 2)
  const [z0, z1] = range(site.z, 1, 1)
  let most = 0
  for (let x = x0; x <= x1; x++) {
    for (let z = z0; z <= z1; z++) {
      for (let y = y0; y <= y1; y++) {
        if (!isFree(x, y, z) || !isFree(x, y + 1, z)) continue
        const at = { x: x + 0.5, y: y + clearance, z: z + 0.5 }
        const count = countInReach(site, blocks, at, reach, eyeHeight)
        if (count === 0 || count < most * goodEnough) continue
        most = Math.max(most, count)
        found.push({ at, count, time: flightSeconds(position, at) })
      }
    }
  }
  const good = found.filter(({ count }) => count >= most * goodEnough).sort((a, b) => a.time - b.time)
  const straight = good.slice(0, maxStopsTried).find(({ at }) => isPathClear(position, at))
  const best = straight ?? good.find(({ count }) => count === most)
  if (!best) return null
  const eye = eyeAt(best.at, eyeHeight)
  return { at: best.at, due: blocks.filter((index) => isInReach(site, index, eye, reach)), leadsOn: false }
}

/** Share of the most blocks in reach that is enough for a stop. */
const goodEnough = 0.85
/** Spots for which a straight way is looked for. */
const maxStopsTried = 24

function countInReach(
  site: Site,
  blocks: readonly number[],
  feet: Position,
  reach: number,
  eyeHeight: number,
): number {
  const eye = eyeAt(feet, eyeHeight)
  let count = 0
  for (const index of blocks) if (isInReach(site, index, eye, reach)) count++
  return count
}

function isInReach(site: Site, index: number, eye: Position, reach: number): boolean {
  return distanceToBlock(eye, site.x[index]!, site.y[index]!, site.z[index]!) <= reach
}

function eyeAt({ x, y, z }: Position, eyeHeight: number): Position {
  return { x, y: y + eyeHeight, z }
}
