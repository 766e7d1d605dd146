import { Failure } from '../failure.ts'
import type { Position } from '../game/position.ts'
import type { PauseQueue } from './faults/pause-queue.ts'
import { createPacketHandlers, type PacketHandler } from './handlers/packet-handlers.ts'
import { createPacketLimiter } from './players/limits.ts'
import { type Connection, type Packet, send } from './protocol/connection.ts'
import { leave } from './rules/leave.ts'
import { loginFacts, sendState } from './rules/send-state.ts'
import type { Network } from './server/network.ts'
import { createPlayer, type Player } from './server/player.ts'
import type { SubServer } from './server/sub-server.ts'
import type { Cause } from './world/causes.ts'

/** Packets of a player who is there, besides moves. */
const isActive =
  /^(block_place|block_dig|use_item|use_entity|attack|window_click|chat|chat_message|chat_command.*)$/

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
      if (isActive.test(name)) player.idleTicks = 0
      handle(network, player, name, handlers[name], fields, arrivedAtMs)
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
  packet: string,
  handler: PacketHandler | undefined,
  fields: Packet,
  arrivedAtMs: number,
): void {
  try {
    network.causes.during(causeOf(player, packet, fields), () => handler?.(fields, arrivedAtMs))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    network.kick(player, error.message)
  }
}

/** In words, by the packets' names. */
const actions: Readonly<Record<string, string>> = {
  block_dig: 'digging',
  block_place: 'clicking',
  use_item: 'using an item',
  window_click: 'clicking in a window',
  close_window: 'closing a window',
  attack: 'hitting',
  use_entity: 'touching',
  ...Object.fromEntries(['position', 'position_look', 'look', 'flying'].map((name) => [name, 'moving'])),
}

function causeOf({ username, saved }: Player, packet: string, { location }: Packet): Cause {
  return {
    player: username,
    action: actions[packet] ?? packet,
    position: (location as Position | undefined) ?? saved.position,
  }
}
