import { minBy } from '../../collections.ts'
import { flightSeconds } from '../../game/clear-path.ts'
import { boundsOf, eyesAt, type Position, positionKey } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import { yieldEvery } from '../../waiting.ts'
import type { Site } from '../site/site.ts'
import type { ClickRules } from './click-choice.ts'
import { placeableInTurn, withServed } from './placeable.ts'
import { feetIn, type StopsOptions, type Waypoint } from './route.ts'
import { shorten } from './short-path.ts'

interface PlacingOptions extends StopsOptions {
  /** How blocks are placed: each is clicked against a face that the eye sees. */
  readonly rules: ClickRules
  /** Blocks that stand by then. */
  readonly served?: ReadonlySet<number>
}

/**
 * A route over blocks that are placed against one another: the nearest box of them next, from the free cells from which most of it can
 * be placed. They are free of the finished art, so no block is placed into the body; what they don't reach is left out.
 */
export async function routeOverStops(
  site: Site,
  wanted: readonly number[],
  options: PlacingOptions,
): Promise<Waypoint[]> {
  const route: Waypoint[] = []
  const served = new Set(options.served)
  let position = options.start
  const rules = withServed(site, served, options.rules)
  const boxes = shorten(tourOfBoxes(site, wanted, position), position, ({ middle }) => middle)
  const turn = yieldEvery({ ...options, slice: 1 })
  const serve = async (blocks: readonly number[]) => {
    for (let left = notServed(blocks); left.length > 0; left = notServed(left)) {
      const stop = bestStop(site, left, position, { ...options, rules })
      await turn()
      if (!stop) return
      route.push(stop)
      position = stop.at
      for (const index of stop.due) served.add(index)
    }
  }
  const notServed = (blocks: readonly number[]) => blocks.filter((index) => !served.has(index))
  // Blocks that are placed against those of a later box have their turn when these stand.
  for (let before = -1; served.size > before; ) {
    before = served.size
    for (const { blocks } of boxes) await serve(blocks)
  }
  return route
}

interface BlockBox {
  /** The mean of their centres. */
  readonly middle: Position
  /** Block numbers, the lower blocks first: they may support the others. */
  readonly blocks: readonly number[]
}

/** Edges of the boxes into which a relief is divided: their corners are just in reach of an eye in the middle. */
const edges = { x: 6, y: 5, z: 6 } as const

/** The wanted blocks in boxes, always the nearest box next. */
function tourOfBoxes(site: Site, wanted: readonly number[], start: Position): BlockBox[] {
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

/** Stops for which it is found out what can be placed from them. */
const maxStopsCompared = 40

/** The stop from which the most can be placed, of equal ones the nearest. */
function bestStop(
  site: Site,
  blocks: readonly number[],
  position: Position,
  { reach, isFree, rules }: Pick<PlacingOptions, 'reach' | 'rules' | 'isFree'>,
): Waypoint | null {
  const found: { at: Position; count: number; time: number }[] = []
  for (const cell of cellsAround(site, blocks)) {
    if (!isFree(cell.x, cell.y, cell.z) || !isFree(cell.x, cell.y + 1, cell.z)) continue
    const at = feetIn(cell)
    const eye = eyesAt(at)
    const isInReach = (index: number) =>
      distanceToBlock(eye, site.x[index]!, site.y[index]!, site.z[index]!) <= reach
    const count = blocks.filter(isInReach).length
    if (count > 0) found.push({ at, count, time: flightSeconds(position, at) })
  }
  let best: Waypoint | null = null
  let compared = 0
  for (const { at, count } of found.sort((a, b) => b.count - a.count || a.time - b.time)) {
    if (best && (count <= best.due.length || ++compared > maxStopsCompared)) break
    const due = placeableInTurn(site, blocks, { ...rules, reach, eye: eyesAt(at) })
    if (due.length > (best?.due.length ?? 0)) best = { at, due, leadsOn: false }
  }
  return best
}

function* cellsAround(site: Site, blocks: readonly number[]): Generator<Position> {
  const { min, max } = boundsOf(blocks.map(site.position))
  for (let x = min.x - 1; x <= max.x + 1; x++) {
    for (let z = min.z - 1; z <= max.z + 1; z++) {
      for (let y = min.y - 3; y <= max.y + 2; y++) yield { x, y, z }
    }
  }
}
