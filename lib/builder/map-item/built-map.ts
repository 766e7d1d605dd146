import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { BuildJob } from '../../tasks/building.ts'
import type { RunEnd } from '../../tasks/record.ts'
import type { OpenedMap } from '../../tasks/task.ts'

/** A map of an art that stands in the world, every block of it right. */
export interface BuiltMap {
  /** What was built: this map alone, at its place. */
  readonly job: BuildJob
  /** The whole file that it is a part of. */
  readonly art: Blueprint
  /** Its place among the maps of the art. */
  readonly column: number
  readonly row: number
  /** Maps of the art from this one on. */
  readonly left: number
  /** What earlier runs know of its map item. */
  readonly item: OpenedMap | undefined
  /** Compares with the world again and makes right what is not; also brings the bot back into the game and here. */
  build(): Promise<RunEnd>
  /** Tells that its map item is worked on, and how that stands. */
  tell(item?: OpenedMap): void
}

/** Makes the map item of a map that was built. Never rejects for the game's reasons. */
export type OpenMap = (map: BuiltMap) => Promise<RunEnd>
