import type { BlockState } from './blocks.ts'
import type { Fixture } from './fixtures.ts'
import type { Cuboid } from './position.ts'

/** The world as the bot sees it at the moment, for those who look at it without acting in it. */
export interface Sight {
  /** Registry name of the dimension. */
  readonly dimension: string
  /** The sub-server; 0 = unknown. */
  readonly server: number
  /** Null for air, undefined where the chunk is not loaded. The same object for the same state. */
  blockAt(x: number, y: number, z: number): BlockState | null | undefined
  /** Y of the highest block of a column that is not air; undefined where none is, or the chunk is not loaded. */
  topOf(x: number, z: number): number | undefined
  /** Frames, boats and the like that players have put there. */
  fixtures(box: Cuboid): readonly Fixture[]
}
