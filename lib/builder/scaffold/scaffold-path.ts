import { createHeap } from '../../game/heap.ts'
import type { StandPosition } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import {
  keyOf,
  mayFill,
  type ScaffoldOptions,
  type ScaffoldPlan,
  scaffoldCostSeconds,
} from './scaffold-options.ts'

/** Steps of ways that are looked at. */
const maxSteps = 6000
/** Seconds that the moves on a way cost, besides its blocks. */
const cost = { step: 0.2, jump: 0.55 } as const

interface Goal {
  /** Where the way may begin. */
  readonly stands: readonly StandPosition[]
  /** Whether the way may end with the feet at a place. */
  isNear(feet: Position): boolean
}

interface Step {
  readonly x: number
  /** The cell of the feet. */
  readonly y: number
  readonly z: number
  readonly price: number
  /** The stand from which the first help blocks of the way are set, and these. */
  readonly first: { readonly stand: StandPosition; readonly cells: readonly Position[] } | null
  readonly stand: StandPosition | null
}

/** The first help blocks of the way towards a place that costs the least; null when there is none. */
export function planScaffoldPath(
  target: Position,
  { stands, isNear }: Goal,
  options: ScaffoldOptions,
): ScaffoldPlan | null {
  const heap = createHeap<Step>()
  const best = new Map<string, number>()
  const rest = ({ x, y, z }: Position) =>
    Math.max(0, Math.hypot(x - target.x, z - target.z) - 4) * cost.step +
    Math.max(0, target.y - y - 5) * cost.jump
  const offer = (step: Step) => {
    if ((best.get(keyOf(step)) ?? Number.POSITIVE_INFINITY) <= step.price) return
    best.set(keyOf(step), step.price)
    heap.push(step, step.price + rest(step))
  }
  for (const stand of stands) {
    const y = Math.floor(stand.y + 1e-6)
    if (!stand.isAfloat) offer({ x: stand.x, y, z: stand.z, price: stand.seconds, first: null, stand })
  }
  for (let looked = 0; looked < maxSteps; looked++) {
    const step = heap.pop()
    if (!step) return null
    if (step.first && isNear({ x: step.x + 0.5, y: step.y, z: step.z + 0.5 })) {
      return { ...step.first, purpose: 'way' }
    }
    for (const next of stepsFrom(step, options)) offer(next)
  }
  return null
}

function* stepsFrom(step: Step, options: ScaffoldOptions): Generator<Step> {
  for (const [dx, dz] of sides) {
    const [x, z] = [step.x + dx, step.z + dz]
    for (const y of [step.y, step.y + 1, step.y - 1]) {
      const cells = cellsToFill(step, { x, y, z }, options)
      if (!cells) continue
      const price = step.price + cells.length * scaffoldCostSeconds + (y === step.y ? cost.step : cost.jump)
      const own = step.stand
      const first = step.first ?? (cells.length > 0 && own ? { stand: own, cells } : null)
      // Where no help is needed on from natural ground, the walker has been there already.
      if (first) yield { x, y, z, price, first, stand: null }
    }
  }
}

/** The cells to be filled so that one can step from one cell to the next; null when one can't. */
function cellsToFill(from: Position, to: Position, options: ScaffoldOptions): Position[] | null {
  const isRoomy = (x: number, low: number, high: number, z: number) => {
    for (let y = low; y <= high; y++) if (!isOpen({ x, y, z }, options)) return false
    return true
  }
  if (!isRoomy(to.x, to.y, Math.max(from.y, to.y) + 1, to.z)) return null
  if (to.y > from.y && !isRoomy(from.x, from.y, to.y + 1, from.z)) return null
  const floor = { ...to, y: to.y - 1 }
  if (!isOpen(floor, options)) return []
  if (!mayFill(floor, options)) return null
  if (to.y === from.y) return [floor]
  if (to.y < from.y) return options.canPlaceAgainst(from.x, floor.y, from.z) ? [floor] : null
  const below = { ...floor, y: floor.y - 1 }
  if (!isOpen(below, options)) return [floor]
  return mayFill(below, options) ? [below, floor] : null
}

function isOpen({ x, y, z }: Position, { player }: ScaffoldOptions): boolean {
  const state = player.world.stateAt(x, y, z)
  return state !== null && !player.blocks.isSolid(state)
}

const sides = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const
