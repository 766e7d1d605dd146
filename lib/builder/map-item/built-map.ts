import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import type { RunEnd } from '../../tasks/record.ts'
import type { OpenedMap } from '../../tasks/task.ts'

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
