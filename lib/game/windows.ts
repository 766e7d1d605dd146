import type { Subscribe } from '../emitter.ts'
import type { Text } from '../language/text.ts'
import type { Slots } from './item-stack.ts'
import type { Position } from './position.ts'

/** The player's own 36 slots, 0..8 the hotbar, whichever window is open. */
export interface Inventory {
  slots(): Slots
  /** The armour that is worn, and the stack in the other hand. */
  worn(): Slots
  readonly changed: Subscribe<void>
  /** Exchanges a slot with one of the hotbar; resolves when it is done, in whatever way the server allows. */
  swap(slot: number, hotbar: number, signal: AbortSignal): Promise<void>
  /** Closes any window and asks the server for the slots again; says whether it has sent them. */
  refresh(signal: AbortSignal): Promise<boolean>
}

export interface Windows {
  /** Opens a container, table or anvil within reach. */
  open(block: Position, signal: AbortSignal): Promise<Window>
  /** Closes whatever window is open; what hung on its cursor goes into the inventory. */
  close(): void
  /** Presses a button within reach. */
  press(button: Position, signal: AbortSignal): Promise<void>
  /** Clicks sent in windows so far. */
  clicks(): number
  /** How often something was to be opened so far. */
  tries(): number
}

/** An open window. Its own slots come first, then the 27 of the inventory, then the hotbar. */
export interface Window {
  readonly block: Position
  readonly ownSize: number
  /** As the server has shown them, or as clicks must have left them on one that shows nothing. */
  slots(): Slots
  isOpen(): boolean
  /** Moves exactly `count` into the inventory, or as many as are there and fit; says how many. */
  take(item: string, count: number, signal: AbortSignal): Promise<number>
  /** Moves `count` out of the inventory, or as many as are there and fit; says how many. */
  put(item: string, count: number, signal: AbortSignal): Promise<number>
  /** Sends clicks without waiting between them and resolves when the slots make `isDone` true. */
  click(clicks: readonly (Click | Typing)[], options: ClickOptions): Promise<void>
  close(): void
}

/** One click in a window: `mode` 0 click, 1 shift click, 5 drag; `button` 0 left, 1 right. */
export interface Click {
  readonly slot: number
  readonly button: number
  readonly mode: number
}

/** Text typed into an anvil, between clicks. */
export interface Typing {
  readonly text: string
}

interface ClickOptions {
  readonly isDone: (slots: Slots) => boolean
  /** The sentence of the failure when the server does not confirm the clicks in time. */
  readonly timeoutMessage: Text
  readonly signal: AbortSignal
}
