import { hasFeature, onPacket, type Session, send } from '../connection/session.ts'
import type { Body } from '../movement/body/body.ts'

/**
 * Since 1.21.4 a client says when it has loaded the world around it, and servers ignore its clicks before. The library says so
 * with the first health, which some servers send only then.
 */
export function sayWhenLoaded(session: Session, body: Pick<Body, 'isPlaced' | 'position'>): void {
  const { game } = session
  if (!hasFeature(session, 'sendsPlayerLoadedPacket')) return
  let hasSaid = false
  const check = () => {
    const { x, z } = body.position()
    if (hasSaid || !body.isPlaced() || !game.world?.getColumn(Math.floor(x) >> 4, Math.floor(z) >> 4)) return
    hasSaid = true
    send(session, 'player_loaded', {})
  }
  for (const name of ['login', 'respawn']) {
    onPacket(session, name, () => {
      hasSaid = false
    })
  }
  game.on('chunkColumnLoad', check)
  game.on('forcedMove', check)
}
