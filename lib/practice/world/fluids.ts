import type { Position } from '../../game/position.ts'
import { neighbour } from './faces.ts'
import type { ShapeBox, StateInfo } from './game-data.ts'
import type { World } from './world.ts'

export type FluidName = 'water' | 'lava'

/** Of a source and of falling fluid. */
export const fullAmount = 8

/** The fluid in a cell: `amount` is 8 for sources and falling fluid, else 1 to 7; 0 is none. */
export interface Fluid {
  readonly amount: number
  readonly isSource: boolean
  readonly isFalling: boolean
}

export const noFluid: Fluid = { amount: 0, isSource: false, isFalling: false }
export const sourceFluid: Fluid = { amount: fullAmount, isSource: true, isFalling: false }

/** The water in a cell. A waterlogged block has a source in it. */
export function waterIn(state: StateInfo): Fluid {
  if (state.properties.waterlogged === 'true' || growsInWater.test(state.name)) return sourceFluid
  return fluidOf(state, 'water')
}

export function fluidIn(state: StateInfo, fluid: FluidName): Fluid {
  return fluid === 'water' ? waterIn(state) : fluidOf(state, 'lava')
}

function fluidOf({ name, properties }: StateInfo, fluid: FluidName): Fluid {
  if (name !== fluid) return noFluid
  const level = Number(properties.level)
  if (level === 0) return sourceFluid
  return { amount: level < 8 ? fullAmount - level : fullAmount, isSource: false, isFalling: level >= 8 }
}

const growsInWater = /^(kelp|kelp_plant|seagrass|tall_seagrass|bubble_column)$/

export function fluidState({ data }: World, name: FluidName, fluid: Fluid): StateInfo {
  const { amount, isSource, isFalling } = fluid
  if (amount === 0) return data.find('air')
  return data.find(name, { level: String(isSource ? 0 : isFalling ? 8 : fullAmount - amount) })
}

/** Whether a flowing fluid can be in a block's cell: blocks that can be waterlogged take sources from buckets alone. */
export function isPassable(state: StateInfo, fluid: FluidName): boolean {
  if (state.isAir || state.name === fluid) return true
  if (/^(water|lava)$/.test(state.name) || state.properties.waterlogged !== undefined) return false
  return !stopsFluids.test(state.name) && !isFirm(state)
}

/** These stop fluids although a body passes them. */
const stopsFluids =
  /_door$|(^|_)sign$|^(ladder|sugar_cane|bubble_column|structure_void)$|portal$|^end_gateway$/

/** The game's `blocksMotion`: a body of more than 0.73 blocks on average, or as high as the cell. */
export function isFirm({ name, shapes }: StateInfo): boolean {
  if (shapes.length === 0 || name === 'cobweb' || name === 'bamboo_sapling') return false
  const span = (low: 0 | 1 | 2) =>
    Math.max(...shapes.map((box) => box[(low + 3) as 3 | 4 | 5])) - Math.min(...shapes.map((box) => box[low]))
  return (span(0) + span(1) + span(2)) / 3 >= 0.7291666666666666 || span(1) >= 1
}

/** Whether neither a block nor its neighbour closes the face between them. */
export function isOpenBetween(world: World, position: Position, face: number): boolean {
  const [state, other] = [world.stateAt(position), world.stateAt(neighbour(position, face))]
  return !state.isFullCube && !other.isFullCube && !closes(state, face) && !closes(other, face ^ 1)
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
