import type { RoomOptions, StandPosition } from '../../game/player.ts'
import { blockAt, boundsOf, type Cuboid, eyesAt, isInCuboid, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import { cellKey } from '../../game/search.ts'
import type { MotionStep } from '../motion/overlay.ts'
import {
  type Goal,
  type MotionOptions,
  type MotionPlan,
  planMotion,
  scaffoldSeconds,
} from '../motion/plan.ts'
import { createGroundCheck, groundAround, isOnGround, standKey } from '../motion/shut-in.ts'
import { blocksNear, groupEdgeBlocks } from '../plan/block-groups.ts'
import { chooseClick } from '../plan/click-choice.ts'
import { middleOf, standingPoints } from '../plan/standing-points.ts'
import { touchesBlock, withPlanned } from '../plan/surroundings.ts'
import {
  clickFor,
  isGoodForDigging,
  isOnTopOf,
  mayFill,
  reachMargin,
  type ScaffoldOptions,
} from './scaffold-rules.ts'

/** Where a path of scaffolding is to lead. */
export interface Target extends Pick<RoomOptions, 'isTaken'> {
  readonly near: readonly Position[]
  isReached(step: MotionStep): boolean
  readonly mayStart?: ((stand: StandPosition) => boolean) | undefined
  /** Whether there is no way to the ground yet. */
  readonly isWayBack?: boolean
}

/** To where a block can be dug, from where there is a way back to the ground that does not lead over it. */
export const toDig = (block: Position, mayStart?: Target['mayStart']): Target => ({
  near: [block],
  isReached: (step) => step.before !== null && isGoodForDigging(block, step),
  isTaken: isOnTopOf(block),
  mayStart,
})

/** To where the feet are at a good position near another. */
export const toStand = (place: Position, isNear: (feet: Position) => boolean): Target => ({
  near: [place],
  isReached: (step) => step.before !== null && isNear(middleOf(step)),
})

/** From where there is no way to the ground to where there is one. */
export function toGround({ player, site }: Pick<ScaffoldOptions, 'player' | 'site'>): Target {
  const leadsToGround = createGroundCheck(player, site)
  const isReached = (step: MotionStep) => step.before !== null && leadsToGround(step)
  return { near: [], isReached, isWayBack: true }
}

/** Blocks around what is to be reached in which a path may lead: room for stairs, and farther for ways around and over a wall. */
const margins = {
  near: { aside: 12, under: 24, over: 3 },
  far: { aside: 32, under: 24, over: 24 },
} as const

/**
 * The cheapest path to where one of some blocks can be placed against what stands, or against the path, and that block.
 *
 * Cells that hanging blocks are placed against are planned beforehand (`createSupportPlanner`), where a few do, and placed like
 * the art's. A path to stand on is built on foot only, when nothing more can be placed from where the player can walk to: level
 * or as stairs, which can be walked in both directions, and never through the art. It stays until the art is done. The same
 * paths lead to blocks that are to be dug. Each block is stored before it is placed; all are dug in the end.
 */
export async function planReach(indices: readonly number[], options: ScaffoldOptions) {
  const { site } = options
  const nearby = blocksNear(indices, site.position, groupEdgeBlocks)
  let found: number | undefined
  const isReached = (step: MotionStep) => {
    const near = nearby(step)
    found = near.length > 0 ? near.find(placingFrom(step, options)) : undefined
    return found !== undefined
  }
  const path = await planPath({ near: indices.map(site.position), isReached }, options)
  return path && found !== undefined ? { path, index: found } : null
}

/**
 * The cheapest path that begins where there is a way to the ground and leaves it open, or replaces it by its own blocks, so that
 * there is a way from its end, too; null when there is none. Each path found that closes its way back tells which further cells
 * the next search must leave open, or where it must not begin, so that the searches come to an end.
 */
export async function planPath(target: Target, options: ScaffoldOptions): Promise<MotionPlan | null> {
  const { site, player, surroundings } = options
  const { isTaken, isReached, mayStart = () => true } = target
  const { stands, ...area } = areaOf(target.near, options)
  const shut = new Set<number>()
  const kept = new Set<number>()
  const costs = new Map<number, number>()
  const place = (cell: Position) => {
    const key = cellKey(cell)
    if (!costs.has(key)) costs.set(key, mayFill(cell, options) ? scaffoldSeconds : Number.POSITIVE_INFINITY)
    return kept.has(key) ? Number.POSITIVE_INFINITY : costs.get(key)!
  }
  const canClick = (cell: Position, from: Position) =>
    touchesBlock(surroundings, cell.x, cell.y, cell.z) && clickFor(cell, middleOf(from), options) !== null
  function* starts() {
    for (const stand of stands())
      if (!stand.isAfloat && !shut.has(standKey(stand)) && mayStart(stand)) yield stand
  }
  for (;;) {
    const plan = await planMotion(
      { ...area, isReached },
      { ...options, ...area, costs: { place }, starts, canClick },
    )
    if (!plan || target.isWayBack) return plan
    const start = plan.steps[0]!
    const filled = new Set(plan.steps.flatMap((step) => step.filled.map(cellKey)))
    const isFilled = (x: number, y: number, z: number) => filled.has(cellKey({ x, y, z }))
    if (isOnGround(start, player, { isTaken, site, isFilled })) return plan
    const { isShut, cells } = groundAround(start, player, { isTaken, site })
    const closed = isShut ? [] : cells.flatMap(bodyCells).filter((cell) => filled.has(cell))
    for (const cell of closed) kept.add(cell)
    if (closed.length === 0) for (const cell of isShut ? cells : [start]) shut.add(standKey(cell))
  }
}

/** The cells that a body which jumps takes up. */
const bodyCells = ({ x, y, z }: Position): number[] => [0, 1, 2].map((up) => standKey({ x, y: y + up, z }))

/** Says of blocks whether they can be placed from a step, and where the body is not in the way. */
function placingFrom(step: MotionStep, { site, player, surroundings, profile, air }: ScaffoldOptions) {
  const floors = [...step.filled, ...(step.before?.filled ?? [])]
  const isFloor = (x: number, y: number, z: number) =>
    floors.some((floor) => floor.x === x && floor.y === y && floor.z === z)
  const rules = {
    surroundings: withPlanned(surroundings, isFloor),
    mayUseAir: air.mayUse(),
    mustSee: profile.mustLook,
    prefersNeighbour: true,
    reach: profile.reach - reachMargin,
  }
  const points = [...standingPoints(step, { player, mustSee: profile.mustLook })]
  return (index: number): boolean => {
    const target = site.position(index)
    const { x, y, z } = target
    return points.some((feet) => {
      const eye = eyesAt(feet)
      if (distanceToBlock(eye, x, y, z) > rules.reach || site.isTouched(index, feet, feet)) return false
      return chooseClick(target, site.kind(index), { ...rules, eye }) !== null
    })
  }
}

/** Where a path to blocks may lead, and where the player can walk to there; without blocks, around the player. */
function areaOf(
  blocks: readonly Position[],
  { player, isFar }: ScaffoldOptions,
): Pick<MotionOptions, 'isInside'> & Pick<Goal, 'around'> & { stands(): Iterable<StandPosition> } {
  const margin = isFar ? margins.far : margins.near
  const { min: low, max: high } = boundsOf([...blocks, blockAt(player.body.position())])
  const min = { x: low.x - margin.aside, y: low.y - margin.under, z: low.z - margin.aside }
  const max = { x: high.x + margin.aside, y: high.y + margin.over, z: high.z + margin.aside }
  const area: Cuboid = { min, max }
  if (isFar) max.y = Math.max(high.y, topOf(area, player)) + margins.near.over
  return {
    isInside: (x, y, z) => isInCuboid(area, { x, y, z }),
    stands: () => player.walking.around(isFar ? {} : { area }),
    around: blocks.length > 0 ? boundsOf(blocks) : area,
  }
}

/** The height of the highest block in an area: no path need lead higher than over it. */
function topOf({ min, max }: Cuboid, { world, blocks }: ScaffoldOptions['player']): number {
  for (let y = max.y; y > min.y; y--)
    for (let x = min.x; x <= max.x; x++)
      for (let z = min.z; z <= max.z; z++) if (blocks.isSolid(world.stateAt(x, y, z) ?? 0)) return y
  return min.y
}
