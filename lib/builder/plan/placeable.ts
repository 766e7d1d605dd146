import { eyesAt, positionKey } from '../../game/position.ts'
import type { Site } from '../site/site.ts'
import { type ClickOptions, chooseClick } from './click-choice.ts'
import type { Waypoint } from './route.ts'
import { type Surroundings, withPlanned } from './surroundings.ts'

/** Passes over the waiting blocks: an earlier one may be placed against a later one. */
const maxRounds = 4

/** The blocks that can be placed one after another from where the eye is, in that order. */
export function placeableInTurn(site: Site, indices: readonly number[], options: ClickOptions): number[] {
  const planned = new Set<string>()
  const surroundings = withPlanned(options.surroundings, (x, y, z) => planned.has(positionKey({ x, y, z })))
  const placing = { ...options, surroundings }
  const placeable: number[] = []
  let left = indices
  for (let round = 0; round < maxRounds && left.length > 0; round++) {
    const waiting: number[] = []
    for (const index of left) {
      const position = site.position(index)
      if (!chooseClick(position, site.kind(index), placing)) waiting.push(index)
      else {
        placeable.push(index)
        planned.add(positionKey(position))
      }
    }
    if (waiting.length === left.length) break
    left = waiting
  }
  return placeable
}

/** Rules for placing when these blocks stand; more may be added to them. */
export function withServed<Rules extends { readonly surroundings: Surroundings }>(
  site: Pick<Site, 'indexAt'>,
  served: ReadonlySet<number>,
  rules: Rules,
): Rules {
  const isServed = (x: number, y: number, z: number) => served.has(site.indexAt(x, y, z))
  return { ...rules, surroundings: withPlanned(rules.surroundings, isServed) }
}

/** The route with only those blocks that can be placed from their waypoints, one after another. */
export function placeableAlong(
  site: Site,
  route: readonly Waypoint[],
  options: Omit<ClickOptions, 'eye'>,
): Waypoint[] {
  const served = new Set<number>()
  const rules = withServed(site, served, options)
  return route.map((waypoint) => {
    const eye = eyesAt(waypoint.at)
    const due = placeableInTurn(site, waypoint.due, { ...rules, eye })
    for (const index of due) served.add(index)
    return { ...waypoint, due }
  })
}
