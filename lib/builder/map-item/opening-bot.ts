import type { PostprocessBot } from '../../game/legacy-map-bot.ts'
import type { Player } from '../../game/legacy-player.ts'

/** The part of the bot that opening a finished map needs: building, handling map items, and these. */
export interface OpeningBot extends Player {
  readonly maps: Pick<
    PostprocessBot,
    'version' | 'inventory' | 'place' | 'find' | 'approach' | 'open' | 'picture' | 'pictured'
  >
  readonly mapHand: MapHand
}

/** What is done with a map in the hand. Afterwards the hand holds again what it held before. */
export interface MapHand {
  /** Uses an empty map of the inventory, which makes a map of the place where the bot is; says its number. */
  fill(signal: AbortSignal): Promise<number>
  /** Holds a map of the inventory while `work` goes on: the game draws a map only in the hand. */
  holding<Result>(mapId: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}
