import { flightSeconds } from '../../game/clear-path.ts'
import { boundsOf, eyesAt, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import { yieldEvery } from '../../waiting.ts'
import type { Site } from '../site/site.ts'
import { shorten, tourOfBoxes } from './box-tour.ts'
import type { ClickRules } from './click-choice.ts'
import { placeableInTurn, withServed } from './placeable.ts'
import type { StopsOptions, Waypoint } from './route.ts'
import { feetIn } from './stop-cover.ts'

interface PlacingOptions extends StopsOptions {
  /** How blocks are placed: each is clicked against a face that the eye sees. */
  readonly rules: ClickRules
  /** Blocks that stand by then. */
  readonly served?: ReadonlySet<number>
}

/**
 * A route over blocks that are placed against one another: in boxes, each box served from the free cell from which most of it
 * can be placed, the nearest box next. These stops are free of the finished art, so no block is ever placed into the body.
 * Blocks that no such cell reaches are left out.
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

/** The cells of the feet from which some of the blocks may be in reach. */
function* cellsAround(site: Site, blocks: readonly number[]): Generator<Position> {
  const { min, max } = boundsOf(blocks.map(site.position))
  for (let x = min.x - 1; x <= max.x + 1; x++) {
    for (let z = min.z - 1; z <= max.z + 1; z++) {
      for (let y = min.y - 3; y <= max.y + 2; y++) yield { x, y, z }
    }
  }
}
