import { packets, type Session, send } from '../connection/session.ts'

/** Whether the server lets the bot fly, and whether it flies. */
export interface FlyingAbility {
  isAllowed(): boolean
  isFlying(): boolean
  /** Tells the server that the bot takes off or comes down. */
  set(isFlying: boolean): void
}

/** Bits of the protocol's abilities. */
const flying = 2
const allowed = 4

/** Must be made before the first packets of the world arrive. */
export function createFlyingAbility(session: Session): FlyingAbility {
  let flags = 0
  packets<{ flags: number }>(
    session,
    'abilities',
  )((packet) => {
    flags = packet.flags
  })

  return {
    isAllowed: () => (flags & allowed) !== 0,
    isFlying: () => (flags & flying) !== 0,
    set(isFlying) {
      flags = isFlying ? flags | flying : flags & ~flying
      send(session, 'abilities', { flags: isFlying ? flying : 0, flyingSpeed: 0.05, walkingSpeed: 0.1 })
    },
  }
}
