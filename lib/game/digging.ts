import type { Position } from './position.ts'

export interface Digging {
  /** Whether a block may be dug; the other calls dig no other. */
  mayDig(block: Position): boolean
  /** Digs one block within reach; resolves when the server shows it gone. */
  dig(block: Position, signal: AbortSignal): Promise<void>
  /**
   * Digs one block after another as fast as the game allows, until the orders end: without looking at them, without waiting
   * for the server to show one gone before the next is begun, and with a second one under way that the server finishes.
   */
  digAll(orders: DigOrders, signal: AbortSignal): Promise<void>
  /** Seconds that the longest of the digs under way takes from its beginning; 0 when none is. */
  secondsUnderWay(): number
  /**
   * Seconds that digging a block takes on the ground, with the best of the inventory and perhaps this item; 0 when it is not known,
   * infinite where nothing digs it.
   */
  seconds(block: Position, item?: string): number
  /** The same for any block of a kind. */
  secondsOf(name: string, item?: string): number
}

export interface DigOrders {
  /** The next block in reach of where the player is now; null when there is none for the moment. Asked in every tick. */
  next(): Position | 'end' | null
  /** The server shows it gone. */
  gone(block: Position): void
  /** It stands though it should be gone, or nothing can dig it. */
  failed(block: Position): void
}
