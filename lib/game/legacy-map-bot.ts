import type { Subscribe } from '../emitter.ts'
import type { ItemStack, Slots } from './item-stack.ts'
import type { MapImage } from './map-items.ts'
import type { Box, Position } from './position.ts'
import type { Click, Typing } from './windows.ts'
import type { StationKind } from './world.ts'

export type { Slots } from './item-stack.ts'
export type { Box } from './position.ts'
export type { Click, Typing } from './windows.ts'
export type { StationKind } from './world.ts'
export type MapStack = ItemStack

/**
 * The part of the bot that post-processing needs. Everything that talks to the game rejects with `Failure('offline')`
 * when the connection ends, with `Failure('broken')` when a deadline passes, and with the signal's reason when it aborts.
 */
export interface PostprocessBot {
  /** Resolves once the bot stands in the game, however often it has to reconnect; rejects when nobody tries to get it there. */
  ready(signal: AbortSignal): Promise<void>
  isReady(): boolean
  /** Of the game; undefined while the bot is away. */
  version(): string | undefined
  /** Experience levels. */
  level(): number
  /** The block that the bot's feet are in. */
  place(): Position
  /** Resolves when the world in a box has come, or has not for some seconds. */
  loaded(box: Box, signal: AbortSignal): Promise<void>
  /** Blocks of a kind in a box of the world, in no order; of a double chest only the half that its first slots belong to. */
  find(kind: StationKind, box: Box): Position[]
  /** Both halves of the double chest that has one at this place, the first slots' half first; else the place alone. */
  halves(container: Position): readonly Position[]
  /** Item frames in a box, glowing ones too. */
  frames(box: Box): Frame[]
  /** Items lying on the ground in a box. */
  lying(box: Box): LyingItem[]
  /** An item has appeared, changed or gone, on the ground or in a frame. */
  readonly appeared: Subscribe<void>
  /** The 36 slots: 27 of the inventory, then the hotbar. */
  inventory(): readonly (ItemStack | null)[]
  /** Goes to where all of these blocks are in reach, or else the first of them. */
  approach(blocks: readonly Position[], signal: AbortSignal): Promise<void>
  /** Opens a container, table or anvil in reach. */
  open(block: Position, signal: AbortSignal): Promise<WorkWindow>
  /** Closes whatever window is open; what hung on its cursor goes into the inventory. */
  closeWindow(): void
  /** Closes whatever window is open and learns anew what is in the inventory. */
  refresh(signal: AbortSignal): Promise<void>
  /** Walks over an item; resolves when it is picked up or gone. */
  collect(item: LyingItem, signal: AbortSignal): Promise<void>
  /** Knocks the item out of a frame in reach and picks it up. */
  takeFromFrame(frame: Frame, signal: AbortSignal): Promise<void>
  /** Puts a map from the inventory into an empty frame in reach. */
  putIntoFrame(frame: Frame, mapId: number, signal: AbortSignal): Promise<void>
  /** Throws one experience bottle of the inventory and waits for what comes of it. */
  throwBottle(signal: AbortSignal): Promise<void>
  /** Places a block from the inventory. */
  placeBlock(item: string, at: Position, signal: AbortSignal): Promise<void>
  /** What the server has shown of a map, if it has shown it whole. */
  picture(mapId: number): MapImage | undefined
  /** A map has been shown, or shown anew: its number. */
  readonly pictured: Subscribe<number>
  /** Clicks in windows so far. */
  clicks(): number
}

export interface Frame {
  readonly entity: number
  /** The block that it is in. */
  readonly place: Position
  /** Where its front looks: 0 down, 1 up, 2 north, 3 south, 4 west, 5 east. */
  readonly face: number
  readonly held: ItemStack | null
}

export interface LyingItem {
  readonly entity: number
  readonly place: Position
  readonly stack: ItemStack
}

/** An open window. Its own slots come first, then the 27 of the inventory, then the hotbar. */
export interface WorkWindow {
  readonly block: Position
  readonly ownSize: number
  /** As the server has confirmed them. */
  slots(): Slots
  isOpen(): boolean
  /** Sends clicks without waiting between them and resolves when the server's word makes `isDone` true. */
  click(
    clicks: readonly (Click | Typing)[],
    isDone: (slots: Slots) => boolean,
    otherwise: string,
    signal: AbortSignal,
  ): Promise<void>
  close(): void
}
