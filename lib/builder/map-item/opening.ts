import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { Clock } from '../../clock.ts'
import type { MapartSettings } from '../../config/mapart.ts'
import type { Player } from '../../game/player.ts'
import type { Log } from '../../log.ts'
import { differencesOf, type ExpectedMap } from '../../mapart/expected-map.ts'
import { MAP_SIDE } from '../../mapart/map-grid.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import type { RunEnd } from '../../tasks/record.ts'
import type { OpenedMap } from '../../tasks/task.ts'
import type { Destination } from '../move/go-to-site.ts'
import type { Permission } from '../permission/permission.ts'
import type { Site } from '../site/site.ts'
import type { Station } from '../supply/stations.ts'

/** Columns of blocks of an art, from so many blocks east of its western edge on. */
export interface ArtPart {
  readonly x: number
  readonly blueprint: Blueprint
}

/** A map of an art that stands in the world, every block of it right. */
export interface BuiltMap {
  /** The build of this map alone, at its position. */
  readonly job: BuildJob
  /** The whole file that it is a part of. */
  readonly art: Blueprint
  /** Its place among the maps of the art. */
  readonly column: number
  readonly row: number
  /** Maps of the art from this one on. */
  readonly left: number
  /** The state of its map item after earlier runs. */
  readonly item: OpenedMap | undefined
  /** Compares this map, and the one to the north, which gives its first row the shade, with the world again and repairs; also waits for the bot to reconnect and goes to the site. Or builds a part of it otherwise than its file says. */
  build(part?: ArtPart): Promise<RunEnd>
  /** Reports that its map item is worked on, with its state when that has changed. */
  report(item?: OpenedMap): void
}

/** Makes the map item of a built map. Never rejects with a `Failure`. */
export type OpenMap = (map: BuiltMap) => Promise<RunEnd>

/** One attempt to make the map item of a built map, for as long as its player lasts. */
export interface Opening {
  readonly map: BuiltMap
  readonly site: Site
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

/** The block of the map's area that a pixel (`z * 128 + x`) shows. */
export const blockOf = (pixel: number, { corner }: Pick<Opening, 'corner'>) => ({
  x: corner.x + (pixel % MAP_SIDE),
  z: corner.z + Math.floor(pixel / MAP_SIDE),
})

type Shown = Pick<Opening, 'expected' | 'player'>

/** Pixels (`z * 128 + x`) in which a map differs from the preview. */
export const wrongPixels = (id: number, { expected, player }: Shown): number[] =>
  differencesOf(expected, player.maps.picture(id)?.pixels)

/** Whether the server has shown a map with exactly the picture that is wanted. */
export const isShown = (id: number, opening: Shown): boolean =>
  opening.player.maps.picture(id) !== undefined && wrongPixels(id, opening).length === 0

export const carriedMaps = ({ player }: Pick<Opening, 'player'>): number[] =>
  player.inventory.slots().flatMap((stack) => stack?.mapId ?? [])
