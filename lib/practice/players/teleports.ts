import type { Position } from '../../game/position.ts'
import type { ChunkView } from '../protocol/chunk-view.ts'
import { type Connection, send } from '../protocol/connection.ts'
import type { Dialect } from '../protocol/dialect.ts'
import type { AntiCheatRecord } from './anti-cheat.ts'
import type { Motion } from './movement.ts'
import type { SavedPlayer } from './saved-player.ts'

export type Teleports = ReturnType<typeof createTeleports>

interface TeleportedPlayer {
  readonly saved: Pick<SavedPlayer, 'position' | 'yaw' | 'pitch'>
  readonly motion: Motion
  readonly antiCheat: AntiCheatRecord
  readonly teleports: Teleports
  readonly view: ChunkView
  readonly connection: Connection
  readonly ticks: number
}

/** Ticks after which an unconfirmed teleport is sent again. */
const resendTicks = 20

/** `pending` is the teleport that the client has yet to confirm; until then it can neither move nor place. */
export function createTeleports() {
  return { pending: null as { readonly id: number; readonly sentAtTick: number } | null, lastId: 0 }
}

/** Moves a player to a position. Until the client confirms, its moves are ignored and it can place nothing. */
export function teleport(player: TeleportedPlayer, dialect: Dialect, position: Position): void {
  const { saved, motion, teleports } = player
  saved.position = { x: position.x, y: position.y, z: position.z }
  motion.fallDistance = 0
  motion.tickStart = saved.position
  teleports.lastId = (teleports.lastId + 1) & 0x7fffffff
  teleports.pending = { id: teleports.lastId, sentAtTick: player.ticks }
  player.view.moveTo(Math.floor(position.x) >> 4, Math.floor(position.z) >> 4)
  send(player.connection, dialect.teleport(saved.position, saved.yaw, saved.pitch, teleports.lastId))
}

export function confirmTeleport({ teleports, antiCheat }: TeleportedPlayer, id: number): void {
  if (teleports.pending?.id !== id) return
  teleports.pending = null
  antiCheat.strides.isArriving = true
}

/** Called for moves that arrive while a teleport is unconfirmed. */
export function resendTeleport(player: TeleportedPlayer, dialect: Dialect): void {
  const { pending } = player.teleports
  if (pending && player.ticks - pending.sentAtTick > resendTicks)
    teleport(player, dialect, player.saved.position)
}
