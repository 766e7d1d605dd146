import type { Position } from '../../game/position.ts'
import type { Random } from '../../random.ts'
import type { Dialect } from '../protocol/dialect.ts'
import type { Craft } from '../windows/recipes.ts'
import type { Causes } from '../world/causes.ts'
import type { GameData } from '../world/game-data.ts'
import type { Protections } from '../world/protections.ts'
import type { Rules } from './options.ts'
import type { Player } from './player.ts'
import type { SubServer } from './sub-server.ts'

/** A network of servers, as behind a proxy: its sub-servers, its players, and the parts that they share. */
export interface Network {
  readonly rules: Rules
  readonly data: GameData
  readonly dialect: Dialect
  readonly craft: Craft
  readonly random: Random
  readonly causes: Causes
  readonly statistics: Statistics
  readonly subServers: Map<string, SubServer>
  readonly players: Map<string, Player>
  nextEntityId(): number
  emit(event: PracticeEvent): void
  readonly protections: Protections
  /** Areas that no player may enter. */
  readonly closedAreas: Protections
  /** Names of players that may not move. */
  readonly held: Set<string>
  kick(player: Player, reason: string): void
}

/** Events, for tests and pictures. */
export type PracticeEvent =
  | { readonly type: 'joined' | 'left' | 'died' | 'clicked'; readonly player: string }
  | { readonly type: 'kicked'; readonly player: string; readonly reason: string }
  | { readonly type: 'placed'; readonly player: string; readonly position: Position; readonly block: string }
  | { readonly type: 'refused'; readonly player: string; readonly position: Position; readonly why: string }
  | { readonly type: 'dug'; readonly player: string; readonly position: Position; readonly block: string }
  | { readonly type: 'opened' | 'closed'; readonly player: string; readonly position: Position }
  /** A button, plate or tripwire pressed, a block or entity used by a right click or hit, a portal entered, ground or eggs trodden upon. */
  | {
      readonly type: 'pressed' | 'used' | 'entered' | 'trampled' | 'hit'
      readonly player: string
      readonly position: Position
      readonly block: string
    }
  | { readonly type: 'ate'; readonly player: string; readonly item: string }
  | { readonly type: 'setBack'; readonly player: string; readonly why: string }
  | { readonly type: 'command' | 'chat'; readonly player: string; readonly text: string }
  | { readonly type: 'warped'; readonly player: string; readonly name: string }

export type Statistics = ReturnType<typeof createStatistics>

/** Counters since the start. */
export function createStatistics() {
  return {
    placed: 0,
    dug: 0,
    /** Clicks that were dropped without an answer. */
    droppedByLimiter: 0,
    outOfReach: 0,
    badHitPoint: 0,
    /** Clicks that were answered but placed nothing, by reason. */
    refused: {} as Record<string, number>,
    windowsOpened: 0,
    windowClicks: 0,
    setBacks: 0,
    kicks: 0,
    joins: 0,
    warps: 0,
  }
}
