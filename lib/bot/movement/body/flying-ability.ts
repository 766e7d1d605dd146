import { onPacket, type Session, send } from '../../connection/session.ts'

/** Bits of the protocol's abilities. */
const flying = 2
const allowed = 4

/** Whether the body may fly, and whether it does. Must be made before the first packets of the world arrive. */
export function createFlyingAbility(session: Session) {
  let flags = 0
  let isWanted = () => true
  onPacket<{ flags: number }>(session, 'abilities', (packet) => {
    flags = packet.flags
  })

  const isFlying = () => (flags & flying) !== 0

  return {
    canFly: () => (flags & allowed) !== 0 && isWanted(),
    /** From now on it may fly only while `condition` holds. */
    onlyWhile(condition: () => boolean): void {
      isWanted = condition
    },
    isFlying,
    /** Tells the server that the body takes off or stops flying, if that is a change. */
    setFlying(shallFly: boolean): void {
      if (shallFly === isFlying()) return
      flags = shallFly ? flags | flying : flags & ~flying
      send(session, 'abilities', { flags: shallFly ? flying : 0, flyingSpeed: 0.05, walkingSpeed: 0.1 })
    },
  }
}
