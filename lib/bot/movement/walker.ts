import type { Position } from '../../game/position.ts'
import type { GroundMovement } from './body.ts'
import type { Footing } from './walk-footing.ts'
import type { GroundAt } from './walk-ground.ts'
import { type ControlState, gripOf, type PhysicsState, walkStep } from './walk-physics.ts'
import { middleOf } from './walk-search.ts'
import { type Aim, anySpeed, rest, steer } from './walk-steering.ts'

/** A body on foot, from tick to tick: it stands, falls, and follows a way when it is given one. */
export interface Walker extends GroundMovement {
  /** Goes along these footings, then rests at the end; null stops as soon as it can without a fall. */
  follow(way: Way | null): void
  /** What is left of the way, the next first; empty at its end. */
  ahead(): readonly Position[]
  /** Stands at the end of the way, or where it fell when it had none. */
  isAtRest(): boolean
  isOnGround(): boolean
}

export interface Way {
  readonly footings: readonly Footing[]
  /** Where exactly to come to rest; the middle of the last footing when not given. */
  readonly end?: Position
}

interface Dependencies {
  readonly groundAt: GroundAt
  /** Too hungry to sprint, for example. */
  readonly maySprint: () => boolean
  /** Hears the keys of every tick. */
  readonly press: (keys: ControlState) => void
}

/** Blocks from the middle of a footing at which the next one is aimed at, and from the end at which it rests. */
const passing = 0.35
const arriving = 0.06
/** Blocks from the middle of a footing up to which it carries. */
const edge = 0.8
/** Blocks a tick over an edge, by how deep it goes down. */
const edgeSpeed = { low: 0.15, deep: 0.11 } as const

/** Depths of a stop under the one before that one runs down, or climbs without stopping. */
const descending = { least: -0.1, most: 1.2 } as const
const climbing = { least: -1.2, most: 0.1 } as const

export function createWalker({ groundAt, maySprint, press }: Dependencies): Walker {
  let gait: PhysicsState = { position: origin, velocity: origin, isOnGround: false, isBlocked: false }
  let way: {
    readonly at: Position
    readonly footing: Footing /** Blocks down from the one before. */
    readonly depth: number
  }[] = []
  let next = 0
  let yaw = 0
  let isSneaking = false

  function aim(): Aim | null {
    const stop = way[next]
    if (!stop) return null
    const { depth } = stop
    const rise = stop.footing.y - gait.position.y
    const isEnd = next === way.length - 1
    const isJump = rise > 0.6 && !stop.footing.isAfloat
    // Down stairs one does not look at every step.
    const isRun = depth > 0.6 && depth <= descending.most && !isJump && goesOn(2, descending)
    return {
      at: isRun ? way[next + 2]!.at : stop.at,
      isEnd: isEnd || (isJump && !goesOn(1, climbing)) || isSlippery(),
      isJump,
      maxSpeed: depth > 1.2 ? edgeSpeed.deep : depth > 0.6 && !isRun ? edgeSpeed.low : anySpeed,
      maySprint: maySprint() && !isJump && (depth <= 0.6 || isRun),
    }
  }

  /** Whether the way leads straight on for so many stops more, each of them lower than the one before by a fitting depth. */
  function goesOn(stops: number, { least, most }: { least: number; most: number }): boolean {
    let from = way[next - 1]?.at ?? gait.position
    for (let index = next; index < next + stops; index++) {
      const [here, after] = [way[index], way[index + 1]]
      if (!here || !after || after.depth < least || after.depth > most) return false
      if (!isStraight(from, here.at, after.at)) return false
      from = here.at
    }
    return true
  }

  /** A jump or a drop is ended; on the level the body stops as soon as it can. */
  function comeToRest(): typeof way {
    const stop = way[next]
    if (!stop) return []
    if (!gait.isOnGround || Math.abs(stop.footing.y - gait.position.y) > 0.6) return [stop]
    const left = { x: stop.at.x - gait.position.x, z: stop.at.z - gait.position.z }
    const { x, z } = gait.velocity
    const coasting = Math.hypot(x, z) / (1 - gripOf(gait, groundAt).keep)
    const share = Math.min(1, coasting / Math.max(0.01, Math.hypot(left.x, left.z)))
    const at = { ...stop.at, x: gait.position.x + left.x * share, z: gait.position.z + left.z * share }
    return [{ ...stop, at }]
  }

  function isReached({ at, footing }: { at: Position; footing: Footing }, isEnd: boolean): boolean {
    const distance = Math.hypot(at.x - gait.position.x, at.z - gait.position.z)
    if (distance > (isEnd ? arriving : passing)) return false
    if (footing.isAfloat) return Math.abs(gait.position.y - footing.y) < 1
    return gait.isOnGround && Math.abs(gait.position.y - footing.y) < 0.6
  }

  /** So near to the end every push leads past it, and the next one back. */
  function isThere(): boolean {
    return next === way.length - 1 && isReached(way[next]!, true)
  }

  function isSlippery(): boolean {
    return gait.isOnGround && gripOf(gait, groundAt).keep > 0.7
  }

  function isSlow(): boolean {
    return Math.hypot(gait.velocity.x, gait.velocity.z) < 0.03
  }

  /** Whoever runs down stairs leaps over some. */
  function isPast(index: number): boolean {
    const [here, after] = [way[index], way[index + 1]]
    if (!here || !after || !gait.isOnGround || Math.abs(gait.position.y - after.footing.y) > 0.1) return false
    const on = { x: after.at.x - here.at.x, z: after.at.z - here.at.z }
    const gone = { x: gait.position.x - here.at.x, z: gait.position.z - here.at.z }
    const length = Math.hypot(on.x, on.z)
    if (length === 0) return false
    const along = (gone.x * on.x + gone.z * on.z) / length
    const aside = Math.abs(gone.x * on.z - gone.z * on.x) / length
    return along > 0 && along < length + edge && aside < passing
  }

  function advance(): void {
    for (let index = next + 3; index > next; index--) if (isPast(index - 1)) next = index
    while (next < way.length) {
      const isEnd = next === way.length - 1
      if (!isReached(way[next]!, isEnd) || (isEnd && !isSlow())) return
      next++
    }
  }

  return {
    step(position) {
      gait = { ...gait, position }
      const goal = aim()
      const keys = goal && !isThere() ? steer(gait, goal, yaw, groundAt) : rest(gait, yaw, groundAt)
      press(keys)
      gait = walkStep(gait, keys, groundAt)
      yaw = keys.yaw
      isSneaking = keys.sneak
      advance()
      return { ...gait, yaw: keys.forward ? yaw : null }
    },
    follow(course) {
      if (!course) {
        way = comeToRest()
        next = 0
        return
      }
      next = 0
      way = course.footings.map((footing, index, all) => ({
        footing,
        at: middleOf(footing),
        depth: (all[index - 1]?.y ?? gait.position.y) - footing.y,
      }))
      const last = way.at(-1)
      // Jumps and drops lead to the middle of a cell; only from there one goes to its edge.
      if (last && course.end) way.push({ ...last, at: course.end, depth: 0 })
    },
    ahead: () => way.slice(next).map(({ at }) => at),
    // Whoever sneaks and clicks a chest sets a block on it, instead of opening it.
    isAtRest: () => next >= way.length && gait.isOnGround && isSlow() && !isSneaking,
    isOnGround: () => gait.isOnGround,
    halt() {
      gait = { ...gait, velocity: origin }
      way = []
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
