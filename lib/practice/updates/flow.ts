import type { Position } from '../../game/position.ts'
import type { Cause } from '../world/causes.ts'
import { neighbour } from '../world/faces.ts'
import {
  type Fluid,
  type FluidName,
  fluidIn,
  fluidState,
  fullAmount,
  isFirm,
  isOpenBetween,
  isPassable,
  noFluid,
  sourceFluid,
  waterIn,
} from '../world/fluids.ts'
import type { StateInfo } from '../world/game-data.ts'
import { blockKey, type World } from '../world/world.ts'
import type { LiveWorld } from './falling.ts'
import { isJustOpened, noteOpening } from './openings.ts'

/** How a fluid flows. */
interface Flow {
  readonly name: FluidName
  /** Ticks between two steps. */
  readonly stepTicks: number
  /** Less of it with every block sideways. */
  readonly dropOff: number
  /** Blocks within which it looks for an edge to fall over. */
  readonly slopeBlocks: number
  /** Whether a new source forms between two. */
  readonly isRenewed: boolean
  /** Whether what it washes away is left as an item. */
  readonly leavesItems: boolean
}

/** In the overworld; facts: `FlowingFluid`, `WaterFluid` and `LavaFluid` of the game. */
const flows: readonly Flow[] = [
  { name: 'water', stepTicks: 5, dropOff: 1, slopeBlocks: 4, isRenewed: true, leavesItems: true },
  { name: 'lava', stepTicks: 30, dropOff: 2, slopeBlocks: 2, isRenewed: false, leavesItems: false },
]
const sides = [2, 3, 4, 5] as const
const down = 0
const up = 1

type Drop = (position: Position, item: string) => void

interface Flowing {
  readonly live: LiveWorld
  readonly flow: Flow
  readonly drop: Drop
}

const waiting = new WeakMap<World, Map<FluidName, Map<number, Stir>>>()

/** Whose doing the next step of a fluid is: nobody's, when the world itself has changed something beside it, too. */
interface Stir {
  cause: Cause | null
}

/**
 * Has the fluids in a cell and around it flow on after a change there, as far as they can. A fluid flows down, else sideways up
 * to seven blocks (lava: three) and towards the nearest edge; it dries up without a source, two sources of water beside a cell on
 * firm ground or on a source make a third, and it washes away what does not stop it. Lava that meets water turns to stone.
 */
export function stirFluids(live: LiveWorld, position: Position, drop: Drop): void {
  noteOpening(live, position)
  for (let face = -1; face < 6; face++) {
    const at = face < 0 ? position : neighbour(position, face)
    if (harden(live, at, drop)) continue
    for (const flow of flows) stirCell({ live, flow, drop }, at)
  }
}

/** Lava beside or under water becomes obsidian, flowing lava cobblestone. Returns whether it has. */
function harden(live: LiveWorld, position: Position, drop: Drop): boolean {
  const { world } = live
  const lava = fluidIn(world.stateAt(position), 'lava')
  if (lava.amount === 0) return false
  const meetsWater = [up, ...sides].some(
    (face) => waterIn(world.stateAt(neighbour(position, face))).amount > 0,
  )
  if (!meetsWater) return false
  world.place(position, world.data.find(lava.isSource ? 'obsidian' : 'cobblestone'))
  stirFluids(live, position, drop)
  return true
}

function stirCell(flowing: Flowing, position: Position): void {
  const { live, flow } = flowing
  const { world, schedule } = live
  if (fluidIn(world.stateAt(position), flow.name).amount === 0) return
  const ofWorld = waiting.get(world) ?? new Map<FluidName, Map<number, Stir>>()
  waiting.set(world, ofWorld)
  const due = ofWorld.get(flow.name) ?? new Map<number, Stir>()
  ofWorld.set(flow.name, due)
  const key = blockKey(position)
  const cause = schedule.causes.current
  const before = due.get(key)
  if (before) {
    if (!cause) before.cause = null
    return
  }
  const stir: Stir = { cause }
  due.set(key, stir)
  schedule.after(flow.stepTicks, () => {
    due.delete(key)
    schedule.causes.during(stir.cause, () => step(flowing, position))
  })
}

/** One step of the fluid in a cell: it adapts to its neighbours, then spreads. */
function step(flowing: Flowing, position: Position): void {
  const { live, flow, drop } = flowing
  const { world } = live
  const before = fluidIn(world.stateAt(position), flow.name)
  if (before.amount === 0) return
  let fluid = before
  if (!before.isSource) {
    fluid = fluidFor(world, flow, position)
    if (!isSame(fluid, before)) {
      world.place(position, fluidState(world, flow.name, fluid))
      stirFluids(live, position, drop)
    }
  }
  if (fluid.amount > 0) spread(flowing, position, fluid)
}

/** The fluid that a cell without a source of its own gets from its neighbours. */
function fluidFor(world: World, { name, dropOff, isRenewed }: Flow, position: Position): Fluid {
  let highest = 0
  let sources = 0
  for (const face of sides) {
    const at = neighbour(position, face)
    const beside = fluidIn(world.stateAt(at), name)
    if (beside.amount === 0 || !isOpenBetween(world, at, face ^ 1)) continue
    if (beside.isSource) sources++
    highest = Math.max(highest, beside.amount)
  }
  const below = world.stateAt(neighbour(position, down))
  if (isRenewed && sources >= 2 && (isFirm(below) || fluidIn(below, name).isSource)) return sourceFluid
  const above = neighbour(position, up)
  if (fluidIn(world.stateAt(above), name).amount > 0 && isOpenBetween(world, above, down))
    return { amount: fullAmount, isSource: false, isFalling: true }
  return highest > dropOff ? { amount: highest - dropOff, isSource: false, isFalling: false } : noFluid
}

function spread(flowing: Flowing, position: Position, fluid: Fluid): void {
  const { live, flow, drop } = flowing
  const { world } = live
  const below = neighbour(position, down)
  if (isOpenBetween(world, position, down)) {
    const beneath = world.stateAt(below)
    if (flow.name === 'lava' && beneath.name === 'water') {
      world.place(below, world.data.find('stone'))
      stirFluids(live, below, drop)
      return
    }
    if (mayEnter(beneath, flow)) {
      enter(flowing, below)
      const sources = sides.filter(
        (face) => fluidIn(world.stateAt(neighbour(position, face)), flow.name).isSource,
      )
      if (sources.length >= 3) spreadAside(flowing, position, fluid)
      return
    }
  }
  if (fluid.isSource || !isOpenBelow(world, flow, position)) spreadAside(flowing, position, fluid)
}

/** To the sides from which the way to an edge is shortest; to all when there is no edge near. */
function spreadAside(flowing: Flowing, position: Position, fluid: Fluid): void {
  const { live, flow } = flowing
  const { world } = live
  if ((fluid.isFalling ? fullAmount - 1 : fluid.amount - flow.dropOff) <= 0) return
  const ways = sides
    .filter(
      (face) =>
        isOpenBetween(world, position, face) &&
        !fluidIn(world.stateAt(neighbour(position, face)), flow.name).isSource,
    )
    .filter((face) => isPassable(world.stateAt(neighbour(position, face)), flow.name))
    .map((face) => ({ face, steps: stepsToEdge(world, flow, neighbour(position, face), face, 1) }))
  const fewest = Math.min(...ways.map(({ steps }) => steps))
  for (const { face, steps } of ways) {
    const at = neighbour(position, face)
    if (steps === fewest && mayEnter(world.stateAt(at), flow)) enter(flowing, at)
  }
}

const noEdge = 1000

function stepsToEdge(world: World, flow: Flow, position: Position, cameBy: number, steps: number): number {
  if (isOpenBelow(world, flow, position)) return steps - 1
  if (steps >= flow.slopeBlocks) return noEdge
  let fewest = noEdge
  for (const face of sides) {
    if (face === (cameBy ^ 1) || !isOpenBetween(world, position, face)) continue
    const next = neighbour(position, face)
    if (isPassable(world.stateAt(next), flow.name))
      fewest = Math.min(fewest, stepsToEdge(world, flow, next, face, steps + 1))
  }
  return fewest
}

/** Whether a fluid here falls, or stands on more of it. */
function isOpenBelow(world: World, { name }: Flow, position: Position): boolean {
  const below = world.stateAt(neighbour(position, down))
  return isOpenBetween(world, position, down) && (fluidIn(below, name).amount > 0 || isPassable(below, name))
}

function enter(flowing: Flowing, position: Position): void {
  const { schedule } = flowing.live
  if (isJustOpened(flowing.live, position)) schedule.causes.during(null, () => fill(flowing, position))
  else fill(flowing, position)
}

function fill({ live, flow, drop }: Flowing, position: Position): void {
  const { world } = live
  const fluid = fluidFor(world, flow, position)
  if (fluid.amount === 0) return
  const washedAway = world.stateAt(position)
  world.place(position, fluidState(world, flow.name, fluid))
  if (flow.leavesItems && !washedAway.isAir) drop(position, washedAway.name)
  stirFluids(live, position, drop)
}

function mayEnter(state: StateInfo, { name }: Flow): boolean {
  return fluidIn(state, name).amount === 0 && isPassable(state, name)
}

function isSame(a: Fluid, b: Fluid): boolean {
  return a.amount === b.amount && a.isSource === b.isSource && a.isFalling === b.isFalling
}
