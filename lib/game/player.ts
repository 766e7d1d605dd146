import type { Subscribe } from '../emitter.ts'
import type { BlockRegistry } from './blocks.ts'
import type { Digging } from './digging.ts'
import type { Entities, Maps } from './map-items.ts'
import type { Placing } from './placing.ts'
import type { Cuboid, Position } from './position.ts'
import type { Inventory, Windows } from './windows.ts'
import type { World } from './world.ts'

/**
 * A player in the game for as long as it stays where it is: one life on one connection. Every call that waits for the game
 * rejects with `Failure('offline')` once the connection has ended, with `Failure('broken')` when the server does not answer
 * in time, and with the reason of the caller's signal when that aborts; so that signal should include the player's own, as
 * that of an `Attempt` does.
 */
export interface Player {
  /** Aborts when the connection ends, the player dies or the network moves it to another sub-server; the reason is a `Failure`. */
  readonly signal: AbortSignal
  /** Ends the connection and begins another at once, in which the server shows world and inventory as they are. */
  seeAnew(): void
  /** Version of the game, for example `1.21.4`. */
  readonly version: string
  /** The kinds of packets that have come last, the latest first, with the seconds since; for diagnoses. */
  recentPackets(): readonly string[]
  readonly blocks: BlockRegistry
  readonly world: World
  readonly body: Body
  readonly walking: Walking
  readonly inventory: Inventory
  readonly windows: Windows
  readonly placing: Placing
  readonly digging: Digging
  readonly buckets: Buckets
  readonly eating: Eating
  readonly dropping: Dropping
  readonly experience: Experience
  readonly maps: Maps
  readonly entities: Entities
  readonly network: Network
}

/** Throwing items away. */
export interface Dropping {
  /** Throws all of an item onto the ground in front of the player. Rejects when the server does not let it. */
  drop(item: string, signal: AbortSignal): Promise<void>
}

export interface Body {
  position(): Position
  /** Whether it flies wherever it goes: the server allows it and the settings want it. */
  canFly(): boolean
  /** Twenty times a second, after the body has moved. */
  readonly ticked: Subscribe<void>
  /** The server has put the player somewhere else. */
  readonly movedByServer: Subscribe<Position>
  /** The server rejected a move and has put the player back to where it came from. */
  readonly setBack: Subscribe<void>
  /** Flies straight towards a position and stops there; returns at once. Null stops. */
  aim(target: Position | null): void
  /** Whether a straight flight meets nothing that is known. */
  isPathClear(from: Position, to: Position): boolean
  /** Waypoints of a flight from where the player is, past what is known and past cells that are `isTaken`; null when there is none. */
  findPath(
    to: Position,
    options: {
      readonly isTaken: (x: number, y: number, z: number) => boolean
      readonly signal: AbortSignal
    },
  ): Promise<Position[] | null>
  /** Whether it speeds up and slows down as slowly as a player's body, or at once. */
  setInertia(hasInertia: boolean): void
  /** Looks at a point from the next movement packet on. */
  lookAt(point: Position): void
  /**
   * Goes there by a clear path: exactly when `within` is 0, else to where the eyes are within so many blocks of the
   * block at the target. Rejects when there is no path.
   */
  travel(target: Position, options: { readonly within: number; readonly signal: AbortSignal }): Promise<void>
  /** Goes to where all of these blocks can be clicked, or else the first of them. */
  approach(blocks: readonly Position[], signal: AbortSignal): Promise<void>
  /** Comes down onto the ground, if that is near; says whether the player stands. The next flight takes off by itself. */
  land(signal: AbortSignal): Promise<boolean>
}

/** Where a player can stand: the cell, and the height of the feet. Afloat, nothing carries it. */
export interface StandPosition extends Position {
  readonly isAfloat: boolean
  /** Seconds to get there. */
  readonly seconds: number
}

/** Blocks that a player can jump up: what leads down no farther leads back, too. */
export const returnDropBlocks = 1.2
/** A fall that a player with full health survives with half of it. */
export const hurtingDropBlocks = 12.9

/** Where a search on foot may lead. */
export interface WalkRange {
  /** Leaves out what lies neither in this area, at whatever height, nor between it and the player. */
  readonly area?: Cuboid
  /** Cells that count as blocked. */
  readonly isTaken?: ((x: number, y: number, z: number) => boolean) | undefined
  /** Blocks that a move may lead down; as far as it does no harm when not given. */
  readonly maxDrop?: number | undefined
}

/** The world as it will be once some blocks are placed and others dug. */
export interface WorldThen {
  /** Cells in which whole blocks stand by then, which can be stood on, too. */
  readonly isFilled?: (x: number, y: number, z: number) => boolean
  /** Cells in which nothing stands by then. */
  readonly isEmptied?: (x: number, y: number, z: number) => boolean
}

/** A player that can get to so many cells is not shut in. Somebody's hut may have hardly more. */
export const roomyCells = 24

export interface RoomOptions extends WorldThen, Pick<WalkRange, 'isTaken' | 'maxDrop'> {
  /** `roomyCells` when not given. */
  readonly cells?: number
  /** Where blocks come and go. Ground well beyond that was found to lead to as many cells need not be searched again. */
  readonly site?: Cuboid
}

/** Where a player can get to: a way to so many cells, or all cells of a room with fewer. */
export interface Room {
  readonly isShut: boolean
  /** Where the world around is not all known, there may be ways out that are not. */
  readonly isKnown: boolean
  readonly cells: readonly StandPosition[]
}

/** Going on foot, where the player may not fly. */
export interface Walking {
  /** Where the player can walk to from where it stands, the nearest first, computed as they are pulled; empty while it falls. */
  around(range?: WalkRange): Iterable<StandPosition>
  /** The same, the most promising first on the way to a target. */
  towards(target: Position, range?: WalkRange): IteratorObject<StandPosition, void>
  /** Where a player that stood there would come to stand in a column beside it; null when it would not get there. */
  beside(
    from: Omit<StandPosition, 'seconds'>,
    x: number,
    z: number,
    then?: WorldThen,
  ): Omit<StandPosition, 'seconds'> | null
  /** Whether a player that stood there could get to so many cells. */
  room(stand: Omit<StandPosition, 'seconds'>, options?: RoomOptions): Room
  /** Walks there, and to an exact point of the cell or just beside it when one is given; says how that ended. */
  walk(to: StandPosition, options: WalkOptions): Promise<'there' | 'moved' | 'blocked'>
  /**
   * Jumps on the spot, and places a block under the feet at the top of the jump; resolves when the body stands on it. Rejects when it is
   * not placed.
   */
  rise(place: (cell: Position) => Promise<boolean>, signal: AbortSignal): Promise<void>
  /** Lets it walk over these plates from now on, and over no others. */
  mayPress(isAllowed: (plate: Position) => boolean): void
  /** Whether the feet are on something, rather than in the middle of a jump. */
  isStanding(): boolean
  /** Where the feet will go, the next first; empty when the player stands. */
  ahead(): readonly Position[]
}

interface WalkOptions {
  readonly end?: Position
  readonly signal: AbortSignal
}

/** The point to look at from these eyes; null when a bucket can't be used from there. */
export type AimFrom = (eye: Position) => Position | null

/** The server works out by the look what a bucket is used on, so both take how to aim from where the body has come to rest. */
export interface Buckets {
  /** Whether water may be poured into a cell; `pour` pours it into no other. */
  mayPour(cell: Position): boolean
  /** Whether a source may be taken away; `fill` takes no other. */
  mayTake(source: Position): boolean
  /** Empties a water bucket of the inventory; resolves when the server shows a source in the cell. */
  pour(cell: Position, aim: AimFrom, signal: AbortSignal): Promise<void>
  /** Fills an empty bucket of the inventory at a source of water; resolves when the inventory has it. */
  fill(source: Position, aim: AimFrom, signal: AbortSignal): Promise<void>
}

export interface Eating {
  /** Half drumsticks, 0 (starving) to 20. */
  food(): number
  isFood(item: string): boolean
  /** Eats from the inventory until nothing more is needed or there; says how many meals that were. */
  eat(signal: AbortSignal): Promise<number>
}

export interface Experience {
  level(): number
  /** Throws one experience bottle of the inventory at the player's own feet and waits for the experience. */
  throwBottle(signal: AbortSignal): Promise<void>
}

/** Where the bot has set its home. */
export interface Home {
  /** 0 = unknown. */
  readonly server: number
  readonly position: Position
}

interface Network {
  /**
   * Messages of the server itself, wherever it shows them: in chat, over the hotbar or as a title. Its answers to commands that take
   * the bot somewhere are none of them.
   */
  readonly told: Subscribe<string>
  /** Goes to a sub-server; 0 stays. */
  switchServer(server: number, signal: AbortSignal): Promise<void>
  /** Goes to a warp; an empty name stays. */
  warp(name: string, signal: AbortSignal): Promise<void>
  /** Says a line in chat, at the pace that servers allow. */
  say(line: string, signal: AbortSignal): Promise<void>
  /** Null as long as it was not set, or where the settings have no commands for it. */
  home(): Home | null
  /** Sets the home here; does nothing where the settings have no commands for it. */
  setHome(signal: AbortSignal): Promise<void>
  goHome(signal: AbortSignal): Promise<void>
  /** The one that the bot was sent to last; 0 when it is not known. */
  subServer(): number
}
