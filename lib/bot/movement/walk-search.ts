import { createHeap } from '../../game/heap.ts'
import type { Position } from '../../game/position.ts'
import { bodySize } from './walk-collision.ts'
import { afloat, type Footing, footingBeside, isColumnFree, isLevel } from './walk-footing.ts'
import type { GroundAt } from './walk-ground.ts'

/** A footing that a walker can get to. */
export interface Reached extends Footing {
  /** Seconds from the start. */
  readonly seconds: number
  readonly before: Reached | null
}

interface SearchOptions {
  readonly groundAt: GroundAt
  readonly from: Footing
  /** At least the seconds from here to the goal; 0 looks around evenly. */
  readonly rest: (footing: Footing) => number
  /** Footings looked at before the search gives up. */
  readonly limit: number
  /** Cells that are to be taken for blocked. */
  readonly isClosed?: (x: number, y: number, z: number) => boolean
}

/** What the moves of a walker take, in seconds. */
export const pace = { block: 1 / 5.612, jump: 0.45, drop: 0.25, swim: 0.6 } as const

/** Footings in the order of the way, the nearest (or most promising) first. Who looks on pulls the next. */
export function* search({ groundAt, from, rest, limit, isClosed }: SearchOptions): Generator<Reached> {
  const best = new Map<string, number>()
  const heap = createHeap<Reached>()
  const offer = (next: Reached) => {
    const key = keyOf(next)
    if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= next.seconds) return
    best.set(key, next.seconds)
    heap.push(next, next.seconds + rest(next))
  }
  offer({ ...from, seconds: 0, before: null })
  for (let looked = 0; looked < limit; looked++) {
    const node = heap.pop()
    if (!node) return
    if (best.get(keyOf(node))! < node.seconds) {
      looked--
      continue
    }
    yield node
    for (const next of movesFrom(groundAt, node)) {
      if (!isClosed || !isShut(next, isClosed)) offer(next)
    }
  }
}

function* movesFrom(groundAt: GroundAt, node: Reached): Generator<Reached> {
  const sides = straight.map(([dx, dz]) => footingBeside(groundAt, node, node.x + dx, node.z + dz))
  for (const side of sides)
    if (side) yield { ...side, seconds: node.seconds + costOf(node, side), before: node }
  for (const [dx, dz, one, other] of slanting) {
    const [a, b] = [sides[one], sides[other]]
    if (!a || !b || !isLevel(a, node) || !isLevel(b, node)) continue
    const corner = footingBeside(groundAt, node, node.x + dx, node.z + dz)
    if (!corner || !isLevel(corner, node) || !isLevel(corner, a) || !isLevel(corner, b)) continue
    yield { ...corner, seconds: node.seconds + pace.block * Math.SQRT2, before: node }
  }
  if (!node.isAfloat) return
  for (const by of [1, -1]) {
    const next = afloat(groundAt, node.x, Math.floor(node.y) + by, node.z)
    if (next) yield { ...next, seconds: node.seconds + pace.swim, before: node }
  }
}

function costOf(from: Footing, to: Footing): number {
  if (to.isAfloat || from.isAfloat) return pace.swim
  if (isLevel(from, to)) return pace.block
  return to.y > from.y ? pace.jump : pace.drop + (from.y - to.y) * 0.1
}

function isShut({ x, y, z }: Footing, isClosed: (x: number, y: number, z: number) => boolean): boolean {
  const feet = Math.floor(y + 1e-6)
  return isClosed(x, feet, z) || isClosed(x, feet + 1, z)
}

/** The way to a footing, the start left out. */
export function wayTo(end: Reached): Footing[] {
  const way: Footing[] = []
  for (let node: Reached = end; node.before; node = node.before) way.unshift(node)
  return way
}

/** Leaves out footings between which one can walk straight on the level. */
export function straighten(groundAt: GroundAt, from: Position, way: readonly Footing[]): Footing[] {
  const kept: Footing[] = []
  let position = from
  for (let index = 0; index < way.length; ) {
    let farthest = index
    while (
      farthest + 1 < way.length &&
      farthest - index < 48 &&
      isStraight(groundAt, position, way[farthest + 1]!)
    )
      farthest++
    kept.push(way[farthest]!)
    position = middleOf(way[farthest]!)
    index = farthest + 1
  }
  return kept
}

/** Whether every cell that a body touches on the straight way carries it, all within a step of each other. */
function isStraight(groundAt: GroundAt, from: Position, to: Footing): boolean {
  if (to.isAfloat) return false
  const end = middleOf(to)
  const steps = Math.ceil(Math.hypot(end.x - from.x, end.z - from.z) / 0.3)
  const margin = bodySize.radius + 0.05
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((end.x - from.x) * step) / steps
    const z = from.z + ((end.z - from.z) * step) / steps
    for (const cx of new Set([Math.floor(x - margin), Math.floor(x + margin)])) {
      for (const cz of new Set([Math.floor(z - margin), Math.floor(z + margin)])) {
        const footing = footingBeside(groundAt, { x: cx, y: from.y, z: cz, isAfloat: false }, cx, cz)
        if (
          !footing ||
          footing.isAfloat ||
          Math.abs(footing.y - from.y) > 0.1 ||
          Math.abs(footing.y - to.y) > 0.1
        )
          return false
        if (!isColumnFree(groundAt, cx, cz, footing.y, footing.y + bodySize.height)) return false
      }
    }
  }
  return true
}

export function middleOf({ x, y, z }: Footing): Position {
  return { x: x + 0.5, y, z: z + 0.5 }
}

const straight = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
/** Diagonal ways, with the numbers of the straight ones beside them. */
const slanting = [
  [1, 1, 0, 2],
  [1, -1, 0, 3],
  [-1, 1, 1, 2],
  [-1, -1, 1, 3],
] as const

const keyOf = ({ x, y, z }: Footing) => `${x},${Math.floor(y + 1e-6)},${z}`
