import type { Position } from '../../../game/position.ts'
import { hasFeature, type Session, send } from '../../connection/session.ts'
import type { Rotation } from './rotation.ts'

/** A body's state, as a movement packet tells it. */
interface BodyState {
  readonly position: Position
  readonly rotation: Rotation
  readonly isOnGround: boolean
  readonly isBlocked: boolean
}

/** Ticks without moving after which a client sends its position all the same. */
const maxIdleTicks = 20

/** Sends what a client sends of its movement: at most one packet a tick, and the end of the tick. */
export function createMovementPackets(session: Session) {
  const { game } = session
  /** Clients since then send each of their ticks; anti-cheats count by it how much is done in one. */
  const sendsTickEnd = () => game.registry.version['>=']('1.21.2')
  let idleTicks = 0
  let told: Pick<BodyState, 'isOnGround' | 'isBlocked'> = { isOnGround: false, isBlocked: false }

  function write(name: 'position' | 'look' | 'position_look' | 'flying', state: BodyState): void {
    const { position, rotation, isOnGround: onGround, isBlocked } = state
    told = state
    send(session, name, {
      ...position,
      ...rotation,
      onGround,
      // Since 1.21.2 two flags in one byte.
      flags: { onGround, hasHorizontalCollision: isBlocked || undefined },
    })
  }

  /** Without them, a server takes a player that has landed to be in the air, where digging takes five times as long. */
  const haveFlagsChanged = ({ isOnGround, isBlocked }: BodyState): boolean =>
    isOnGround !== told.isOnGround || (isBlocked !== told.isBlocked && sendsTickEnd())

  /** The library reads the position of its own entity. */
  function updateEntity({ x, y, z }: Position): void {
    game.entity?.position.set(x, y, z)
  }

  return {
    /** Takes over where the server has put the body. */
    confirmTeleport(teleportId: number, state: BodyState): void {
      updateEntity(state.position)
      if (hasFeature(session, 'teleportUsesOwnPacket')) send(session, 'teleport_confirm', { teleportId })
      write('position_look', state)
    },
    sendTick(state: BodyState, { hasMoved, hasTurned }: { hasMoved: boolean; hasTurned: boolean }): void {
      idleTicks++
      if (hasMoved || idleTicks >= maxIdleTicks) {
        updateEntity(state.position)
        write(hasTurned ? 'position_look' : 'position', state)
        idleTicks = 0
      } else if (hasTurned) write('look', state)
      else if (haveFlagsChanged(state)) write('flying', state)
      if (sendsTickEnd()) send(session, 'tick_end', {})
    },
  }
}
