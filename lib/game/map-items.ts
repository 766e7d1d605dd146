import type { Subscribe } from '../emitter.ts'
import type { Fixture } from './fixtures.ts'
import type { ItemStack } from './item-stack.ts'
import type { Face } from './placing.ts'
import type { Cuboid, Position } from './position.ts'

/** 128x128 map colours, row by row from the north-west corner. */
export interface MapImage {
  readonly id: number
  readonly isLocked: boolean
  readonly pixels: Uint8Array
}

/** Map items. After `fill` and `holding` the hand holds again what it held before. */
export interface Maps {
  /** A map's pixels, if the server has sent all of them. */
  picture(mapId: number): MapImage | undefined
  /** A map was sent, or sent again: its number. */
  readonly pictured: Subscribe<number>
  /** Uses an empty map of the inventory, which makes a map of the place where the player is; says its number. */
  fill(signal: AbortSignal): Promise<number>
  /** Holds a map of the inventory while `work` goes on: the game draws a map only in the hand. */
  holding<Result>(mapId: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

export interface Frame {
  readonly entity: number
  /** The block that it is in. */
  readonly position: Position
  /** Where its front looks: 0 down, 1 up, 2 north, 3 south, 4 west, 5 east. */
  readonly face: number
  readonly held: ItemStack | null
  /** Eighths of a turn by which its item is turned to the right. */
  readonly rotation: number
}

export interface DroppedItem {
  readonly entity: number
  /** Its cell. */
  readonly position: Position
  /** Where exactly it lies, or floats on water. */
  readonly lies: Position
  readonly stack: ItemStack
}

/** Item frames, items on the ground, and what else somebody has hung up or put down. */
export interface Entities {
  /** Those of which the position is in a box. */
  fixtures(box: Cuboid): Fixture[]
  /** Item frames in a box, glowing ones too. */
  frames(box: Cuboid): Frame[]
  dropped(box: Cuboid): DroppedItem[]
  /** An item has appeared, changed or gone, on the ground or in a frame. */
  readonly changed: Subscribe<void>
  /** Walks over an item; resolves when it is picked up or gone. */
  collect(item: DroppedItem, signal: AbortSignal): Promise<void>
  /** Knocks the item out of a frame and picks it up. */
  takeFromFrame(frame: Frame, signal: AbortSignal): Promise<void>
  /** Puts a map of the inventory into an empty frame. */
  putIntoFrame(frame: Frame, mapId: number, signal: AbortSignal): Promise<void>
  /** Hangs a frame of the inventory into a cell, so that its front looks that way; resolves when it is there. */
  hangFrame(item: string, cell: Position, face: Face, signal: AbortSignal): Promise<void>
  /** Turns the item of a frame until it is upright. */
  turnUpright(frame: Frame, signal: AbortSignal): Promise<void>
}
