import { endClientTick } from '../players/anti-cheat.ts'
import { confirmTeleport } from '../players/teleports.ts'
import type { Packet } from '../protocol/connection.ts'
import { hitFrame, useFrame } from '../rules/item-frames.ts'
import { comeBack } from '../rules/vitals.ts'
import { clickWindow, closeWindow } from '../rules/windows.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { createClickHandlers } from './click-handler.ts'
import { isSpam, runCommand } from './commands.ts'
import { handleDig } from './dig-handler.ts'
import { handleMove } from './move-handler.ts'

/** What the server does for each packet of a player, by the protocol's packet names. */
export function createPacketHandlers(
  network: Network,
  player: Player,
): Readonly<Record<string, (fields: Packet) => void>> {
  const move = (fields: Packet) => handleMove(network, player, fields)
  const hear = (text: string) => {
    if (isSpam(player)) network.kick(player, 'Kicked for spamming')
    else if (text.startsWith('/')) runCommand(network, player, text.slice(1))
    else network.emit({ type: 'chat', player: player.username, text })
  }
  const command = (fields: Packet) => hear(`/${String(fields.command)}`)
  return {
    ...createClickHandlers(network, player),
    block_dig: (fields) => handleDig(network, player, fields),
    position: move,
    position_look: move,
    look: move,
    flying: move,
    // Since 1.21.2 clients tell each of their ticks, whether they have moved in it or not.
    tick_end: () => endClientTick(network, player),
    arm_animation: () => {
      player.clientTick.hasSwung = true
    },
    teleport_confirm: ({ teleportId }) => void confirmTeleport(player, Number(teleportId)),
    player_loaded: () => {
      player.isLoaded = true
    },
    chunk_batch_received: ({ chunksPerTick }) => player.view.batchReceived(Number(chunksPerTick)),
    abilities: ({ flags }) => {
      player.isFlying = network.rules.flight && (Number(flags) & 2) !== 0
    },
    entity_action: ({ actionId }) => actOn(player, String(actionId)),
    player_input: ({ inputs }) => {
      player.isSneaking = Boolean((inputs as { shift?: boolean }).shift)
    },
    held_item_slot: ({ slotId }) => {
      const slot = Number(slotId)
      if (slot >= 0 && slot <= 8) player.saved.heldSlot = slot
    },
    client_command: ({ actionId }) => {
      if (actionId === 'perform_respawn' || actionId === 0) comeBack(network, player)
    },
    name_item: ({ name }) => player.menu.setName?.(String(name)),
    use_entity: (fields) => {
      const { target, mouse, hand } = fields as { target: number; mouse?: number; hand?: unknown }
      // Up to 1.21.11 one packet means hitting (1), using (0) and using at a point (2), which comes before using.
      if (mouse === 1) hitFrame(network, player, target)
      else if (mouse !== 2) useFrame(network, player, target, hand === 1 || hand === 'off_hand' ? 1 : 0)
    },
    attack: ({ entityId }) => hitFrame(network, player, Number(entityId)),
    window_click: (fields) => clickWindow(network, player, fields),
    close_window: () => closeWindow(network, player, false),
    chat_command: command,
    chat_command_signed: command,
    chat_message: ({ message }) => hear(String(message)),
  }
}

function actOn(player: Player, action: string): void {
  if (action === 'start_sneaking') player.isSneaking = true
  if (action === 'stop_sneaking') player.isSneaking = false
  if (action === 'start_sprinting') player.isSprinting = true
  if (action === 'stop_sprinting') player.isSprinting = false
}
