import { Failure } from '../failure.ts'
import type { PauseQueue } from './faults/pause-queue.ts'
import { createPacketHandlers, type PacketHandler } from './handlers/packet-handlers.ts'
import { createPacketLimiter } from './players/limits.ts'
import { type Connection, type Packet, send } from './protocol/connection.ts'
import { leave } from './rules/leave.ts'
import { loginFacts, sendState } from './rules/send-state.ts'
import type { Network } from './server/network.ts'
import { createPlayer, type Player } from './server/player.ts'
import type { SubServer } from './server/sub-server.ts'

/** Lets a client that has signed in into the game, and out again when its connection ends. */
export function startSession(
  network: Network,
  subServer: SubServer,
  connection: Connection,
  queue: PauseQueue,
): void {
  const older = network.players.get(connection.username)
  if (older) network.kick(older, 'You logged in from another location')
  const player = createPlayer(network, subServer, connection)
  network.players.set(player.username, player)
  subServer.players.add(player)
  network.statistics.joins++

  const handlers = createPacketHandlers(network, player)
  const mayPass = createPacketLimiter(network.rules.clock.now)
  connection.onPacket((name, fields) => {
    if (!mayPass()) {
      network.kick(player, 'Sent too many packets')
      return
    }
    const arrivedAtMs = network.rules.clock.now()
    queue.run(() => {
      if (!connection.isOpen || player.presence.isAway) return
      handle(network, player, handlers[name], fields, arrivedAtMs)
    })
  })
  connection.onEnd(() => leave(network, player))

  send(connection, network.dialect.login(loginFacts(network, player)))
  sendState(network, player)
  network.emit({ type: 'joined', player: player.username })
}

/** A packet that a real server would kick for throws `Failure('invalid')`; its text is the reason. */
function handle(
  network: Network,
  player: Player,
  handler: PacketHandler | undefined,
  fields: Packet,
  arrivedAtMs: number,
): void {
  try {
    handler?.(fields, arrivedAtMs)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    network.kick(player, error.message)
  }
}
