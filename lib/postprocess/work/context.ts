import type { Player } from '../../game/player.ts'
import type { Journal } from '../journal.ts'
import type { ScannedMaps } from '../scanned-maps.ts'

/** Shared by all parts of one attempt. The player is there for as long as the attempt lasts, the others outlive it. */
export interface WorkContext {
  readonly player: Player
  readonly journal: Journal
  readonly scannedMaps: ScannedMaps
}
