import type { Blueprint } from '../blueprint/blueprint.ts'
import type { Face } from '../game/placing.ts'
import type { Player } from '../game/player.ts'
import type { Position } from '../game/position.ts'
import type { Report } from './lock.ts'

/** A frame of a wall. */
export interface WallPlace {
  readonly cell: Position
  readonly face: Face
}

/** A finished map item, and what is to become of it. */
export interface MapToFinish {
  readonly id: number
  /** Undefined: it keeps its name. */
  readonly name: string | undefined
  /** Items of it in the box. */
  readonly copies: number
  /** One more hangs there. */
  readonly hangs: WallPlace | undefined
  /** Its place among the maps of the art. */
  readonly column: number
  readonly row: number
}

/** The maps of one task. */
interface MapsToFinish {
  /** Names the maps in the journal. */
  readonly task: string
  readonly art: Blueprint
  readonly maps: readonly MapToFinish[]
  /** Undefined: they stay in the container in which they are. */
  readonly box: Position | undefined
  /** The station beside which that is done. */
  readonly station: { readonly server: number; readonly warp: string }
  /** For missing frames. */
  readonly frameItem: 'item_frame' | 'glow_item_frame'
  readonly signal: AbortSignal
  readonly report: Report
}

export interface FinishJob extends Omit<MapsToFinish, 'station' | 'art'> {
  /** Containers in which they may lie. */
  readonly storedIn: readonly Position[]
  /** Goes to the station. */
  arrive(player: Player, signal: AbortSignal): Promise<void>
  /** In how many pixels a map shows something else than its place in the art. */
  differences(map: MapToFinish, pixels: Uint8Array, player: Player): number
}

/** A bot that finishes maps. */
export interface MapFinisher {
  /** Whether it has begun with the maps of a task and has some with it, so that no other bot can go on. */
  isAtIt(task: string): boolean
  /** Rejects with a `Failure`, or with the reason of the signal; all maps are in containers or in frames then, or known to be with the bot. */
  finish(job: MapsToFinish): Promise<void>
}
