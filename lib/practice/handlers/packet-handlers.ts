import { confirmTeleport } from '../players/teleports.ts'
import type { Packet } from '../protocol/connection.ts'
import { hitPlaced, usePlaced } from '../rules/entity-touch.ts'
import { hitFrame, useFrame } from '../rules/item-frames.ts'
import { endClientTick, flag } from '../rules/refusals.ts'
import { becomeLoaded } from '../rules/send-state.ts'
import { respawn } from '../rules/vitals.ts'
import { clickWindow, closeWindow } from '../rules/windows.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { createClickHandlers, handOf } from './click-handler.ts'
import { mustLogIn, runCommand } from './commands.ts'
import { createDigHandler } from './dig-handler.ts'
import { handleMove } from './move-handler.ts'

export type PacketHandler = (fields: Packet, arrivedAtMs: number) => void

/** The handlers of one player's packets, by the protocol's packet names. */
export function createPacketHandlers(
  network: Network,
  player: Player,
): Readonly<Record<string, PacketHandler>> {
  const move = (fields: Packet) => handleMove(network, player, fields)
  const receiveText = (text: string) => {
    if (player.spam.add()) network.kick(player, 'Kicked for spamming')
    else if (text.startsWith('/')) runCommand(network, player, text.slice(1))
    else network.emit({ type: 'chat', player: player.username, text })
  }
  const command = (fields: Packet) => receiveText(`/${String(fields.command)}`)
  const handlers: Readonly<Record<string, PacketHandler>> = {
    ...createClickHandlers(network, player),
    block_dig: createDigHandler(network, player),
    position: move,
    position_look: move,
    look: move,
    flying: move,
    // Since 1.21.2 clients report the end of each tick, with or without a move.
    tick_end: () => endClientTick(network, player),
    arm_animation: () => {
      player.antiCheat.clientTick.hasSwung = true
      player.antiCheat.hasPlacedSinceSwing = false
    },
    teleport_confirm: ({ teleportId }) => confirmTeleport(player, Number(teleportId)),
    player_loaded: () => becomeLoaded(network, player),
    chunk_batch_received: ({ chunksPerTick }) => player.view.batchReceived(Number(chunksPerTick)),
    abilities: ({ flags }) => {
      player.stance.isFlying = network.rules.flight && (Number(flags) & 2) !== 0
    },
    entity_action: ({ actionId }) => actOn(player, String(actionId)),
    player_input: ({ inputs }) => {
      player.stance.isSneaking = Boolean((inputs as { shift?: boolean }).shift)
    },
    held_item_slot: ({ slotId }) => {
      const slot = Number(slotId)
      if (slot >= 0 && slot <= 8) player.saved.heldSlot = slot
    },
    client_command: ({ actionId }) => {
      if (actionId === 'perform_respawn' || actionId === 0) respawn(network, player)
    },
    name_item: ({ name }) => player.windows.menu.setName?.(String(name)),
    use_entity: (fields) => {
      const { target, mouse, hand } = fields as { target: number; mouse?: number; hand?: unknown }
      // Up to 1.21.11 one packet means attack (1), use (0) and use at a point (2), which precedes use.
      if (mouse === 1) hitEntity(network, player, target)
      else if (mouse === 2) player.antiCheat.pointedAt = target
      else if (mayUse(network, player, target, mouse)) useEntity(network, player, target, handOf(hand))
    },
    attack: ({ entityId }) => hitEntity(network, player, Number(entityId)),
    window_click: (fields) => clickWindow(network, player, fields),
    // Up to 1.16.5: the client knows that a click was rejected.
    transaction: () => {
      player.windows.menu.isOutOfSync = false
    },
    close_window: () => closeWindow(network, player, false),
    chat_command: command,
    chat_command_signed: command,
    chat_message: ({ message }) => receiveText(String(message)),
    // Up to 1.18.2, commands too.
    chat: ({ message }) => receiveText(String(message)),
  }
  if (network.rules.password === '') return handlers
  const guarded = Object.entries(handlers).map(([name, handle]): [string, PacketHandler] => [
    name,
    (fields, arrivedAtMs) => {
      if (openBeforeLogin.has(name) || !mustLogIn(network, player)) handle(fields, arrivedAtMs)
    },
  ])
  return Object.fromEntries(guarded)
}

/** Packets that a player may send before logging in: words, and answers of the client itself. */
const openBeforeLogin: ReadonlySet<string> = new Set([
  'chat',
  'chat_command',
  'chat_command_signed',
  'chat_message',
  'chunk_batch_received',
  'player_loaded',
  'teleport_confirm',
  'tick_end',
])

function hitEntity(network: Network, player: Player, id: number): void {
  const placed = player.subServer.entities.get(id)
  if (placed) hitPlaced(network, player, placed)
  else hitFrame(network, player, id)
}

function useEntity(network: Network, player: Player, id: number, hand: number): void {
  const placed = player.subServer.entities.get(id)
  if (placed) usePlaced(network, player, placed, hand)
  else useFrame(network, player, id, hand)
}

/** Clients use an entity at a point first (GrimAnticheat/Grim, PacketOrderC). */
function mayUse(network: Network, player: Player, target: number, mouse: number | undefined): boolean {
  const { antiCheat } = player
  const isHonest = mouse === undefined || antiCheat.pointedAt === target
  antiCheat.pointedAt = null
  if (isHonest || !network.rules.strictPlacing) return true
  flag(network, player, player.saved.position, 'usedWithoutPoint')
  return false
}

function actOn(player: Pick<Player, 'stance'>, action: string): void {
  if (action === 'start_sneaking') player.stance.isSneaking = true
  if (action === 'stop_sneaking') player.stance.isSneaking = false
  if (action === 'start_sprinting') player.stance.isSprinting = true
  if (action === 'stop_sprinting') player.stance.isSprinting = false
}
