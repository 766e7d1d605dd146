import { flightSeconds } from '../../game/clear-path.ts'
import { between, distance, type Position } from '../../game/position.ts'

interface Leg {
  /** The wanted blocks that are served on it, by place in a list. */
  readonly serves: readonly number[]
  isBlocked(): boolean
}

interface ShortPathOptions {
  readonly start: Position
  /** How many wanted blocks there are. */
  readonly count: number
  /** Places of the blocks that are served on the straight way to a stop; on the first one, from the stop alone. */
  servedOn(from: Position | null, to: Position): readonly number[]
  /** Whether a block is one of them. */
  isServedOn(place: number, from: Position | null, to: Position): boolean
  hasRoom(at: Position): boolean
  isClear(from: Position, to: Position): boolean
  turn(): Promise<void> | undefined
}

/** Other stops in place of `removed` stops from the one at `first` on. */
interface Change {
  readonly first: number
  readonly removed: number
  readonly stops: readonly Position[]
}

const maxRounds = 10
/** In blocks: smaller savings are not worth their search. */
const leastSaving = 0.05
/** The cost of flying around something that stands in the straight way, in blocks. */
const detourBlocks = 6
/** How far a stop is moved at once, in blocks along each axis. */
const shiftBlocks = [0.5, 1, 2] as const
const shifts = shiftBlocks.flatMap((step) => {
  const along = [-step, 0, step]
  return along.flatMap((x) => along.flatMap((y) => along.map((z) => ({ x, y, z }))))
})
/** Stops in a part of the path that is turned round, or by which one is visited earlier or later. */
const maxTurned = 12

/** Shortens a path: stops are left out, joined, moved or put in another order as long as each block is served from somewhere on it. */
export async function shortenPath(
  initial: readonly Position[],
  { start, count: blockCount, servedOn, isServedOn, hasRoom, isClear, turn }: ShortPathOptions,
): Promise<Position[]> {
  const stops = [...initial]
  const legsOver = (places: readonly Position[], before: Position | undefined): Leg[] =>
    places.map((to, index) => {
      const from = places[index - 1] ?? before
      let isBlocked: boolean | undefined
      return {
        serves: servedOn(from ?? null, to),
        isBlocked: () => (isBlocked ??= from !== undefined && !isClear(from, to)),
      }
    })
  const legs = legsOver(stops, undefined)
  /** By block, the legs on which it is served. */
  const times = new Uint16Array(blockCount)
  count(legs, 1)

  const at = (index: number): Position | undefined => (index < 0 ? start : stops[index])
  function saving({ first, removed, stops: others }: Change): number {
    const [before, after] = [at(first - 1), at(first + removed)]
    const now = lengthOver([before, ...stops.slice(first, first + removed), after])
    return now - lengthOver([before, ...others, after])
  }
  const detours = (flown: readonly Leg[]) => detourBlocks * flown.filter((leg) => leg.isBlocked()).length

  /** Returns the blocks that are no longer served. */
  function count(flown: readonly Leg[], by: 1 | -1): number[] {
    const lost: number[] = []
    for (const { serves } of flown)
      for (const block of serves) {
        times[block]! += by
        if (times[block] === 0) lost.push(block)
      }
    return lost
  }

  /** Makes a change that saves so many blocks, if every block is served and it saves as much with all detours. */
  function isMade({ first, removed, stops: others }: Change, saved: number): boolean {
    if (!others.every(hasRoom)) return false
    const after = stops[first + removed]
    const before = legs.slice(first, first + removed + (after ? 1 : 0))
    const places = after ? [...others, after] : others
    const from = (index: number) => places[index - 1] ?? stops[first - 1] ?? null
    const lost = count(before, -1)
    // Nearly every change leaves a block out. Looking for the first one takes a tenth of listing all that are served.
    if (lost.every((block) => places.some((to, index) => isServedOn(block, from(index), to)))) {
      const fresh = legsOver(places, stops[first - 1])
      count(fresh, 1)
      if (saved > detours(fresh) - detours(before) && lost.every((block) => times[block]! > 0)) {
        stops.splice(first, removed, ...others)
        legs.splice(first, before.length, ...fresh)
        return true
      }
      count(fresh, -1)
    }
    count(before, 1)
    return false
  }

  function* changesAt(first: number): Generator<Change> {
    const stop = stops[first]!
    if (stops.length > 1) yield { first, removed: 1, stops: [] }
    const next = stops[first + 1]
    if (next) yield { first, removed: 2, stops: [between(stop, next, 0.5)] }
    const middle = next && between(at(first - 1)!, next, 0.5)
    if (middle) yield { first, removed: 1, stops: [between(stop, middle, 0.5)] }
    for (const { x, y, z } of shifts)
      yield { first, removed: 1, stops: [{ x: stop.x + x, y: stop.y + y, z: stop.z + z }] }
    for (let last = first + 1; last < Math.min(stops.length, first + maxTurned); last++) {
      const part = stops.slice(first, last + 1)
      const removed = part.length
      yield { first, removed, stops: part.toReversed() }
      yield { first, removed, stops: [...part.slice(1), stop] }
      yield { first, removed, stops: [part.at(-1)!, ...part.slice(0, -1)] }
    }
  }

  function improveAt(first: number): boolean {
    return [...changesAt(first)]
      .map((change) => ({ change, saved: saving(change) }))
      .filter(({ saved }) => saved > leastSaving)
      .sort((a, b) => b.saved - a.saved)
      .some(({ change, saved }) => isMade(change, saved))
  }

  let isBetter = true
  for (let round = 0; round < maxRounds && isBetter; round++) {
    isBetter = false
    for (let first = 0; first < stops.length; first++) {
      if (improveAt(first)) isBetter = true
      await turn()
    }
  }
  return stops
}

function lengthOver(places: readonly (Position | undefined)[]): number {
  let length = 0
  for (let index = 1; index < places.length; index++) {
    const [from, to] = [places[index - 1], places[index]]
    if (from && to) length += distance(from, to)
  }
  return length
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
