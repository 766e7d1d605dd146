import type { Position } from '../../game/position.ts'
import { neighbour } from './faces.ts'
import type { LiveWorld } from './falling.ts'
import type { ShapeBox, StateInfo } from './game-data.ts'
import { blockKey, type World } from './world.ts'

/** Ticks between two steps of flowing water. */
const flowTicks = 5
/** Of a source and of falling water; one less with every block sideways. */
const fullAmount = 8
/** Blocks within which water that spreads looks for an edge to fall over. */
const slopeBlocks = 4
const sides = [2, 3, 4, 5] as const
const down = 0
const up = 1

/** `amount` is 8 for sources and falling water, else 1 to 7; 0 is none. */
interface Water {
  readonly amount: number
  readonly isSource: boolean
  readonly isFalling: boolean
}

const none: Water = { amount: 0, isSource: false, isFalling: false }
const source: Water = { amount: fullAmount, isSource: true, isFalling: false }

/** The water in a cell. A waterlogged block has a source in it. */
export function waterIn({ name, properties }: StateInfo): Water {
  if (properties.waterlogged === 'true' || growsInWater.test(name)) return source
  if (name !== 'water') return none
  const level = Number(properties.level)
  if (level === 0) return source
  return { amount: level < 8 ? fullAmount - level : fullAmount, isSource: false, isFalling: level >= 8 }
}

const growsInWater = /^(kelp|kelp_plant|seagrass|tall_seagrass|bubble_column)$/

const waiting = new WeakMap<World, Set<number>>()

/**
 * Has the water in a cell and around it flow on after a change there, as far as it can. Water flows down, else sideways up to
 * seven blocks and towards the nearest edge; it dries up without a source, two sources beside a cell on firm ground or on a
 * source make a third, and it washes away what does not stop it. Lava stands still.
 * Facts: `FlowingFluid` and `WaterFluid` of the game.
 */
export function stirWater(live: LiveWorld, position: Position, drop: Drop): void {
  stirCell(live, position, drop)
  for (let face = 0; face < 6; face++) stirCell(live, neighbour(position, face), drop)
}

type Drop = (position: Position, item: string) => void

function stirCell(live: LiveWorld, position: Position, drop: Drop): void {
  const { world, schedule } = live
  if (waterIn(world.stateAt(position)).amount === 0) return
  const due = waiting.get(world) ?? new Set<number>()
  waiting.set(world, due)
  const key = blockKey(position)
  if (due.has(key)) return
  due.add(key)
  schedule.after(flowTicks, () => {
    due.delete(key)
    flow(live, position, drop)
  })
}

/** One step of the water in a cell: it adapts to its neighbours, then spreads. */
function flow(live: LiveWorld, position: Position, drop: Drop): void {
  const { world } = live
  const before = waterIn(world.stateAt(position))
  if (before.amount === 0) return
  let water = before
  if (!before.isSource) {
    water = waterFor(world, position)
    if (!isSame(water, before)) {
      world.place(position, stateOf(world, water))
      stirWater(live, position, drop)
    }
  }
  if (water.amount > 0) spread(live, position, water, drop)
}

/** The water that a cell without a source of its own gets from its neighbours. */
function waterFor(world: World, position: Position): Water {
  let highest = 0
  let sources = 0
  for (const face of sides) {
    const at = neighbour(position, face)
    const beside = waterIn(world.stateAt(at))
    if (beside.amount === 0 || !isOpenBetween(world, at, face ^ 1)) continue
    if (beside.isSource) sources++
    highest = Math.max(highest, beside.amount)
  }
  const below = world.stateAt(neighbour(position, down))
  if (sources >= 2 && (isFirm(below) || waterIn(below).isSource)) return source
  const above = neighbour(position, up)
  if (waterIn(world.stateAt(above)).amount > 0 && isOpenBetween(world, above, down))
    return { amount: fullAmount, isSource: false, isFalling: true }
  return highest > 1 ? { amount: highest - 1, isSource: false, isFalling: false } : none
}

function spread(live: LiveWorld, position: Position, water: Water, drop: Drop): void {
  const { world } = live
  const below = neighbour(position, down)
  if (isOpenBetween(world, position, down) && mayEnter(world.stateAt(below))) {
    enter(live, below, drop)
    const sources = sides.filter((face) => waterIn(world.stateAt(neighbour(position, face))).isSource)
    if (sources.length >= 3) spreadAside(live, position, water, drop)
    return
  }
  if (water.isSource || !isOpenToWater(world, position)) spreadAside(live, position, water, drop)
}

/** To the sides from which the way to an edge is shortest; to all when there is no edge near. */
function spreadAside(live: LiveWorld, position: Position, water: Water, drop: Drop): void {
  const { world } = live
  if ((water.isFalling ? 7 : water.amount - 1) <= 0) return
  const ways = sides
    .filter(
      (face) =>
        isOpenBetween(world, position, face) && !waterIn(world.stateAt(neighbour(position, face))).isSource,
    )
    .filter((face) => isPassable(world.stateAt(neighbour(position, face))))
    .map((face) => ({ face, steps: stepsToEdge(world, neighbour(position, face), face, 1) }))
  const fewest = Math.min(...ways.map(({ steps }) => steps))
  for (const { face, steps } of ways) {
    const at = neighbour(position, face)
    if (steps === fewest && mayEnter(world.stateAt(at))) enter(live, at, drop)
  }
}

const noEdge = 1000

function stepsToEdge(world: World, position: Position, cameBy: number, steps: number): number {
  if (isOpenToWater(world, position)) return steps - 1
  if (steps >= slopeBlocks) return noEdge
  let fewest = noEdge
  for (const face of sides) {
    if (face === (cameBy ^ 1) || !isOpenBetween(world, position, face)) continue
    const next = neighbour(position, face)
    if (isPassable(world.stateAt(next))) fewest = Math.min(fewest, stepsToEdge(world, next, face, steps + 1))
  }
  return fewest
}

/** Whether water here falls, or stands on other water. */
function isOpenToWater(world: World, position: Position): boolean {
  const below = world.stateAt(neighbour(position, down))
  return isOpenBetween(world, position, down) && (waterIn(below).amount > 0 || isPassable(below))
}

function enter(live: LiveWorld, position: Position, drop: Drop): void {
  const { world } = live
  const water = waterFor(world, position)
  if (water.amount === 0) return
  const washedAway = world.stateAt(position)
  world.place(position, stateOf(world, water))
  if (!washedAway.isAir) drop(position, washedAway.name)
  stirWater(live, position, drop)
}

function mayEnter(state: StateInfo): boolean {
  return waterIn(state).amount === 0 && isPassable(state)
}

/** Whether flowing water can be in a block's cell: blocks that can be waterlogged take sources from buckets alone. */
function isPassable(state: StateInfo): boolean {
  if (state.isAir || state.name === 'water') return true
  if (state.name === 'lava' || state.properties.waterlogged !== undefined) return false
  return !stopsWater.test(state.name) && !isFirm(state)
}

/** These stop water although a body passes them. */
const stopsWater =
  /_door$|(^|_)sign$|^(ladder|sugar_cane|bubble_column|structure_void)$|portal$|^end_gateway$/

/** The game's `blocksMotion`: a body of more than 0.73 blocks on average, or as high as the cell. */
export function isFirm({ name, shapes }: StateInfo): boolean {
  if (shapes.length === 0 || name === 'cobweb' || name === 'bamboo_sapling') return false
  const span = (low: 0 | 1 | 2) =>
    Math.max(...shapes.map((box) => box[(low + 3) as 3 | 4 | 5])) - Math.min(...shapes.map((box) => box[low]))
  return (span(0) + span(1) + span(2)) / 3 >= 0.7291666666666666 || span(1) >= 1
}

/** Whether neither a block nor its neighbour closes the face between them. */
function isOpenBetween(world: World, position: Position, face: number): boolean {
  const [own, other] = [world.stateAt(position), world.stateAt(neighbour(position, face))]
  return !own.isFullCube && !other.isFullCube && !closes(own, face) && !closes(other, face ^ 1)
}

function closes({ shapes }: StateInfo, face: number): boolean {
  const axis = [1, 1, 2, 2, 0, 0][face]!
  const isHigh = face % 2 === 1
  return shapes.some((box) => {
    const reaches = isHigh ? box[(axis + 3) as 3 | 4 | 5] >= 1 : box[axis as 0 | 1 | 2] <= 0
    return reaches && [0, 1, 2].every((other) => other === axis || spans(box, other as 0 | 1 | 2))
  })
}

function spans(box: ShapeBox, axis: 0 | 1 | 2): boolean {
  return box[axis] <= 0 && box[(axis + 3) as 3 | 4 | 5] >= 1
}

function isSame(a: Water, b: Water): boolean {
  return a.amount === b.amount && a.isSource === b.isSource && a.isFalling === b.isFalling
}

function stateOf({ data }: World, { amount, isSource, isFalling }: Water): StateInfo {
  if (amount === 0) return data.find('air')
  return data.find('water', { level: String(isSource ? 0 : isFalling ? 8 : fullAmount - amount) })
}
