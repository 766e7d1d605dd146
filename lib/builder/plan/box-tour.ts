import { minBy } from '../../collections.ts'
import { flightSeconds } from '../../game/clear-path.ts'
import { type Position, positionKey } from '../../game/position.ts'
import type { Site } from '../site/site.ts'

/** Blocks of a relief that lie near one another. */
interface BlockBox {
  /** The mean of their centres. */
  readonly middle: Position
  /** Block numbers, the lower blocks first: they may support the others. */
  readonly blocks: readonly number[]
}

/** Edges of the boxes into which a relief is divided: their corners are just in reach of an eye in the middle. */
const edges = { x: 6, y: 5, z: 6 } as const

/** The wanted blocks in boxes, always the nearest box next. */
export function tourOfBoxes(site: Site, wanted: readonly number[], start: Position): BlockBox[] {
  const left = divide(site, wanted)
  const order: BlockBox[] = []
  let position = start
  while (left.length > 0) {
    const from = position
    const next = minBy(left.keys(), (index) => flightSeconds(from, left[index]!.middle))!
    const found = left[next]!
    left[next] = left.at(-1)!
    left.pop()
    order.push(found)
    position = found.middle
  }
  return order
}

function divide(site: Site, wanted: readonly number[]): BlockBox[] {
  const groups = Map.groupBy(wanted, (index) => {
    const { x, y, z } = site.position(index)
    return positionKey({
      x: Math.floor((x - site.min.x) / edges.x),
      y: Math.floor((y - site.min.y) / edges.y),
      z: Math.floor((z - site.min.z) / edges.z),
    })
  })
  return [...groups.values()].map((blocks) => {
    blocks.sort((a, b) => site.y[a]! - site.y[b]! || site.z[a]! - site.z[b]! || site.x[a]! - site.x[b]!)
    const mean = (axis: Int32Array) =>
      blocks.reduce((sum, index) => sum + axis[index]! + 0.5, 0) / blocks.length
    return { middle: { x: mean(site.x), y: mean(site.y), z: mean(site.z) }, blocks }
  })
}

/** Rounds of improvement, and places up to which they are made: a trip has fewer than two hundred. */
const improvement = { maxRounds: 8, maxPlaces: 400 } as const

/** 2-opt: reverses parts of a tour as long as that makes it shorter. */
export function shorten<Place>(
  places: readonly Place[],
  start: Position,
  positionOf: (place: Place) => Position,
): readonly Place[] {
  if (places.length > improvement.maxPlaces) return places
  const order = [...places]
  const middleOf = (index: number) => (index < 0 ? start : positionOf(order[index]!))
  /** Seconds from one place of the tour to another; none after the last, for the tour may end anywhere. */
  const time = (from: number, to: number) =>
    to < order.length && from < order.length ? flightSeconds(middleOf(from), middleOf(to)) : 0

  function improve(): boolean {
    let isBetter = false
    for (let first = 0; first < order.length - 1; first++) {
      for (let last = first + 1; last < order.length; last++) {
        const now = time(first - 1, first) + time(last, last + 1)
        if (time(first - 1, last) + time(first, last + 1) >= now - 1e-6) continue
        order.splice(first, last - first + 1, ...order.slice(first, last + 1).reverse())
        isBetter = true
      }
    }
    return isBetter
  }

  for (let round = 0; round < improvement.maxRounds && improve(); round++);
  return order
}
