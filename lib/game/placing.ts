import type { Subscribe } from '../emitter.ts'
import type { Position } from './position.ts'

/** The six faces in the protocol's order: down, up, north, south, west, east. */
export type Face = 0 | 1 | 2 | 3 | 4 | 5

export interface PlaceOrder {
  /** Chosen by the caller. */
  readonly id: number
  readonly target: Position
  /** The block that is clicked: the target itself (into the air) or a neighbour. */
  readonly clicked: Position
  readonly face: Face
  readonly hotbar: number
  readonly accepts: (state: number) => boolean
  /** Whether the arm is swung for it, as it is unless said otherwise. */
  readonly swings?: boolean
}

/**
 * `placed`: the server says that the target has the wanted state. `refused`: it has checked and left the target as it was.
 * `dropped`: it has ignored the packet (use-item limit, out of reach).
 */
export type PlaceOutcome = 'placed' | 'refused' | 'dropped'

export interface PlaceSettled {
  readonly order: PlaceOrder
  readonly outcome: PlaceOutcome
  readonly roundTripMs: number
  /** Whether the server places blocks that it does not show: one that is dropped may have been refused. */
  readonly hidesBlocks?: boolean
}

export interface Placing {
  /** Whether a block may be placed into a cell; the other calls place into no other. */
  mayPlace(cell: Position): boolean
  /** Sends at once; the outcome comes through `settled`. */
  place(order: PlaceOrder): void
  readonly settled: Subscribe<PlaceSettled>
  /** Placements without an outcome yet. */
  inFlight(): number
  /** Whether the server keeps up: all that it has not dealt with when it hangs comes at once afterwards. */
  mayGoOn(): boolean
  /** Whether the server hangs, or has hung lately. */
  hasHung(): boolean
  /** Whether blocks have been placed that the server has not shown: their items have gone. */
  hasUnshown(): boolean
  heldSlot(): number
  /** Takes an item of the inventory into the hand, places it on top of the block below and waits until it stands. */
  placeOne(item: string, at: Position, signal: AbortSignal): Promise<void>
}
