import type { RoomOptions, StandPosition } from '../../game/player.ts'
import { type Box, blockAt, eyesAt, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { scaffoldSeconds } from '../motion/costs.ts'
import { type Goal, type MotionPlan, type MotionStep, planMotion } from '../motion/plan.ts'
import { createGroundCheck, groundAround, isOnGround, standKey } from '../motion/shut-in.ts'
import { blocksNear, groupEdgeBlocks } from '../plan/block-groups.ts'
import { chooseClick } from '../plan/click-choice.ts'
import { middleOf, standingPoints } from '../plan/standing-points.ts'
import { touchesBlock, withPlanned } from '../plan/surroundings.ts'
import {
  clickFor,
  isGoodForDigging,
  isInReach,
  isOnTopOf,
  mayFill,
  reachMargin,
  type ScaffoldOptions,
  type ScaffoldPlan,
} from './scaffold-rules.ts'

/** A path of scaffolding, and what it leads to. */
export interface ReachPlan {
  /** To be built one after another; empty when the player can walk there. */
  readonly plans: readonly ScaffoldPlan[]
  readonly stand: StandPosition
  /** The block that can be placed from there. */
  readonly index: number
}

/** Blocks around what is to be reached in which a path may lead: room for stairs, and farther for ways around and over a wall. */
const margins = {
  near: { aside: 12, under: 24, over: 3 },
  far: { aside: 32, under: 24, over: 24 },
} as const

/**
 * The cheapest path to where one of some blocks can be placed against what stands, or against the path; null when there is
 * none.
 *
 * Scaffolding is made of full blocks that stay where they are placed and that the art does not take (`createScaffoldMaterial`).
 * Cells that hanging blocks are placed against are planned beforehand (`createSupportPlanner`), where a few do, and placed like
 * the art's. A path to stand on is built on foot only, when nothing more can be placed from anywhere that the player can walk to: level or as
 * stairs, which can be walked in both directions. It stays until the art is done. The same paths lead to blocks that are to be
 * dug. Each block is stored before it is placed; in the end all that are left are dug (`surveyScaffolding`). Scaffolding never
 * takes a cell of the art.
 */
export async function planReach(
  indices: readonly number[],
  options: ScaffoldOptions,
): Promise<ReachPlan | null> {
  const { site } = options
  const nearby = blocksNear(indices, site.position, groupEdgeBlocks)
  let found: number | undefined
  const isReached = (step: MotionStep) => {
    const near = nearby(step)
    const at = near.length > 0 ? near.find(placingFrom(step, indices, options)) : undefined
    found = at === undefined ? undefined : indices[at]
    return found !== undefined
  }
  const plan = await planSafely(isReached, { ...options, ...areaOf(indices.map(site.position), options) })
  return plan && found !== undefined ? { plans: plansOf(plan), stand: plan.end, index: found } : null
}

/**
 * The cheapest path to where a block can be dug, from where there is a way back to the ground that does not lead over it; null
 * when there is none.
 */
export async function planDigging(
  block: Position,
  options: ScaffoldOptions,
  mayStart?: PathOptions['mayStart'],
): Promise<readonly ScaffoldPlan[] | null> {
  const isReached = (step: MotionStep) => step.before !== null && isGoodForDigging(block, step)
  const isTaken = isOnTopOf(block)
  const plan = await planSafely(isReached, { ...options, mayStart, ...areaOf([block], options) }, { isTaken })
  return plan && plansOf(plan)
}

interface PathOptions extends ScaffoldOptions {
  /** Where the player can walk to without scaffolding. */
  readonly stands: () => Iterable<StandPosition>
  readonly mayStart?: ((stand: StandPosition) => boolean) | undefined
  /** The box around what the path is to lead near to. */
  readonly around: Box
  /** Where the path may lead. */
  readonly isInside: (x: number, y: number, z: number) => boolean
}

/** The cheapest path over scaffolding. */
function planPath(isReached: Goal['isReached'], options: PathOptions): Promise<MotionPlan | null> {
  const { stands, mayStart = () => true, around } = options
  function* starts() {
    for (const stand of stands()) if (!stand.isAfloat && mayStart(stand)) yield stand
  }
  const costs = new Map<number, number>()
  const place = (cell: Position) => {
    const key = cellKey(cell)
    const known = costs.get(key) ?? (mayFill(cell, options) ? scaffoldSeconds : Number.POSITIVE_INFINITY)
    costs.set(key, known)
    return known
  }
  const canClick = (cell: Position, from: Position) =>
    touchesBlock(options.surroundings, cell.x, cell.y, cell.z) &&
    clickFor(cell, middleOf(from), options) !== null
  return planMotion({ isReached, around }, { ...options, costs: { place }, starts, canClick })
}

const plansOf = ({ steps }: MotionPlan): ScaffoldPlan[] =>
  steps.flatMap(({ before, filled }) =>
    before && filled.length > 0 ? [{ stand: before, cells: filled }] : [],
  )

/**
 * The cheapest path that begins where there is a way to the ground and leaves it open, or replaces it by its own blocks, so that
 * there is a way from its end, too; null when there is none. Each path found that closes its way back tells which further cells
 * the next search must leave open, or where it must not begin, so that the searches come to an end.
 */
async function planSafely(
  isReached: Goal['isReached'],
  options: PathOptions,
  change: Pick<RoomOptions, 'isTaken'> = {},
): Promise<MotionPlan | null> {
  const { site, player } = options
  const shut = new Set<number>()
  const kept = new Set<number>()
  const isRefused = (cell: Position) => kept.has(cellKey(cell)) || options.isRefused(cell)
  const { mayStart: mayStartThere = () => true } = options
  const mayStart = (stand: StandPosition) => !shut.has(standKey(stand)) && mayStartThere(stand)
  for (;;) {
    const plan = await planPath(isReached, { ...options, isRefused, mayStart })
    if (!plan) return null
    const start = plan.steps[0]!
    const filled = new Set(plan.steps.flatMap((step) => step.filled.map(cellKey)))
    const isFilled = (x: number, y: number, z: number) => filled.has(cellKey({ x, y, z }))
    if (isOnGround(start, player, { ...change, site, isFilled })) return plan
    const { isShut, cells } = groundAround(start, player, { ...change, site })
    const closed = isShut ? [] : cells.flatMap(bodyCells).filter((cell) => filled.has(cell))
    for (const cell of closed) kept.add(cell)
    if (closed.length === 0) for (const cell of isShut ? cells : [start]) shut.add(standKey(cell))
  }
}

/** The cells that a body which jumps takes up. */
const bodyCells = ({ x, y, z }: Position): number[] => [0, 1, 2].map((up) => standKey({ x, y: y + up, z }))

/** The cheapest path to where the feet are at a good position near another; null when there is none. */
export async function planPathTo(
  place: Position,
  isNear: (feet: Position) => boolean,
  options: ScaffoldOptions,
): Promise<readonly ScaffoldPlan[] | null> {
  const isReached = (step: MotionStep) => step.before !== null && isNear(middleOf(step))
  const plan = await planSafely(isReached, { ...options, ...areaOf([place], options) })
  return plan && plansOf(plan)
}

/** The cheapest path from where there is no way to the ground to where there is one; null when there is none. */
export async function planWayBack(options: ScaffoldOptions): Promise<readonly ScaffoldPlan[] | null> {
  const leadsToGround = createGroundCheck(options.player, options.site)
  const isReached = (step: MotionStep) => step.before !== null && leadsToGround(step)
  const plan = await planPath(isReached, { ...options, ...areaOf([], options) })
  return plan && plansOf(plan)
}

/** Says of blocks, by their place in a list, whether they can be placed from a step. */
function placingFrom(step: MotionStep, indices: readonly number[], options: ScaffoldOptions) {
  const { site } = options
  const floors = [...step.filled, ...(step.before?.filled ?? [])]
  const isFloor = (x: number, y: number, z: number) =>
    floors.some((floor) => floor.x === x && floor.y === y && floor.z === z)
  const surroundings = withPlanned(options.surroundings, isFloor)
  const rules = { ...options, surroundings, prefersNeighbour: true, reach: options.reach - reachMargin }
  const points = [...standingPoints(step, options)]
  return (at: number): boolean => {
    const target = site.position(indices[at]!)
    const kind = site.kind(indices[at]!)
    return points.some(
      (feet) =>
        isInReach(feet, target, options.reach) &&
        chooseClick(target, kind, { ...rules, eye: eyesAt(feet) }) !== null,
    )
  }
}

/** Where a path to blocks may lead, and where the player can walk to there; without blocks, around the player. */
function areaOf(
  blocks: readonly Position[],
  { player, isFar }: ScaffoldOptions,
): Pick<PathOptions, 'isInside' | 'stands' | 'around'> {
  const margin = isFar ? margins.far : margins.near
  const { min: low, max: high } = boundsOf([...blocks, blockAt(player.body.position())])
  const min = { x: low.x - margin.aside, y: low.y - margin.under, z: low.z - margin.aside }
  const max = { x: high.x + margin.aside, y: high.y + margin.over, z: high.z + margin.aside }
  const area: Box = { min, max }
  if (isFar) max.y = Math.max(high.y, topOf(area, player)) + margins.near.over
  return {
    isInside: (x, y, z) => x >= min.x && x <= max.x && y >= min.y && y <= max.y && z >= min.z && z <= max.z,
    stands: () => player.walking.around(isFar ? {} : { area }),
    around: blocks.length > 0 ? boundsOf(blocks) : area,
  }
}

/** The height of the highest block in an area: no path need lead higher than over it. */
function topOf({ min, max }: Box, { world, blocks }: ScaffoldOptions['player']): number {
  for (let y = max.y; y > min.y; y--)
    for (let x = min.x; x <= max.x; x++)
      for (let z = min.z; z <= max.z; z++) if (blocks.isSolid(world.stateAt(x, y, z) ?? 0)) return y
  return min.y
}

export function boundsOf(places: readonly Position[]): Box {
  const low = (axis: 'x' | 'y' | 'z') => places.reduce((edge, own) => Math.min(edge, own[axis]), Infinity)
  const high = (axis: 'x' | 'y' | 'z') => places.reduce((edge, own) => Math.max(edge, own[axis]), -Infinity)
  return {
    min: { x: low('x'), y: low('y'), z: low('z') },
    max: { x: high('x'), y: high('y'), z: high('z') },
  }
}
