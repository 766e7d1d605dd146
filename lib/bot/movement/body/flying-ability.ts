import { packets, type Session, send } from '../../connection/session.ts'

/** Whether the body may fly, and whether it does. */
export interface FlyingAbility {
  /** Whether the server allows flying and the settings want it. */
  mayFly(): boolean
  /** Whether it flies wherever it goes: it may, and is not kept on its feet. */
  canFly(): boolean
  /** Keeps it on its feet although it may fly, or no longer. */
  keepDown(isKept: boolean): void
  /** From now on it flies only while `isWanted`. */
  onlyWhile(isWanted: () => boolean): void
  isFlying(): boolean
  /** Tells the server that the body takes off or stops flying, if that is a change. */
  setFlying(isFlying: boolean): void
}

/** Bits of the protocol's abilities. */
const flying = 2
const allowed = 4

/** Must be made before the first packets of the world arrive. */
export function createFlyingAbility(session: Session): FlyingAbility {
  let flags = 0
  let isWanted = () => true
  let isKeptDown = false
  packets<{ flags: number }>(
    session,
    'abilities',
  )((packet) => {
    flags = packet.flags
  })

  const mayFly = () => (flags & allowed) !== 0 && isWanted()
  const isFlying = () => (flags & flying) !== 0

  return {
    mayFly,
    canFly: () => mayFly() && !isKeptDown,
    keepDown(isKept) {
      isKeptDown = isKept
    },
    onlyWhile(condition) {
      isWanted = condition
    },
    isFlying,
    setFlying(shallFly) {
      if (shallFly === isFlying()) return
      flags = shallFly ? flags | flying : flags & ~flying
      send(session, 'abilities', { flags: shallFly ? flying : 0, flyingSpeed: 0.05, walkingSpeed: 0.1 })
    },
  }
}
