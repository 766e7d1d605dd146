import { body } from '../../game/clear-path.ts'
import { sides } from '../../game/faces.ts'
import { levelOf, moveSeconds, secondsOfMove } from '../../game/moves.ts'
import { type Player, returnDropBlocks, type StandPosition } from '../../game/player.ts'
import type { Cuboid, Position } from '../../game/position.ts'
import { search, trace } from '../../game/search.ts'
import { findInSlices, type Turns } from '../../waiting.ts'
import type { Surroundings } from '../plan/surroundings.ts'
import { createWorldAfter, isOpen, type MotionStep, stepsBackFrom, type Then } from './overlay.ts'
import { standKey } from './shut-in.ts'

/** The seconds of work besides walking, by cell. Work that is not given is not allowed anywhere, with an infinite cost not there. */
interface Costs {
  dig?(cell: Position): number
  /** Scaffolding: placing it, and digging it in the end. */
  place?(cell: Position): number
  /** Whether blocks may be placed under the own feet in a jump. */
  readonly mayPillar?: boolean
}

export const scaffoldSeconds = 2.5

/** It stands at the bottom of a hole in the end, where it is hard to dig: a way out is dug where that is allowed. */
const pillarSeconds = 60

/** A block of the art that is dug has to be fetched and placed again. */
export const replacingSeconds = 5

export interface Goal {
  /** Asked also about where the plan may begin; with the world as it is then. */
  isReached(step: MotionStep, then: () => Then): boolean
  /** The box that the goal is near to; without one, all sides are searched evenly. */
  readonly around: Cuboid | null
}

export interface MotionOptions extends Turns {
  readonly player: Pick<Player, 'walking' | 'world' | 'blocks'>
  readonly costs: Costs
  /** Where the player can walk to. */
  readonly starts: () => Iterable<StandPosition>
  /** Blocks that scaffolding is placed against. */
  readonly surroundings?: Pick<Surroundings, 'canPlaceAgainst'>
  /** Whether a cell can be filled from where the feet are, against what stands already. */
  readonly canClick?: (cell: Position, from: Position) => boolean
  readonly isInside: (x: number, y: number, z: number) => boolean
}

export interface MotionPlan {
  /** From where the player can walk to, which is the first, to the goal. */
  readonly steps: readonly MotionStep[]
  readonly end: MotionStep
  /** Blocks of scaffolding that it takes. */
  readonly needs: number
}

/** Stand positions and steps that are looked at before other work has its turn. */
const slices = { stands: 1000, steps: 50 } as const
/** Steps after which a search ends: two seconds of computing. */
const maxSteps = 40_000

/**
 * The cheapest way to a goal in the world as it is, with what is dug and placed on the way: on foot where the world carries, over
 * scaffolding where it does not, level or as stairs, and through blocks that may be dug. What is allowed and what it takes is
 * said by the costs alone. Null means that all was tried that can be reached inside.
 */
export async function planMotion(goal: Goal, options: MotionOptions): Promise<MotionPlan | null> {
  const { starts, isInside, clock, signal } = options
  const worldAfter = createWorldAfter()
  const { stepsFrom, canFill } = createSteps(options, worldAfter)
  const begins: MotionStep[] = []
  const add = (stand: StandPosition) => {
    if (isInside(stand.x, stand.y, stand.z)) begins.push({ ...stand, before: null, dug: [], filled: [] })
    return false
  }
  await findInSlices(starts(), add, { clock, signal, slice: slices.stands })
  const steps = search<MotionStep>({
    starts: begins,
    keyOf: standKey,
    costOf: ({ seconds }) => seconds,
    estimate: (step) => (goal.around ? guess(step, goal.around) : 0),
    neighbours: stepsFrom,
    isOpen: (step) => step.filled.length === 0 || canFill(step),
    maxNodes: maxSteps,
  })
  const isEnd = (step: MotionStep) => goal.isReached(step, () => worldAfter(step))
  const end = await findInSlices(steps, isEnd, { clock, signal, slice: slices.steps })
  if (!end) return null
  const path = trace(end)
  return { steps: path, end, needs: path.flatMap(({ filled }) => filled).length }
}

/** Blocks from the feet within which everything may be in reach. */
const nearBlocks = 6

/** About the seconds from a step to near a box, as if all the way up had to be built: it only orders the search. */
function guess({ x, y, z }: Position, { min, max }: Cuboid): number {
  const outside = (value: number, low: number, high: number) =>
    Math.max(0, low - value - nearBlocks, value - high - nearBlocks)
  const aside = Math.hypot(outside(x, min.x, max.x), outside(z, min.z, max.z))
  const rise = Math.max(0, min.y - y - nearBlocks)
  return aside * moveSeconds.step + rise * (moveSeconds.jump + scaffoldSeconds)
}

function createSteps(
  { player, costs, isInside, surroundings, canClick }: MotionOptions,
  worldAfter: ReturnType<typeof createWorldAfter>,
) {
  const { place, dig, mayPillar } = costs

  function* stepsFrom(step: MotionStep): Generator<MotionStep> {
    for (const { x: dx, z: dz } of sides) {
      const [x, z] = [step.x + dx, step.z + dz]
      // Where the player can walk to, plans begin.
      if (step.before) yield* walkedStep(step, x, z)
      if (place && !step.isAfloat) yield* builtSteps(step, x, z, place)
      if (dig) yield* dugSteps(step, x, z)
    }
    if (mayPillar && !step.isAfloat) yield* pillarStep(step)
  }

  /** A step to a stand position beside, once some cells are dug; only one that leads back as well. */
  function* walkedStep(
    step: MotionStep,
    x: number,
    z: number,
    dug: readonly Position[] = [],
  ): Generator<MotionStep> {
    const to = player.walking.beside(step, x, z, worldAfter(step, dug))
    if (!to || to.isAfloat || step.y - to.y > returnDropBlocks || !isInside(x, to.y, z)) return
    const seconds = step.seconds + secondsOfMove(step, to) + sumOf(dug, dig)
    yield { ...to, seconds, before: step, dug, filled: [] }
  }

  /** Steps into the rock: up, level and down. */
  function* dugSteps(step: MotionStep, x: number, z: number): Generator<MotionStep> {
    const then = worldAfter(step)
    const level = levelOf(step.y)
    for (const y of [level + 1, level, level - 1]) {
      const cells = [level + 1, level, level - 1]
        .filter((height) => height >= y)
        .map((height) => ({ x, y: height, z }))
      if (y > level) cells.unshift({ x: step.x, y: y + 1, z: step.z }, { x, y: y + 1, z })
      const dug = cells.filter((cell) => !isOpen(cell, then, player))
      if (dug.length > 0 && sumOf(dug, dig) < Infinity) yield* walkedStep(step, x, z, dug)
    }
  }

  /** A block under the feet, once the head has room. */
  function* pillarStep(step: MotionStep): Generator<MotionStep> {
    const level = levelOf(step.y)
    const [cell, over] = [level, level + 2].map((y) => ({ x: step.x, y, z: step.z })) as [Position, Position]
    const dug = isOpen(over, worldAfter(step), player) ? [] : [over]
    const seconds = step.seconds + moveSeconds.jump + pillarSeconds + sumOf(dug, dig)
    if (seconds === Infinity || !isInside(cell.x, level + 1, cell.z)) return
    yield { ...cell, y: level + 1, isAfloat: false, seconds, before: step, dug, filled: [cell] }
  }

  /** Steps over scaffolding, whether it can be built or not: that is asked when such a step would be the cheapest. */
  function* builtSteps(
    step: MotionStep,
    x: number,
    z: number,
    cost: NonNullable<Costs['place']>,
  ): Generator<MotionStep> {
    const level = levelOf(step.y)
    for (const y of [level, level + 1, level - 1]) {
      if (!isInside(x, y, z)) continue
      const to = { x, y, z, isAfloat: false }
      const moving = step.seconds + secondsOfMove({ ...step, y: level }, to)
      const floor = { x, y: y - 1, z }
      const ways = y > level ? [[floor], [{ x, y: y - 2, z }, floor]] : [[floor]]
      for (const filled of ways) {
        const seconds = moving + sumOf(filled, cost)
        if (seconds < Infinity) yield { ...to, seconds, before: step, dug: [], filled }
      }
    }
  }

  const isCarried = ({ x, z }: Position, y: number) => Boolean(surroundings?.canPlaceAgainst(x, y, z))

  /** Whether the cells of a step can be filled from the cell before, there is room for it, and the path to it stays open. */
  function canFill(to: MotionStep): boolean {
    const before = to.before!
    if (to.x === before.x && to.z === before.z) return true
    const from = { x: before.x, y: levelOf(before.y), z: before.z }
    const then = worldAfter(before)
    const isRoomy = ({ x, z }: Position, low: number, high: number) => {
      for (let y = low; y <= high; y++) if (!isOpen({ x, y, z }, then, player)) return false
      return true
    }
    // A step down from half a block takes room for the head up there.
    if (!isRoomy(to, to.y, levelOf(Math.max(before.y, to.y) + body.height))) return false
    if (to.y > from.y && !isRoomy(from, from.y, to.y + 1)) return false
    const floor = { x: to.x, y: to.y - 1, z: to.z }
    const canStand =
      to.y > from.y
        ? to.filled.length > 1 || isCarried(to, to.y - 2)
        : // Down over what carries the step before, or along a wall.
          to.y === from.y || isCarried(from, floor.y) || Boolean(canClick?.(floor, from))
    return canStand && !to.filled.some((cell) => isOnWay(cell, before))
  }

  return { stepsFrom, canFill }
}

/** Seconds for some cells; none cost nothing, and any cost too much where that is not allowed at all. */
function sumOf(cells: readonly Position[], cost: (cell: Position) => number = () => Infinity): number {
  let sum = 0
  for (const cell of cells) {
    sum += cost(cell)
    if (sum === Infinity) break
  }
  return sum
}

/** Cells that a body takes up that jumps. */
const jumpingHeight = 3

/** Whether a cell is one that a body which jumps takes up on its way back. */
function isOnWay(cell: Position, last: MotionStep): boolean {
  return stepsBackFrom(last).some(({ x, y, z }) => {
    const up = cell.y - levelOf(y)
    return cell.x === x && cell.z === z && up >= 0 && up < jumpingHeight
  })
}
