import type { StandPosition } from '../../game/player.ts'
import { blockCentre, distance, eyesAt, type Position, positionKey } from '../../game/position.ts'
import { digReach } from '../../game/reach.ts'
import { middleOf, standingPoints } from '../plan/standing-points.ts'
import { neighbours, withPlanned } from '../plan/surroundings.ts'
import { type PathGoal, planScaffoldPath } from './scaffold-path.ts'
import {
  clickFor,
  isInReach,
  mayFill,
  reachMargin,
  type ScaffoldOptions,
  type ScaffoldPlan,
  scaffoldCostSeconds,
} from './scaffold-rules.ts'

/** Stand positions that are looked at, those among them from which the block is in reach, and blocks of a chain. */
const searched = { stands: 3000, inReach: 80, chain: 5 } as const

/**
 * When and how scaffolding is built. It is made of full blocks that stay where they are placed and are quickly dug
 * (`chooseScaffoldItem`): preferably of an item that the art does not need, else of what the player has to spare; for a
 * relief some is brought along from the first. It is built on foot only, and only when no more block can be placed, or dug,
 * from anywhere that the player can walk to. Then the most urgent block gets scaffolding:
 *
 * - If it is in reach and only has nothing to be placed against, a short chain leads from a block that stands to beside it,
 *   below it rather than at its side, and is dug as soon as the block stands.
 * - If no stand position is near enough, a path is built towards it, level or as stairs, which stays until the art is done.
 * - The same path leads to foreign blocks that are to be dug.
 *
 * Each block is stored before it is placed. When the art is right, all that are left are dug, the last one first and each
 * from where it was placed; blocks that are out of reach by then are named in the log and stay. Scaffolding never takes a
 * cell of the art.
 */
export function planScaffold(index: number, options: ScaffoldOptions): ScaffoldPlan | null {
  const stands = standPositionsAround(options)
  const target = options.site.position(index)
  // The block must be placeable from there, against the floor of the path as well as against blocks that stand.
  const isNear = (feet: Position) => {
    if (!isInReach(feet, target, options.reach)) return false
    const isFloor = (x: number, y: number, z: number) =>
      x === feet.x - 0.5 && y === feet.y - 1 && z === feet.z - 0.5
    const withFloor = { ...options, surroundings: withPlanned(options.surroundings, isFloor) }
    return clickFor(target, feet, withFloor) !== null || chainTo(target, feet, withFloor) !== null
  }
  return planSupport(target, stands, options) ?? planScaffoldPath(target, { stands, isNear }, options)
}

/** The next blocks of a path to the goal that is given, else to where a block can be dug; null when there is none. */
export function planPathTo(
  block: Position,
  options: ScaffoldOptions,
  goal: PathGoal = { isNear: (feet) => distance(eyesAt(feet), blockCentre(block)) <= digReach - reachMargin },
): ScaffoldPlan | null {
  return planScaffoldPath(block, { ...goal, stands: standPositionsAround(options) }, options)
}

function standPositionsAround({ player }: ScaffoldOptions): StandPosition[] {
  const stands: StandPosition[] = []
  for (const stand of player.walking.around()) {
    stands.push(stand)
    if (stands.length >= searched.stands) break
  }
  return stands
}

/** The cheapest chain to a target that is in reach; `stands` come the nearest first. */
function planSupport(
  target: Position,
  stands: readonly StandPosition[],
  options: ScaffoldOptions,
): ScaffoldPlan | null {
  let best: { plan: ScaffoldPlan; price: number } | null = null
  let inReach = 0
  for (const stand of stands) {
    if (best && stand.seconds + scaffoldCostSeconds >= best.price) break
    for (const feet of standingPoints(stand, options)) {
      if (!isInReach(feet, target, options.reach)) continue
      const cells = chainTo(target, feet, options)
      if (!cells) continue
      const price = stand.seconds + cells.length * scaffoldCostSeconds
      if (!best || price < best.price) best = { plan: { stand, cells, purpose: 'support' }, price }
    }
    if (isInReach(middleOf(stand), target, options.reach) && ++inReach >= searched.inReach) break
  }
  return best?.plan ?? null
}

/** The fewest cells from a block that can be clicked to beside the target, the first to be placed first; breadth-first. */
function chainTo(target: Position, feet: Position, options: ScaffoldOptions): Position[] | null {
  let ends: { cell: Position; after: readonly Position[] }[] = [{ cell: target, after: [] }]
  const seen = new Set([positionKey(target)])
  for (let length = 1; length <= searched.chain; length++) {
    const next: typeof ends = []
    for (const { cell, after } of ends) {
      for (const [dx, dy, dz] of neighbours) {
        const other = { x: cell.x + dx, y: cell.y + dy, z: cell.z + dz }
        if (seen.has(positionKey(other)) || !mayFill(other, options)) continue
        if (!isInReach(feet, other, options.reach)) continue
        seen.add(positionKey(other))
        const chain = [other, ...after]
        if (canPlaceChain([...chain, target], feet, options)) return chain
        next.push({ cell: other, after: chain })
      }
    }
    ends = next
  }
  return null
}

/** Whether each cell can be placed against blocks that stand and the cells before it. */
function canPlaceChain(chain: readonly Position[], feet: Position, options: ScaffoldOptions): boolean {
  const planned = new Set<string>()
  const surroundings = withPlanned(options.surroundings, (x, y, z) => planned.has(positionKey({ x, y, z })))
  return chain.every((cell) => {
    const isPlaceable = clickFor(cell, feet, { ...options, surroundings }) !== null
    planned.add(positionKey(cell))
    return isPlaceable
  })
}
