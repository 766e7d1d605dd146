import { createChannel, type Subscribe } from '../../emitter.ts'
import type { Position } from '../../game/position.ts'
import { hasFeature, packets, type Session, send } from '../connection/session.ts'
import { lookAfter, type PositionPacket, placeAfter } from '../packets/position-packet.ts'
import { type FlightLimits, flightStep, type Motion, sprintFlight, standstill } from './flight-step.ts'
import { createFlyingAbility } from './flying-ability.ts'
import { directionTo, type LookDirection, shortestTurn } from './look-direction.ts'

/** The bot's body: where it is, where it looks, and at most one movement packet a tick. */
export interface Body {
  position(): Position
  readonly eyeHeight: number
  /** Whether the server allows flying and the owner wants it. */
  mayFly(): boolean
  /** Whether it flies wherever it goes: it may, and is not kept on its feet. */
  canFly(): boolean
  /** Keeps it on its feet although it may fly, or no longer. */
  keepDown(isKept: boolean): void
  /** Whether the server has said where the bot is. */
  isPlaced(): boolean
  /** Flies straight towards a place and stops there; null stops at once. */
  aim(target: Position | null): void
  /** Stops flying and comes down, until it is to fly somewhere again. */
  stand(): void
  /** Stands on something, as the server sees it. */
  isOnGround(): boolean
  setLimits(limits: FlightLimits): void
  /** From now on it moves on these legs wherever it may not fly, or its owner does not want it to. */
  walkOn(legs: GroundMovement, wantsToFly: () => boolean): void
  /** Looks at a point in the next packet, from where the body is then, and on in that direction. */
  lookAt(point: Position): void
  /** Where it looks, as the server knows it. */
  direction(): LookDirection
  /** Twenty times a second, after the movement packet. */
  readonly ticked: Subscribe<void>
  /** The server has put the bot somewhere: a teleport, a warp, a set-back. */
  readonly movedByServer: Subscribe<Position>
  /** The server did not take over a move and has put the bot back to where it came from. */
  readonly setBack: Subscribe<void>
}

/** What moves a body that does not fly. */
export interface GroundMovement {
  /** One tick from where the body is. */
  step(position: Position): MoveResult
  /** The server has put the body somewhere: it has no speed any more. */
  halt(): void
}

export interface MoveResult {
  readonly position: Position
  /** Where the way leads, in degrees; null leaves the head as it is. */
  readonly yaw: number | null
  readonly isOnGround: boolean
  readonly isBlocked: boolean
}

const tickLength = 50
/** Without moving, a client says where it is once a second. */
const idleTicks = 20
const eyeHeight = 1.62
/** Blocks that a bot may be ahead of its server; what moves it further is no set-back. */
const farthestSetBack = 10

/**
 * Takes the place of the game library's own movement: that simulates walking every tick and knows no flight in survival.
 * Must be made before the first packets of the world arrive.
 */
export function createBody(session: Session): Body {
  const { game, clock, ended } = session
  const ticked = createChannel<void>()
  /** Clients since then tell each of their ticks; anti-cheat plug-ins count by it how much is done in one. */
  const saysTickEnd = () => game.registry.version['>=']('1.21.2')
  const movedByServer = createChannel<Position>()
  const setBack = createChannel<void>()
  let motion: Motion = { position: standstill, velocity: standstill }
  let look = { yaw: 0, pitch: 0 }
  let sentLook = look
  /** What the eyes are to be on in the next packet. */
  let regarded: Position | null = null
  let target: Position | null = null
  let isStanding = false
  let limits: FlightLimits = { ...sprintFlight, hasInertia: false }
  let legs: GroundMovement | null = null
  let wantsToFly = () => true
  let isKeptDown = false
  let touch = { isOnGround: true, isBlocked: false }
  let isPlaced = false
  let isMoving = false
  let idle = 0
  let isAlive = true

  const { isFlying, ...flying } = createFlyingAbility(session)
  const mayFly = () => flying.isAllowed() && wantsToFly()
  const canFly = () => mayFly() && !isKeptDown

  packets<PositionPacket>(
    session,
    'position',
  )((packet) => {
    const from = motion.position
    const wasMoving = isMoving && isPlaced
    isMoving = false
    motion = { position: placeAfter(packet, motion.position), velocity: standstill }
    look = lookAfter(packet, look)
    sentLook = look
    isPlaced = true
    isAlive = true
    target = null
    legs?.halt()
    tellEntity()
    if (hasFeature(session, 'teleportUsesOwnPacket'))
      send(session, 'teleport_confirm', { teleportId: packet.teleportId })
    write('position_look')
    movedByServer.publish(motion.position)
    if (wasMoving && distance(from, motion.position) < farthestSetBack) setBack.publish()
    game.emit('forcedMove')
  })
  // Between worlds there is no place to be, and the server kicks for moves.
  for (const name of ['respawn', 'start_configuration', 'login']) {
    packets(
      session,
      name,
    )(() => {
      isPlaced = false
    })
  }
  packets<{ health: number }>(
    session,
    'update_health',
  )(({ health }) => {
    isAlive = health > 0
  })

  function write(name: 'position' | 'look' | 'position_look' | 'flying'): void {
    const { position } = motion
    const onGround = touch.isOnGround && !isFlying()
    send(session, name, {
      ...position,
      ...look,
      onGround,
      // Since 1.21.2 two flags in one byte.
      flags: { onGround, hasHorizontalCollision: touch.isBlocked || undefined },
    })
  }

  function eye(): Position {
    const { x, y, z } = motion.position
    return { x, y: y + eyeHeight, z }
  }

  function tellEntity(): void {
    const { x, y, z } = motion.position
    game.entity?.position.set(x, y, z)
  }

  function move(): void {
    const { position } = motion
    if (canFly() && !isStanding) {
      if (target && !isFlying()) flying.set(true)
      motion = target ? flightStep(motion, target, limits) : { position, velocity: standstill }
      touch = { isOnGround: true, isBlocked: false }
    } else if (legs) {
      if (isFlying()) flying.set(false)
      const { yaw, ...stride } = legs.step(position)
      motion = { position: stride.position, velocity: standstill }
      if (yaw !== null) look = shortestTurn(look, { ...look, yaw })
      touch = stride
    }
  }

  function tick(): void {
    if (isPlaced && isAlive) {
      const before = motion.position
      move()
      if (regarded) look = shortestTurn(look, directionTo(regarded, eye()))
      regarded = null
      const hasMoved = distance(before, motion.position) > 1e-4
      isMoving = hasMoved
      const hasTurned = look.yaw !== sentLook.yaw || look.pitch !== sentLook.pitch
      idle++
      if (hasMoved || idle >= idleTicks) {
        tellEntity()
        write(hasTurned ? 'position_look' : 'position')
        idle = 0
      } else if (hasTurned) write('look')
      sentLook = look
      if (saysTickEnd()) send(session, 'tick_end', {})
    }
    ticked.publish()
  }

  let next = clock.now() + tickLength
  const run = () => {
    if (ended.aborted) return
    tick()
    // After a long pause the lost ticks stay lost: a burst of movement packets looks like cheating.
    next = Math.max(next + tickLength, clock.now() - tickLength)
    cancel = clock.after(Math.max(0, next - clock.now()), run)
  }
  let cancel = clock.after(tickLength, run)
  ended.addEventListener('abort', () => cancel(), { once: true })

  return {
    position: () => motion.position,
    eyeHeight,
    mayFly,
    canFly,
    keepDown: (isKept) => {
      isKeptDown = isKept
    },
    isPlaced: () => isPlaced,
    aim: (place) => {
      target = place
      if (place) isStanding = false
    },
    stand: () => {
      isStanding = true
    },
    isOnGround: () => touch.isOnGround && !isFlying(),
    setLimits: (next) => {
      limits = next
    },
    walkOn(next, wants) {
      legs = next
      wantsToFly = wants
    },
    lookAt: (point) => {
      regarded = point
    },
    direction: () => sentLook,
    ticked: ticked.subscribe,
    movedByServer: movedByServer.subscribe,
    setBack: setBack.subscribe,
  }
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}
