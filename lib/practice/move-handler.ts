import type { Packet } from './connection.ts'
import { judgeMove, readMove } from './movement.ts'
import type { Network } from './network.ts'
import type { Player } from './player.ts'
import { remindOfTeleport, teleport } from './teleports.ts'

/** Takes over a player's move, or sets the player back. */
export function handleMove(network: Network, player: Player, fields: Packet): void {
  const move = readMove(fields, network.dialect.isOnGround(fields))
  if (player.pendingTeleport) {
    remindOfTeleport(player, network.dialect)
    return
  }
  const { saved } = player
  if (move.yaw !== null) saved.yaw = move.yaw
  if (move.pitch !== null) saved.pitch = move.pitch
  player.isOnGround = move.isOnGround
  if (!move.position) return
  if (!Object.values(move.position).every(Number.isFinite)) {
    network.kick(player, 'Invalid move player packet received')
    return
  }
  const verdict = judgeMove(player, move.position)
  if (verdict !== 'fine') {
    network.statistics.setBacks++
    network.emit({ type: 'setBack', player: player.username, why: verdict })
    teleport(player, network.dialect, saved.position)
    return
  }
  saved.position = move.position
  player.view.moveTo(Math.floor(move.position.x) >> 4, Math.floor(move.position.z) >> 4)
}
