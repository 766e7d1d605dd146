import type { StandPosition } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { cellKey, search } from '../../game/search.ts'
import { middleOf, sides } from '../plan/standing-points.ts'
import { mayFill, type ScaffoldOptions, type ScaffoldPlan, scaffoldCostSeconds } from './scaffold-rules.ts'

/** Steps that the search looks at. */
const maxSteps = 6000
/** Seconds that the moves on a path cost, besides its blocks. */
const cost = { step: 0.2, jump: 0.55 } as const

/** Where a path leads to. */
export interface PathGoal {
  /** Whether the path may end with the feet at a position. */
  isNear(feet: Position): boolean
  /**
   * Whether the path leads up beside the target, all of it on scaffolding, so that a search that tries every cheaper way first
   * would not get there.
   */
  readonly isClimb?: boolean
}

interface Goal extends PathGoal {
  /** Where the path may begin. */
  readonly stands: readonly StandPosition[]
}

/** The cell of the feet after a step. */
interface Step extends Position {
  readonly price: number
  /** The stand position from which the first blocks of the path are placed, and their cells. */
  readonly first: Pick<ScaffoldPlan, 'stand' | 'cells'> | null
  /** Where the path begins; null when this step is on scaffolding or beyond. */
  readonly stand: StandPosition | null
}

/** The first blocks of the cheapest path towards a target; null when there is none. */
export function planScaffoldPath(
  target: Position,
  { stands, isNear, isClimb = false }: Goal,
  options: ScaffoldOptions,
): ScaffoldPlan | null {
  const starts = stands
    .filter(({ isAfloat }) => !isAfloat)
    .map((stand): Step => {
      const { x, y, z, seconds } = stand
      return { x, y: Math.floor(y + 1e-6), z, price: seconds, first: null, stand }
    })
  const steps = search<Step>({
    starts,
    keyOf: cellKey,
    costOf: ({ price }) => price,
    estimate: ({ x, y, z }) =>
      Math.max(0, Math.hypot(x - target.x, z - target.z) - 4) * cost.step +
      (isClimb
        ? Math.max(0, target.y - y) * (cost.jump + 2 * scaffoldCostSeconds)
        : Math.max(0, target.y - y - 5) * cost.jump),
    neighbours: (step) => stepsFrom(step, options),
    maxNodes: maxSteps,
  })
  for (const step of steps) {
    if (step.first && isNear(middleOf(step))) return { ...step.first, purpose: 'path' }
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
      const first = step.first ?? (cells.length > 0 && step.stand ? { stand: step.stand, cells } : null)
      // A step from natural ground that needs no scaffolding leads to another stand position.
      if (first) yield { x, y, z, price, first, stand: null }
    }
  }
}

/** The cells to be filled for a step from one cell to the next; null when the step is not possible. */
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
  if (to.y < from.y) return options.surroundings.canPlaceAgainst(from.x, floor.y, from.z) ? [floor] : null
  const below = { ...floor, y: floor.y - 1 }
  if (!isOpen(below, options)) return [floor]
  return mayFill(below, options) ? [below, floor] : null
}

function isOpen({ x, y, z }: Position, { player }: ScaffoldOptions): boolean {
  const state = player.world.stateAt(x, y, z)
  return state !== null && !player.blocks.isSolid(state)
}
