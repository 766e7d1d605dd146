import { createChannel } from '../../../emitter.ts'
import type { Body as PlayerBody } from '../../../game/player.ts'
import { distance, eyesAt, type Position } from '../../../game/position.ts'
import { onPacket, type Session } from '../../connection/session.ts'
import { createFlight } from './flight.ts'
import { createFlyingAbility } from './flying-ability.ts'
import { createHead } from './head.ts'
import { createMovementPackets } from './movement-packets.ts'
import { type PositionPacket, positionAfter, rotationAfter } from './position-packet.ts'
import type { Rotation } from './rotation.ts'

/** The body of one connection, from tick to tick: where it is, where it looks, and what it does of its own accord. */
export interface Body extends Omit<PlayerBody, 'isPathClear' | 'findPath' | 'travel' | 'approach' | 'land'> {
  /** Whether the server has said where the body is. */
  isPlaced(): boolean
  /** Stops flying and comes down, until it is to fly somewhere again. */
  descend(): void
  /** Stands on something, as the server sees it. */
  isOnGround(): boolean
  /** Its eyes are lower then. */
  isSneaking(): boolean
  /** From now on this moves it wherever it may not fly, or while flying is not wanted. */
  setGroundMovement(movement: GroundMovement, wantsToFly: () => boolean): void
  /** Where it looks, as the server knows it. */
  rotation(): Rotation
}

/** Moves a body that does not fly. */
export interface GroundMovement {
  /** One tick from where the body is. */
  step(position: Position): MoveResult
  /** The server has put the body somewhere: it has no speed any more. */
  halt(): void
  /** The body flies: no key is held any more. */
  letGo(): void
}

interface MoveResult {
  readonly position: Position
  readonly isSneaking: boolean
  /** Where the path leads, in degrees; null leaves the head as it is. */
  readonly yaw: number | null
  readonly isOnGround: boolean
  readonly isBlocked: boolean
}

/** A correction over at most so many blocks is a set-back; one over more is a teleport. */
const maxSetBackBlocks = 10
/** A correction so long after the last move has another cause: no line takes longer. */
const setBackDelayMs = 1000

/**
 * Takes the place of the game library's own movement, which simulates walking in every tick and knows no flight in
 * survival. Must be made before the first packets of the world arrive.
 */
export function createBody(session: Session): Body {
  const { game, clock } = session
  const ticked = createChannel<void>()
  const movedByServer = createChannel<Position>()
  const setBack = createChannel<void>()
  const ability = createFlyingAbility(session)
  const flight = createFlight()
  const head = createHead()
  const movementPackets = createMovementPackets(session)
  const presence = watchPresence(session)
  let position: Position = { x: 0, y: 0, z: 0 }
  let contact = { isOnGround: true, isBlocked: false, isSneaking: false }
  let groundMovement: GroundMovement | null = null
  let isDescending = false
  /** When a tick has moved it last. */
  let movedAt = Number.NEGATIVE_INFINITY

  onPacket<PositionPacket>(session, 'position', (packet) => {
    const from = position
    const wasMoving = clock.now() - movedAt < setBackDelayMs && presence.isPlaced()
    movedAt = Number.NEGATIVE_INFINITY
    position = positionAfter(packet, from)
    head.reset(rotationAfter(packet, head.rotation()))
    presence.place()
    flight.stop()
    groundMovement?.halt()
    movementPackets.confirmTeleport(packet.teleportId, state())
    movedByServer.publish(position)
    if (wasMoving && distance(from, position) < maxSetBackBlocks) setBack.publish()
    game.emit('forcedMove')
  })

  const isOnGround = () => contact.isOnGround && !ability.isFlying()
  const state = () => ({
    position,
    rotation: head.rotation(),
    isOnGround: isOnGround(),
    isBlocked: contact.isBlocked,
  })

  function move(): void {
    if (ability.canFly() && !isDescending) {
      groundMovement?.letGo()
      if (flight.hasTarget()) ability.setFlying(true)
      position = flight.step(position)
      contact = { isOnGround: true, isBlocked: false, isSneaking: false }
    } else if (groundMovement) {
      ability.setFlying(false)
      const { yaw, ...result } = groundMovement.step(position)
      flight.rest()
      position = result.position
      if (yaw !== null) head.turnTo(yaw)
      contact = result
    }
  }

  runTicks(session, () => {
    if (presence.canMove()) {
      const before = position
      move()
      head.follow(eyesAt(position))
      const hasMoved = distance(before, position) > 1e-4
      if (hasMoved) movedAt = clock.now()
      movementPackets.sendTick(state(), { hasMoved, hasTurned: head.hasTurned() })
      head.markSent()
    }
    ticked.publish()
  })

  return {
    position: () => position,
    canFly: ability.canFly,
    isPlaced: presence.isPlaced,
    aim(target) {
      flight.aim(target)
      if (target) isDescending = false
    },
    descend() {
      isDescending = true
    },
    isOnGround,
    isSneaking: () => contact.isSneaking,
    setInertia: flight.setInertia,
    setGroundMovement(movement, wantsToFly) {
      groundMovement = movement
      ability.onlyWhile(wantsToFly)
    },
    lookAt: head.lookAt,
    rotation: head.sent,
    ticked: ticked.subscribe,
    movedByServer: movedByServer.subscribe,
    setBack: setBack.subscribe,
  }
}

/** Whether the body is in a world, alive: anywhere else the server kicks for moves. */
function watchPresence(session: Session) {
  let isPlaced = false
  let isAlive = true
  for (const name of ['respawn', 'start_configuration', 'login']) {
    onPacket(session, name, () => {
      isPlaced = false
    })
  }
  onPacket<{ health: number }>(session, 'update_health', ({ health }) => {
    isAlive = health > 0
  })

  return {
    isPlaced: () => isPlaced,
    canMove: () => isPlaced && isAlive,
    /** The server has said where the body is. */
    place() {
      isPlaced = true
      isAlive = true
    },
  }
}

/** Milliseconds of one game tick. */
const tickMs = 50

/** Calls `tick` twenty times a second until the connection ends. */
function runTicks({ clock, ended }: Session, tick: () => void): void {
  let next = clock.now() + tickMs
  const run = () => {
    if (ended.aborted) return
    tick()
    // After a long pause the lost ticks stay lost: a burst of movement packets looks like cheating.
    next = Math.max(next + tickMs, clock.now() - tickMs)
    cancel = clock.after(Math.max(0, next - clock.now()), run)
  }
  let cancel = clock.after(tickMs, run)
  ended.addEventListener('abort', () => cancel(), { once: true })
}
