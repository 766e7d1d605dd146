import type { Dialect } from '../protocol/dialect.ts'
import type { Player } from '../server/player.ts'
import type { Position } from '../world/position.ts'

/** Ticks after which an unconfirmed teleport is sent again. */
const resendTicks = 20

/** Puts a player somewhere. Until the client confirms, its moves are ignored and it can place nothing. */
export function teleport(player: Player, dialect: Dialect, position: Position): void {
  player.saved.position = { x: position.x, y: position.y, z: position.z }
  player.motion.fallDistance = 0
  player.motion.tickStart = player.saved.position
  const id = (player.lastTeleportId + 1) & 0x7fffffff
  player.lastTeleportId = id
  player.pendingTeleport = { id, sentAtTick: player.ticks }
  player.view.moveTo(Math.floor(position.x) >> 4, Math.floor(position.z) >> 4)
  const { name, fields } = dialect.teleport(player.saved.position, player.saved.yaw, player.saved.pitch, id)
  player.connection.write(name, fields)
}

export function confirmTeleport(player: Player, id: number): boolean {
  if (player.pendingTeleport?.id !== id) return false
  player.pendingTeleport = null
  player.gait.isArriving = true
  return true
}

/** Called for moves that come while a teleport is open. */
export function remindOfTeleport(player: Player, dialect: Dialect): void {
  if (player.pendingTeleport && player.ticks - player.pendingTeleport.sentAtTick > resendTicks) {
    teleport(player, dialect, player.saved.position)
  }
}
