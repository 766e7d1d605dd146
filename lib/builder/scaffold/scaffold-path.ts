import { sides } from '../../game/faces.ts'
import { returnDropBlocks, type StandPosition } from '../../game/player.ts'
import type { Box, Position } from '../../game/position.ts'
import { cellKey, search, trace } from '../../game/search.ts'
import { findInSlices } from '../../waiting.ts'
import { middleOf } from '../plan/standing-points.ts'
import { touchesBlock } from '../plan/surroundings.ts'
import {
  clickFor,
  mayFill,
  type ScaffoldOptions,
  type ScaffoldPlan,
  scaffoldCostSeconds,
} from './scaffold-rules.ts'

/** What is looked at before other work has its turn. */
const slices = { stands: 1000, steps: 100 } as const
/** Seconds that the moves on a path cost, besides its blocks. */
const cost = { step: 0.2, jump: 0.55 } as const

/** Where the feet are after a step of a path. */
export interface PathStep extends StandPosition {
  readonly before: PathStep | null
  /** The cells that are filled for the step, from where the one before leads. */
  readonly cells: readonly Position[]
  /** Whether it is on scaffolding of the path, or beyond it. */
  readonly isBeyond: boolean
}

export interface PathOptions extends ScaffoldOptions {
  /** Where the player can walk to without scaffolding. */
  readonly stands: () => Iterable<StandPosition>
  readonly mayStart?: ((stand: StandPosition) => boolean) | undefined
  /** The box around what the path is to lead near to. */
  readonly around: Box
  /** Where the path may lead. */
  readonly isInside: (x: number, y: number, z: number) => boolean
}

export interface ScaffoldPath {
  /** In the order in which they are built. */
  readonly plans: readonly ScaffoldPlan[]
  readonly end: PathStep
}

/**
 * A cheap path to a goal: on foot where the world carries, over scaffolding where it does not, level or as stairs. Null
 * means that there is none: all that can be reached inside was tried.
 */
export async function planScaffoldPath(
  isGoal: (step: PathStep) => boolean,
  options: PathOptions,
): Promise<ScaffoldPath | null> {
  const { clock, signal } = options
  const starts: PathStep[] = []
  const add = (stand: StandPosition) => {
    if (isStart(stand, options)) starts.push({ ...stand, before: null, cells: [], isBeyond: false })
    return false
  }
  await findInSlices(options.stands(), add, { clock, signal, slice: slices.stands })
  const steps = search<PathStep>({
    starts,
    keyOf: ({ x, y, z }) => cellKey({ x, y: levelOf(y), z }),
    costOf: ({ seconds }) => seconds,
    estimate: (step) => guess(step, options.around),
    neighbours: (step) => stepsFrom(step, options),
    isOpen: (step) => step.cells.length === 0 || canBuild(step, options),
    maxNodes: Number.POSITIVE_INFINITY,
  })
  const end = await findInSlices(steps, isGoal, { clock, signal, slice: slices.steps })
  return end ? { plans: plansOf(end), end } : null
}

/** Blocks from the feet within which everything may be in reach. */
const nearBlocks = 6

/**
 * About the seconds from a step to near a box, as if all the way up had to be built. That may be too much, where the world
 * carries: it only decides in which order all is tried.
 */
function guess({ x, y, z }: Position, { min, max }: Box): number {
  const outside = (value: number, low: number, high: number) =>
    Math.max(0, low - value - nearBlocks, value - high - nearBlocks)
  const aside = Math.hypot(outside(x, min.x, max.x), outside(z, min.z, max.z))
  const rise = Math.max(0, min.y - y - nearBlocks)
  return aside * cost.step + rise * (cost.jump + scaffoldCostSeconds)
}

function isStart(stand: StandPosition, { isInside, mayStart = () => true }: PathOptions): boolean {
  return !stand.isAfloat && isInside(stand.x, stand.y, stand.z) && mayStart(stand)
}

function plansOf(end: PathStep): ScaffoldPlan[] {
  return trace(end).flatMap(({ before, cells }) =>
    before && cells.length > 0 ? [{ stand: before, cells }] : [],
  )
}

function* stepsFrom(step: PathStep, options: PathOptions): Generator<PathStep> {
  for (const { x: dx, z: dz } of sides) {
    const [x, z] = [step.x + dx, step.z + dz]
    const free = freeStep(step, x, z, options)
    if (free) yield free
    yield* builtSteps(step, x, z, options)
  }
}

/** Without scaffolding, a step from natural ground leads to another stand position. */
function freeStep(step: PathStep, x: number, z: number, { player, isInside }: PathOptions): PathStep | null {
  const free = step.isBeyond ? player.walking.beside(step, x, z) : null
  const isGood = free && !free.isAfloat && step.y - free.y <= returnDropBlocks && isInside(x, free.y, z)
  if (!isGood) return null
  const seconds = step.seconds + (Math.abs(free.y - step.y) < 0.6 ? cost.step : cost.jump)
  return { ...free, seconds, before: step, cells: [], isBeyond: true }
}

/** Steps over scaffolding, whether it can be built or not. */
function* builtSteps(step: PathStep, x: number, z: number, { isInside }: PathOptions): Generator<PathStep> {
  const level = levelOf(step.y)
  for (const y of [level, level + 1, level - 1]) {
    if (!isInside(x, y, z)) continue
    const floor = { x, y: y - 1, z }
    const ways = y > level ? [[floor], [{ x, y: y - 2, z }, floor]] : [[floor]]
    for (const cells of ways) {
      const seconds =
        step.seconds + cells.length * scaffoldCostSeconds + (y === level ? cost.step : cost.jump)
      yield { x, y, z, isAfloat: false, seconds, before: step, cells, isBeyond: true }
    }
  }
}

/** Whether the cells of a step can be filled and leave the path open. */
function canBuild(step: PathStep, options: ScaffoldOptions): boolean {
  const before = step.before!
  const from = { x: before.x, y: levelOf(before.y), z: before.z }
  return canFill(from, step, options) && !isInWayBack(step, step.cells, before)
}

/** Steps back over which a path is kept open: farther back it is out of the way. */
const keptOpen = 16
/** Cells that a body takes up that jumps. */
const jumpingHeight = 3

/** Whether a step would close the path that leads to it, by its cells or by those of the steps before. */
function isInWayBack(to: Position, cells: readonly Position[], last: PathStep): boolean {
  const isIn = (cell: Position, { x, z }: Position, y: number) =>
    cell.x === x && cell.z === z && cell.y >= y && cell.y < y + jumpingHeight
  let step: PathStep | null = last
  for (let back = 0; step && back < keptOpen; back++, step = step.before) {
    const own: PathStep = step
    if (cells.some((cell) => isIn(cell, own, levelOf(own.y)))) return true
    if (own.cells.some((cell) => isIn(cell, to, to.y))) return true
  }
  return false
}

const levelOf = (y: number) => Math.floor(y + 1e-6)

/** Whether the cells of a step can be filled from the cell before, and there is room for it. */
function canFill(from: Position, to: PathStep, options: ScaffoldOptions): boolean {
  const isRoomy = (x: number, low: number, high: number, z: number) => {
    for (let y = low; y <= high; y++) if (!isOpen({ x, y, z }, options)) return false
    return true
  }
  if (!to.cells.every((cell) => mayFill(cell, options))) return false
  if (!isRoomy(to.x, to.y, Math.max(from.y, to.y) + 1, to.z)) return false
  if (to.y > from.y && !isRoomy(from.x, from.y, to.y + 1, from.z)) return false
  const isCarried = (x: number, y: number, z: number) => options.surroundings.canPlaceAgainst(x, y, z)
  if (to.y > from.y) return to.cells.length > 1 || isCarried(to.x, to.y - 2, to.z)
  // Down over what carries the step before, or along a wall.
  const floor = { x: to.x, y: to.y - 1, z: to.z }
  return to.y === from.y || isCarried(from.x, floor.y, from.z) || isBesideWall(floor, from, options)
}

/** Whether a cell can be filled from a stand position against what stands already. */
function isBesideWall(cell: Position, from: Position, options: ScaffoldOptions): boolean {
  return (
    touchesBlock(options.surroundings, cell.x, cell.y, cell.z) &&
    clickFor(cell, middleOf(from), options) !== null
  )
}

function isOpen({ x, y, z }: Position, { player }: ScaffoldOptions): boolean {
  const state = player.world.stateAt(x, y, z)
  return state !== null && !player.blocks.isSolid(state)
}
