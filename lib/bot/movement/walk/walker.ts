import type { Position } from '../../../game/position.ts'
import type { GroundMovement } from '../body/body.ts'
import type { GroundAt } from './ground.ts'
import { type ControlState, gripOf, isInWater, noControls, type PhysicsState, walkStep } from './physics.ts'
import { middleOf } from './search.ts'
import type { StandCell } from './stand-cell.ts'
import { type Aim, anySpeed, holdBack, rest, steer } from './steering.ts'

/** A body on foot, from tick to tick: it stands, falls, and follows a path when it has one. */
export interface Walker extends GroundMovement {
  /** Jumps on the spot as soon as it stands. */
  jump(): void
  /** Walks along a path and rests at its end; null stops as soon as that is possible without a fall. */
  follow(path: WalkPath | null): void
  /** The stops ahead, the next first; empty at the end of the path. */
  ahead(): readonly Position[]
  /** Stands at the end of the path, or where it fell when it had none. */
  isAtRest(): boolean
  isOnGround(): boolean
}

interface Stop {
  readonly at: Position
  readonly cell: StandCell
  /** Blocks down from the one before. */
  readonly depth: number
}

export interface WalkPath {
  readonly cells: readonly StandCell[]
  /** Where exactly to come to rest; the middle of the last cell when not given. */
  readonly end?: Position
}

interface WalkerDependencies {
  readonly groundAt: GroundAt
  /** Whether the player is fed enough. */
  readonly maySprint: () => boolean
  /** Called with the controls of every tick, before the body moves. */
  readonly onControls: (controls: ControlState) => void
}

/** So near to a stop, in blocks, the next one is aimed at; so near to the end the body rests. */
const passingBlocks = 0.35
const arrivalBlocks = 0.06
/** Blocks from the middle of a cell up to which it carries. */
const edgeBlocks = 0.8
/** Blocks a tick over an edge, by the depth of the drop. */
const edgeSpeed = { low: 0.15, deep: 0.11 } as const

/** A fall over so many blocks does no harm. */
const softDropBlocks = 3
/** Depths of a stop under the one before, in blocks, with which stairs are run down, or climbed without a stop. */
const descending = { min: -0.1, max: 1.2 } as const
const climbing = { min: -1.2, max: 0.1 } as const

export function createWalker({ groundAt, maySprint, onControls }: WalkerDependencies): Walker {
  let state: PhysicsState = { position: origin, velocity: origin, isOnGround: false, isBlocked: false }
  let stops: Stop[] = []
  let next = 0
  let yaw = 0
  let isSneaking = false
  let isToJump = false
  let hasLetGo = false
  /** Where the feet were when it stood or swam last. */
  let groundHeight = 0

  /** Where a fall must have ended: three blocks down it does not hurt, and a path may lead farther down. */
  function lowest(): number {
    return groundHeight - Math.max(softDropBlocks, stops[next]?.depth ?? 0)
  }

  function aim(): Aim | null {
    const stop = stops[next]
    if (!stop) return null
    const { depth } = stop
    const rise = stop.cell.y - state.position.y
    const isEnd = next === stops.length - 1
    const isJump = rise > 0.6 && !stop.cell.isAfloat
    // Running down stairs, the body aims over the next step.
    const isRun = depth > 0.6 && depth <= descending.max && !isJump && goesOn(2, descending)
    return {
      at: isRun ? stops[next + 2]!.at : stop.at,
      isEnd: isEnd || (isJump && !goesOn(1, climbing)) || isSlippery(),
      isJump,
      maxSpeed: depth > 1.2 ? edgeSpeed.deep : depth > 0.6 && !isRun ? edgeSpeed.low : anySpeed,
      maySprint: maySprint() && !isJump && (depth <= 0.6 || isRun),
    }
  }

  /** Whether the path leads straight on for so many stops more, each with a fitting depth under the one before. */
  function goesOn(count: number, { min, max }: { min: number; max: number }): boolean {
    let from = stops[next - 1]?.at ?? state.position
    for (let index = next; index < next + count; index++) {
      const [here, after] = [stops[index], stops[index + 1]]
      if (!here || !after || after.depth < min || after.depth > max) return false
      if (!isStraight(from, here.at, after.at)) return false
      from = here.at
    }
    return true
  }

  /** A jump or a drop is ended; on the level the body stops as soon as it can. */
  function comeToRest(): Stop[] {
    const stop = stops[next]
    if (!stop) return []
    if (!state.isOnGround || Math.abs(stop.cell.y - state.position.y) > 0.6) return [stop]
    const left = { x: stop.at.x - state.position.x, z: stop.at.z - state.position.z }
    const { x, z } = state.velocity
    const coasting = Math.hypot(x, z) / (1 - gripOf(state, groundAt).keep)
    const share = Math.min(1, coasting / Math.max(0.01, Math.hypot(left.x, left.z)))
    const at = { ...stop.at, x: state.position.x + left.x * share, z: state.position.z + left.z * share }
    return [{ ...stop, at }]
  }

  function isReached({ at, cell }: Stop, isEnd: boolean): boolean {
    const distance = Math.hypot(at.x - state.position.x, at.z - state.position.z)
    if (distance > (isEnd ? arrivalBlocks : passingBlocks)) return false
    if (cell.isAfloat) return Math.abs(state.position.y - cell.y) < 1
    return state.isOnGround && Math.abs(state.position.y - cell.y) < 0.6
  }

  /** So near to the end any push would lead past it, and the next one back. */
  function isThere(): boolean {
    return next === stops.length - 1 && isReached(stops[next]!, true)
  }

  function isSlippery(): boolean {
    return state.isOnGround && gripOf(state, groundAt).keep > 0.7
  }

  function isSlow(): boolean {
    return Math.hypot(state.velocity.x, state.velocity.z) < 0.03
  }

  /** Running down stairs leaps over some stops. */
  function isPast(index: number): boolean {
    const [here, after] = [stops[index], stops[index + 1]]
    if (!here || !after || !state.isOnGround || Math.abs(state.position.y - after.cell.y) > 0.1) return false
    const on = { x: after.at.x - here.at.x, z: after.at.z - here.at.z }
    const gone = { x: state.position.x - here.at.x, z: state.position.z - here.at.z }
    const length = Math.hypot(on.x, on.z)
    if (length === 0) return false
    const along = (gone.x * on.x + gone.z * on.z) / length
    const aside = Math.abs(gone.x * on.z - gone.z * on.x) / length
    return along > 0 && along < length + edgeBlocks && aside < passingBlocks
  }

  function advance(): void {
    for (let index = next + 3; index > next; index--) if (isPast(index - 1)) next = index
    while (next < stops.length) {
      const isEnd = next === stops.length - 1
      if (!isReached(stops[next]!, isEnd) || (isEnd && !isSlow())) return
      next++
    }
  }

  return {
    step(position) {
      hasLetGo = false
      state = { ...state, position }
      const goal = aim()
      const wanted = goal && !isThere() ? steer(state, goal, yaw, groundAt) : rest(state, yaw, groundAt)
      if (state.isOnGround || isInWater(position, groundAt)) groundHeight = position.y
      const heldBack = holdBack(state, wanted, lowest(), groundAt)
      const controls = isToJump ? { ...heldBack, jump: true } : heldBack
      if (state.isOnGround) isToJump = false
      onControls(controls)
      state = walkStep(state, controls, groundAt)
      yaw = controls.yaw
      isSneaking = controls.sneak
      advance()
      return { ...state, isSneaking, yaw: controls.forward ? yaw : null }
    },
    follow(path) {
      if (!path) {
        stops = comeToRest()
        next = 0
        return
      }
      next = 0
      stops = path.cells.map((cell, index, all) => ({
        cell,
        at: middleOf(cell),
        depth: (all[index - 1]?.y ?? state.position.y) - cell.y,
      }))
      const last = stops.at(-1)
      // Jumps and drops lead to the middle of a cell, and only from there to its edge.
      if (last && path.end) stops.push({ ...last, at: path.end, depth: 0 })
    },
    jump() {
      isToJump = true
    },
    ahead: () => stops.slice(next).map(({ at }) => at),
    // A click on a chest while sneaking places a block on it instead of opening it.
    isAtRest: () => next >= stops.length && state.isOnGround && isSlow() && !isSneaking,
    isOnGround: () => state.isOnGround,
    halt() {
      state = { ...state, velocity: origin }
      isToJump = false
      stops = []
      next = 0
    },
    letGo() {
      onControls({ ...noControls, yaw })
      isSneaking = false
      // A path that it was on leads from where it was; one that it is given in the air waits until it has landed.
      if (hasLetGo) return
      hasLetGo = true
      state = { ...state, velocity: origin }
      stops = []
      next = 0
    },
  }
}

function isStraight(from: Position, over: Position, to: Position): boolean {
  const one = { x: over.x - from.x, z: over.z - from.z }
  const other = { x: to.x - over.x, z: to.z - over.z }
  const lengths = Math.hypot(one.x, one.z) * Math.hypot(other.x, other.z)
  return lengths > 0 && (one.x * other.x + one.z * other.z) / lengths > 0.999
}

const origin: Position = { x: 0, y: 0, z: 0 }
