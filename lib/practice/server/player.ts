import type { Resident } from '../entities/viewer.ts'
import type { AntiCheatRecord } from '../players/anti-cheat.ts'
import type { Digging } from '../players/digging.ts'
import type { Cooldown, SpamMeter } from '../players/limits.ts'
import type { Motion } from '../players/movement.ts'
import type { SavedPlayer } from '../players/saved-player.ts'
import type { Teleports } from '../players/teleports.ts'
import type { Acks } from '../protocol/acks.ts'
import type { PlayerWindows } from '../windows/menu.ts'
import type { SubServer } from './sub-server.ts'

/**
 * A player in the game: a connection, and one value per subsystem, which owns it. `saved` changes when the player goes to
 * another sub-server.
 */
export interface Player extends Resident {
  readonly uuid: string
  readonly acks: Acks
  subServer: SubServer
  saved: SavedPlayer
  /** Ticks that this player has been in the game. */
  ticks: number
  readonly motion: Motion
  readonly teleports: Teleports
  readonly windows: PlayerWindows
  readonly digging: Digging
  /** The meal in progress. */
  readonly eating: { meal: Meal | null }
  readonly antiCheat: AntiCheatRecord
  readonly spam: SpamMeter
  readonly cooldowns: Readonly<Record<'travel' | 'switch' | 'protectionWarning', Cooldown>>
}

export interface Meal {
  readonly hand: number
  readonly item: string
  readonly endsAtTick: number
}
