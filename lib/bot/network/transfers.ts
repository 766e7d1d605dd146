import { createChannel, type Subscribe } from '../../emitter.ts'
import { distance, type Position } from '../../game/position.ts'
import { onPacket, type Session } from '../connection/session.ts'

interface TransferDependencies {
  readonly movedByServer: Subscribe<unknown>
  readonly position: () => Position
}

/** Nearer than this, a respawn is one that plug-ins send to show a player's skin anew. */
const nearBlocks = 16

/**
 * Publishes when the player has come into another world: to another of a proxy's servers, or through a portal. Proxies log the
 * client in anew; before 1.20.2 some only let it respawn, as a death does. Must be called before the first login.
 */
export function watchTransfers(
  session: Session,
  { movedByServer, position }: TransferDependencies,
): Subscribe<void> {
  const transferred = createChannel<void>()
  let isDead = false
  let world: string | undefined
  /** Where it was when it respawned without a death in the same world. */
  let left: Position | null = null

  onPacket<WorldPacket>(session, 'login', (packet) => {
    world = worldOf(packet)
    left = null
    transferred.publish()
  })
  onPacket<{ health: number }>(session, 'update_health', ({ health }) => {
    isDead = health <= 0
  })
  onPacket<WorldPacket>(session, 'respawn', (packet) => {
    const before = world
    world = worldOf(packet)
    if (isDead) return
    if (world === before) left = position()
    else transferred.publish()
  })
  movedByServer(() => {
    if (left && distance(left, position()) > nearBlocks) transferred.publish()
    left = null
  })
  return transferred.subscribe
}

interface WorldPacket {
  /** Up to 1.20.4; before 1.16 there is a number of the dimension. */
  readonly worldName?: string
  readonly dimension?: unknown
  readonly worldState?: { readonly name: string }
}

const worldOf = ({ worldName, dimension, worldState }: WorldPacket): string =>
  worldState?.name ?? worldName ?? String(dimension)
