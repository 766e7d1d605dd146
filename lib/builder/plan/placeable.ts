import { eyesAt } from '../../game/position.ts'
import type { Site } from '../site/site.ts'
import { type ClickOptions, chooseClick } from './click-choice.ts'
import type { Waypoint } from './route.ts'
import { type Surroundings, withPlanned } from './surroundings.ts'

/** Passes over the waiting blocks: an earlier one may be placed against a later one. */
const maxRounds = 4

/** The blocks that can be placed one after another from where the eye is, in that order. */
export function placeableInTurn(site: Site, indices: readonly number[], options: ClickOptions): number[] {
  const placeable = new Set<number>()
  const rules = withServed(site, placeable, options)
  const canBePlaced = (index: number) => chooseClick(site.position(index), site.kind(index), rules) !== null
  for (let round = 0; round < maxRounds; round++) {
    const before = placeable.size
    for (const index of indices) if (!placeable.has(index) && canBePlaced(index)) placeable.add(index)
    if (placeable.size === before) break
  }
  return [...placeable]
}

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
