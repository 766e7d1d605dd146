import type { Position } from '../game/position.ts'

/** A bot that does as it is told. Each resolves when it is done and rejects with a `Failure` with the reason. */
export interface DirectControl {
  /** Goes to where the block is in reach of its hand. */
  walk(to: Position, signal: AbortSignal): Promise<void>
  /** Goes to a sub-server (0 = stay) and a warp (empty = none). */
  warp(server: number, name: string, signal: AbortSignal): Promise<void>
  /** Puts all of an item into a container, as much as fits. */
  put(item: string, into: Position, signal: AbortSignal): Promise<void>
  /** Throws all of an item onto the ground. */
  drop(item: string, signal: AbortSignal): Promise<void>
  /** Says a line in chat. */
  say(line: string, signal: AbortSignal): Promise<void>
}
