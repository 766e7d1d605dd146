import type { StandPosition } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { digReach, distanceToBlock, pathTouchesBlock } from '../../game/reach.ts'
import { type CanPlaceAgainst, chooseClick } from '../plan/click-choice.ts'
import { standingPoints } from '../plan/walk-stops.ts'
import type { Site } from '../site/site.ts'
import {
  keyOf,
  mayFill,
  type ScaffoldOptions,
  type ScaffoldPlan,
  scaffoldCostSeconds,
} from './scaffold-options.ts'
import { planScaffoldPath } from './scaffold-path.ts'

/** Footholds that are looked at, those among them that are near, and blocks of a chain. */
const searched = { stands: 3000, near: 80, chain: 5 } as const

/**
 * The rule of help. Help blocks are full blocks that stay where they are set and are quickly dug (`chooseHelpItem`): such as
 * the art does not need, else what the bot has more of than the work under way takes; for a relief it brings some with it
 * from the first. They are set on foot only, and only when nothing more can be placed, or dug, from anywhere that the bot can
 * walk to; then the most urgent block gets help:
 *
 * - If it is in reach and only lacks something to be set against, a short chain is set from what stands to beside it, rather
 *   below it than at its side, and dug as soon as the block stands.
 * - If no stand is near enough, a way is laid towards it, level or as stairs, and stays until the art is done.
 * - The same way leads to foreign blocks that are to be dug.
 *
 * Each is noted before it is set. When every block of the art is right, all that are left are dug, the last one first and
 * each from where it was set; what can't be reached any more is named in the log and stays. Help never takes a cell of the art.
 */
export function planScaffold(index: number, options: ScaffoldOptions): ScaffoldPlan | null {
  const stands = standPositionsAround(options)
  const target = placeOf(options.site, index)
  // From there it must be possible to set it, against the floor of the way as well as against what stands.
  const isNear = (feet: Position) => {
    if (!reaches(feet, target, options)) return false
    const isFloor: CanPlaceAgainst = (x, y, z) => x === feet.x - 0.5 && y === feet.y - 1 && z === feet.z - 0.5
    const canPlaceAgainst: CanPlaceAgainst = (x, y, z) => isFloor(x, y, z) || options.canPlaceAgainst(x, y, z)
    return canReachOut(target, feet, { ...options, canPlaceAgainst })
  }
  return planSupport(index, stands, options) ?? planScaffoldPath(target, { stands, isNear }, options)
}

/** The next help blocks of a way to where a block can be dug; null when there is none. */
export function planDigging(block: Position, options: ScaffoldOptions): ScaffoldPlan | null {
  const isNear = ({ x, y, z }: Position) =>
    Math.hypot(x - block.x - 0.5, y + options.player.body.eyeHeight - block.y - 0.5, z - block.z - 0.5) <=
    digReach - margin
  return planScaffoldPath(block, { stands: standPositionsAround(options), isNear }, options)
}

/** Where the bot can walk to, as far as help is looked for from there. */
function standPositionsAround({ player }: ScaffoldOptions): StandPosition[] {
  const stands: StandPosition[] = []
  for (const stand of player.walking.around()) {
    stands.push(stand)
    if (stands.length >= searched.stands) break
  }
  return stands
}

function planSupport(
  index: number,
  stands: readonly StandPosition[],
  options: ScaffoldOptions,
): ScaffoldPlan | null {
  const target = placeOf(options.site, index)
  let best: { plan: ScaffoldPlan; price: number } | null = null
  let seen = 0
  for (const stand of stands) {
    if (best && stand.seconds + scaffoldCostSeconds >= best.price) break
    for (const feet of standingPoints(stand, options)) {
      if (!reaches(feet, target, options)) continue
      const cells = chainTo(target, feet, options)
      if (!cells) continue
      const price = stand.seconds + cells.length * scaffoldCostSeconds
      if (!best || price < best.price) best = { plan: { stand, cells, purpose: 'hold' }, price }
    }
    if (reaches(middleOf(stand), target, options) && ++seen >= searched.near) break
  }
  return best?.plan ?? null
}

/** Whether something can be set at a place, by itself or with help. */
function canReachOut(target: Position, feet: Position, options: ScaffoldOptions): boolean {
  const eye = { ...feet, y: feet.y + options.player.body.eyeHeight }
  return (
    clickFor(target, eye, options.canPlaceAgainst, options) !== null ||
    chainTo(target, feet, options) !== null
  )
}

/** The fewest cells that lead from something to click to beside the target, the first to be set first. */
function chainTo(target: Position, feet: Position, options: ScaffoldOptions): Position[] | null {
  const eye = { ...feet, y: feet.y + options.player.body.eyeHeight }
  let ends: { cell: Position; after: readonly Position[] }[] = [{ cell: target, after: [] }]
  const seen = new Set([keyOf(target)])
  for (let length = 1; length <= searched.chain; length++) {
    const next: typeof ends = []
    for (const { cell, after } of ends) {
      for (const [dx, dy, dz] of beside) {
        const other = { x: cell.x + dx, y: cell.y + dy, z: cell.z + dz }
        if (seen.has(keyOf(other)) || !mayFill(other, options) || !reaches(feet, other, options)) continue
        seen.add(keyOf(other))
        const chain = [other, ...after]
        if (canSet(chain, target, eye, options)) return chain
        next.push({ cell: other, after: chain })
      }
    }
    ends = next
  }
  return null
}

/** Whether each cell can be set against what stands and the ones before it, and the target in the end. */
function canSet(
  chain: readonly Position[],
  target: Position,
  eye: Position,
  options: ScaffoldOptions,
): boolean {
  const set = new Set<string>()
  const canPlaceAgainst: CanPlaceAgainst = (x, y, z) =>
    set.has(keyOf({ x, y, z })) || options.canPlaceAgainst(x, y, z)
  const canClick = (cell: Position) => clickFor(cell, eye, canPlaceAgainst, options) !== null
  for (const cell of chain) {
    if (!canClick(cell)) return false
    set.add(keyOf(cell))
  }
  return canClick(target)
}

/** Where a help block is to be clicked from an eye; null when it can't be set from there. */
export function clickFor(
  cell: Position,
  eye: Position,
  canPlaceAgainst: CanPlaceAgainst,
  options: ScaffoldOptions,
) {
  return chooseClick(cell, options.kind, {
    canPlaceAgainst,
    mustSee: options.mustSee,
    mayUseAir: false,
    prefersNeighbour: true,
    eye,
    reach: options.reach,
    isPending: () => false,
  })
}

function reaches(feet: Position, { x, y, z }: Position, { player, reach }: ScaffoldOptions): boolean {
  const eye = { ...feet, y: feet.y + player.body.eyeHeight }
  return distanceToBlock(eye, x, y, z) <= reach - margin && !pathTouchesBlock(feet, feet, x, y, z)
}

/** Nobody stands exactly where planned. */
const margin = 0.1

function placeOf(site: Site, index: number): Position {
  return { x: site.x[index]!, y: site.y[index]!, z: site.z[index]! }
}

function middleOf({ x, y, z }: StandPosition): Position {
  return { x: x + 0.5, y, z: z + 0.5 }
}

/** Below first: what is set there is in nobody's way. */
const beside = [
  [0, -1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
] as const
