import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import type { Player } from '../../game/player.ts'
import type { Log } from '../../log.ts'
import { differencesOf, type ExpectedMap } from '../../mapart/expected-map.ts'
import type { Destination } from '../move/go-to-site.ts'
import type { Permission } from '../permission/permission.ts'
import type { Site } from '../site/site.ts'
import type { Station } from '../supply/stations.ts'
import type { BuiltMap } from './built-map.ts'

/** Pixels (`z * 128 + x`) in which a map differs from the preview. */
export const wrongPixels = (
  id: number,
  { expected, player }: Pick<Opening, 'expected' | 'player'>,
): number[] => differencesOf(expected, player.maps.picture(id)?.pixels)

/** One attempt to make the map item of a built map, for as long as its player lasts. */
export interface Opening {
  readonly map: BuiltMap
  readonly site: Site
  /** Where the art stands, and how to get there. */
  readonly building: Destination
  readonly expected: ExpectedMap
  /** The north-western block of the area that the map shows. */
  readonly corner: { readonly x: number; readonly z: number }
  /** Does nothing that the permission refuses. */
  readonly player: Player
  readonly permission: Permission
  readonly settings: MapartSettings
  readonly stations: readonly Station[]
  readonly clock: Clock
  readonly log: Log
  /** Ends it; also aborts when the player is lost. */
  readonly signal: AbortSignal
}
