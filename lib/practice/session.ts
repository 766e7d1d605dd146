import { Failure } from '../failure.ts'
import { createPacketHandlers } from './handlers/packet-handlers.ts'
import { createClientTick } from './players/anti-cheat.ts'
import { createGait } from './players/stride-check.ts'
import { createAcks } from './protocol/acks.ts'
import { createChunkView } from './protocol/chunk-view.ts'
import type { Connection, Packet } from './protocol/connection.ts'
import { createPacketLimiter } from './protocol/packet-limiter.ts'
import { sendState } from './rules/send-state.ts'
import { closeWindow } from './rules/windows.ts'
import type { Network } from './server/network.ts'
import type { Player } from './server/player.ts'
import type { SubServer } from './server/sub-server.ts'
import { createInventoryMenu } from './windows/menu.ts'

/** Lets a client that has signed in into the game, and out again when its connection ends. */
export function startSession(network: Network, subServer: SubServer, connection: Connection): Player {
  const older = network.players.get(connection.username)
  if (older) network.kick(older, 'You logged in from another location')
  const player = createPlayer(network, subServer, connection)
  network.players.set(player.username, player)
  subServer.players.add(player)
  network.statistics.joins++

  const handlers = createPacketHandlers(network, player)
  const mayPass = createPacketLimiter(network.rules.now)
  connection.onPacket((name, fields) => {
    if (!mayPass() && network.rules.packetLimit) {
      network.kick(player, 'Sent too many packets')
      return
    }
    const arrivedAt = network.rules.now()
    network.gate.pass(() => {
      if (!connection.isOpen || player.isAway) return
      player.packetArrivedAt = arrivedAt
      handle(network, player, handlers, name, fields)
    })
  })
  connection.onEnd(() => leave(network, player))

  const { name, fields } = network.dialect.login({
    entityId: player.entityId,
    viewDistance: network.rules.viewDistance,
    worldName: subServer.worldName,
    seed: network.rules.seed,
  })
  connection.write(name, fields)
  sendState(network, player)
  network.emit({ type: 'joined', player: player.username })
  return player
}

export function leave(network: Network, player: Player): void {
  if (network.players.get(player.username) !== player) return
  player.hasLeft = true
  if (player.menu !== player.inventoryMenu) closeWindow(network, player, false)
  closeWindow(network, player, false)
  player.subServer.maps.forget(player)
  network.players.delete(player.username)
  player.subServer.players.delete(player)
  for (const other of network.players.values())
    other.connection.write('player_remove', { players: [player.uuid] })
  network.emit({ type: 'left', player: player.username })
}

export type PacketHandlers = Readonly<Record<string, (fields: Packet) => void>>

/** A packet that a real server would kick for arrives as `Failure('invalid')`; its text is the reason. */
function handle(
  network: Network,
  player: Player,
  handlers: PacketHandlers,
  name: string,
  fields: Packet,
): void {
  try {
    handlers[name]?.(fields)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    network.kick(player, error.message)
  }
}

function createPlayer(network: Network, subServer: SubServer, connection: Connection): Player {
  const { rules, dialect } = network
  const saved = subServer.savedPlayer(connection.username)
  const inventoryMenu = createInventoryMenu(saved.inventory, network.craft)
  return {
    username: connection.username,
    uuid: connection.uuid,
    entityId: network.nextEntityId(),
    connection,
    acks: createAcks(),
    view: createChunkView(connection, rules.viewDistance, dialect.hasChunkBatches),
    subServer,
    saved,
    isOnGround: false,
    isSneaking: false,
    isSprinting: false,
    isFlying: false,
    isLoaded: !dialect.saysWhenLoaded,
    isDead: saved.health <= 0,
    hasLeft: false,
    isAway: false,
    pendingTeleport: null,
    inventoryMenu,
    menu: inventoryMenu,
    ticks: 0,
    lastTeleportId: 0,
    lastWindowId: 0,
    commandReadyAt: Number.NEGATIVE_INFINITY,
    switchReadyAt: Number.NEGATIVE_INFINITY,
    chatter: 0,
    warnedAt: Number.NEGATIVE_INFINITY,
    throwsThisTick: 0,
    motion: { tickStart: saved.position, packetsThisTick: 0, floatingTicks: 0, fallDistance: 0 },
    gait: createGait(),
    dig: { current: null, late: null },
    using: null,
    packetArrivedAt: 0,
    clientTick: createClientTick(),
    flags: 0,
  }
}
