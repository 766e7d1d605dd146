import type { Subscribe } from '../emitter.ts'
import type { BlockRegistry } from './blocks.ts'
import type { ItemStack } from './item-stack.ts'
import type { PlaceOrder, PlaceOutcome } from './placing.ts'
import type { Area, StandPosition, WalkOptions } from './player.ts'
import type { Position } from './position.ts'
import type { BlockChange } from './world.ts'

/** The part of the bot that building needs. Everything that talks to the game rejects with `Failure('offline')` when the connection ends. */
export interface Player {
  /**
   * Resolves once the bot stands in the game alive, however often it has to reconnect; rejects when the signal aborts or
   * reconnecting is over.
   */
  ready(signal: AbortSignal): Promise<void>
  /**
   * Aborts when the bot is torn from where it works: its connection ends, it dies, or the network puts it on another
   * sub-server. The reason is a `Failure` that says which.
   */
  session(): AbortSignal
  readonly blocks: BlockRegistry
  readonly world: WorldView
  readonly inventory: InventoryView
  readonly body: PlayerBody
  readonly walking: WalkingView
  readonly placing: PlacingView
  readonly digging: DiggingView
  readonly eating: EatingView
  readonly containers: ContainersView
  readonly network: NetworkView
}

/** The world as the server has told it. */
export interface WorldView {
  /** Null where the chunk is not loaded. */
  stateAt(x: number, y: number, z: number): number | null
  readonly changed: Subscribe<BlockChange>
  /** A chunk has come; its number along X and Z. */
  readonly chunkLoaded: Subscribe<{ readonly x: number; readonly z: number }>
}

/** The 36 slots, 0..8 the hotbar, as the server has confirmed them. */
export interface InventoryView {
  slots(): readonly (ItemStack | null)[]
  /** Exchanges a slot with one of the hotbar; resolves when the server has confirmed it. */
  swap(slot: number, hotbar: number, signal: AbortSignal): Promise<void>
  /** Asks the server what lies there: after that, slots that were known wrongly are right. */
  refresh(signal: AbortSignal): Promise<void>
  readonly changed: Subscribe<void>
}

export interface PlayerBody {
  position(): Position
  /** Height of the eyes over the feet. */
  readonly eyeHeight: number
  /** Whether the server allows flying and the owner wants it. */
  mayFly(): boolean
  /** Whether it flies wherever it goes: it may, and is not kept on its feet. */
  canFly(): boolean
  /** Keeps it on its feet although it may fly, or no longer; a new connection knows nothing of it. */
  keepDown(isKept: boolean): void
  /** Twenty times a second, after the body has moved. */
  readonly ticked: Subscribe<void>
  /** The server has put the bot somewhere else. */
  readonly movedByServer: Subscribe<Position>
  /** The server did not take over a move and has put the bot back to where it came from. */
  readonly setBack: Subscribe<void>
  /** Flies straight towards a place and stops there; returns at once. Null stops. */
  aim(target: Position | null): void
  /** Whether a straight flight meets nothing that is known. */
  isPathClear(from: Position, to: Position): boolean
  /** Corners of a way from where the bot is, past what is known and past cells that are `isTaken`; null when there is none. */
  findPath(to: Position, isTaken: (x: number, y: number, z: number) => boolean): Position[] | null
  /** Whether it speeds up and slows down as slowly as a player's body, or at once. */
  setInertia(hasInertia: boolean): void
  /** Looks at a point from the next movement packet on. */
  lookAt(point: Position): void
  /**
   * Goes there by a way that is free: exactly when `within` is 0, else to where the eyes are within so many blocks of the
   * block at the place. Rejects when there is no way.
   */
  travel(target: Position, options: { readonly within: number; readonly signal: AbortSignal }): Promise<void>
  /** Comes down onto what is beneath, if it is near; says whether the bot stands. The next flight takes off by itself. */
  land(signal: AbortSignal): Promise<boolean>
}

/** Going on foot, where the bot may not fly. */
export interface WalkingView {
  /** Where the bot can walk to, the nearest first, from where it stands; empty while it falls. Look at a few. */
  around(): Iterable<StandPosition>
  /**
   * The first place to stand at that is good, near a target; null when none is within reach of a search. What lies neither
   * in the area nor between it and the bot is left out.
   */
  find(target: Position, isGood: (foothold: StandPosition) => boolean, area?: Area): StandPosition | null
  /** Whether there is nowhere to go from a place once the cells that are `isTaken` are filled. */
  isShutIn(foothold: StandPosition, isTaken: (x: number, y: number, z: number) => boolean): boolean
  /** Walks there, and to an exact point of the cell or just beside it when one is given; says how that ended. */
  walk(to: StandPosition, options: WalkOptions): Promise<'there' | 'moved' | 'blocked'>
  /** Whether the feet are on something, rather than in the middle of a jump. */
  isStanding(): boolean
  /** Where the feet will go, the next first; empty when it stands. */
  ahead(): readonly Position[]
  /** Whether somebody could stand on the block in a cell, if nothing else changes. */
  isStandable(x: number, y: number, z: number): boolean
}

export interface PlaceSettled {
  readonly order: PlaceOrder
  readonly outcome: PlaceOutcome
  /** Milliseconds from sending to the server's word. */
  readonly roundTrip: number
}

export interface PlacingView {
  /** Sends at once; what became of it comes through `settled`. */
  place(order: PlaceOrder): void
  readonly settled: Subscribe<PlaceSettled>
  /** Placements without an outcome yet. */
  inFlight(): number
  heldSlot(): number
}

export interface DiggingView {
  /** Digs one block within reach; resolves when the server shows it gone. */
  dig(place: Position, signal: AbortSignal): Promise<void>
}

export interface EatingView {
  /** Half drumsticks, 0 (starving) to 20. */
  food(): number
  isFood(item: string): boolean
  /** Eats from the inventory until nothing more is needed or there; says how many meals that were. */
  eat(signal: AbortSignal): Promise<number>
}

export interface ContainersView {
  /** Places of chests, barrels and shulker boxes in loaded chunks within `radius` of a place, nearest first. */
  find(around: Position, radius: number): Position[]
  /** Opens a container within reach. */
  open(place: Position, signal: AbortSignal): Promise<OpenContainer>
  /** Presses a button within reach. */
  press(place: Position, signal: AbortSignal): Promise<void>
}

export interface OpenContainer {
  /** What lies in the container itself, as confirmed. */
  slots(): readonly (ItemStack | null)[]
  /** Moves exactly `count` into the inventory, or as many as are there and fit; says how many. */
  take(item: string, count: number, signal: AbortSignal): Promise<number>
  /** Moves `count` back, or as many as the bot has and fit; says how many. */
  put(item: string, count: number, signal: AbortSignal): Promise<number>
  close(): Promise<void>
}

export interface NetworkView {
  /** Goes to a sub-server; 0 stays. */
  switchServer(server: number, signal: AbortSignal): Promise<void>
  /** Goes to a warp; an empty name stays. */
  warp(name: string, signal: AbortSignal): Promise<void>
}
