import prismarineItem from 'prismarine-item'
import { createChannel, type Subscribe } from '../../emitter.ts'
import { isSameItem } from '../../game/item-stack.ts'
import { type Game, onPacket, type Session, send } from '../connection/session.ts'
import { stackOf } from '../world/map-items.ts'
import { type GameItem, type Sheet, withCount } from './predict-click.ts'

export type GameWindow = NonNullable<Game['currentWindow']>

/**
 * The one inventory that all windows share, with what hangs on the cursor and the slots of the window that is open. What a
 * server says of a slot counts, under whichever window it says so, and the last word counts.
 */
export interface WindowSlots {
  /** The window that is open and whose content has come. */
  open(): GameWindow | null
  /** The slots of that window, or of the player's own. */
  sheet(): Sheet
  /** The armour that is worn, and the stack in the other hand, whatever window is open. */
  worn(): readonly (GameItem | null | undefined)[]
  /** Shows what clicks have come to, though the server has not sent it; `isAssumed`: nor confirmed it. */
  adopt(sheet: Sheet, options?: { readonly isAssumed: boolean }): void
  /** How often the server has sent slots of a window. */
  shown(): number
  /** One of the player's slots was shown with another item than was assumed: the others that were assumed may be wrong, too. */
  readonly contradicted: Subscribe<void>
  /** One of the player's slots was shown with blocks where something was that does not stack, such as a tool: it may still be there. */
  readonly doubted: Subscribe<void>
  readonly changed: Subscribe<void>
  /** The server has shown the cursor: after a single click, or after all of them, since a window was opened or closed or all of it sent. */
  readonly cursorSeen: Subscribe<'once' | 'whole'>
  /** Whether a window is open besides the player's own, its content come or not. */
  isOpen(): boolean
  /** `isTold`: whether the server is told, as it is unless said otherwise. */
  close(options?: { readonly isTold: boolean }): void
}

/** Slots in the player's own window before the 36. */
const ownSize = 9
/** The armour, and the other hand, in that window. */
const wornSlots = [5, 6, 7, 8, 45] as const
/** The number for the player's slots in the order of the game's inventory, up to 1.21.1; read without a sign since 1.20.5. */
const inventoryIds: readonly number[] = [-2, 254]

export function createWindowSlots(session: Session): WindowSlots {
  const { game } = session
  const Item = prismarineItem(game.registry)
  const read = (item: unknown) => Item.fromNotch(item as Parameters<typeof Item.fromNotch>[0])
  const changed = createChannel<void>()
  const cursorSeen = createChannel<'once' | 'whole'>()
  let shown = 0
  const contradicted = createChannel<void>()
  const doubted = createChannel<void>()
  /** The player's slots of which it is assumed what clicks have come to, and that the server has not shown since. */
  const assumed = new Set<number>()
  let isAdopting = false
  let isAssuming = false
  let open: GameWindow | null = null
  /** The window that was open before: what still comes for it tells of the player's slots. */
  let last: GameWindow | null = null
  let cursor: GameItem | null = null
  let dragged: Sheet['dragged']
  let content = { windowId: 0, count: 0 }

  function set(slot: number, item: object | null): void {
    game.inventory.updateSlot(slot, item as Parameters<GameWindow['updateSlot']>[1])
    game.updateHeldItem()
  }

  function seeCursor(item: GameItem | null, how: 'once' | 'whole'): void {
    cursor = item
    cursorSeen.publish(how)
  }

  /** Takes over the player's own slots, as far as they were sent for a window. */
  function takeOver(window: GameWindow, from: number, to: number): void {
    for (let slot = Math.max(from, window.inventoryStart); slot < Math.min(to, window.inventoryEnd); slot++)
      set(slot - window.inventoryStart + ownSize, copyOf(window.slots[slot]))
  }

  game.inventory.on('updateSlot', (slot: number, before: GameItem | null, item: GameItem | null) => {
    if (isAssuming) assumed.add(slot)
    else {
      const wasAssumed = assumed.delete(slot)
      const isOther = before && item && !isSameItem(stackOf(before), stackOf(item))
      if (wasAssumed && isOther && !isAdopting && !isUsed(before, item)) contradicted.publish()
      const isToPlace = item && game.registry.blocksByName[item.name]
      if (isOther && isToPlace && before.stackSize === 1 && !isAdopting) doubted.publish()
    }
    changed.publish()
  })
  onPacket<ContentPacket>(session, 'window_items', ({ windowId, items, carriedItem }) => {
    content = { windowId, count: items.length }
    if (carriedItem !== undefined) seeCursor(read(carriedItem), 'whole')
    if (open?.id === windowId) takeOver(open, 0, items.length)
    shown++
    changed.publish()
  })
  onPacket<SlotPacket>(session, 'set_slot', ({ windowId, slot, item }) => {
    if (slot === -1) seeCursor(read(item), 'once')
    else if (inventoryIds.includes(windowId)) set(slot < 9 ? slot + ownSize + 27 : slot, read(item))
    else if (open?.id === windowId) takeOver(open, slot, slot + 1)
    else if (last?.id === windowId && slot >= last.inventoryStart)
      set(slot - last.inventoryStart + ownSize, read(item))
    shown++
    changed.publish()
  })
  onPacket<{ contents: unknown }>(session, 'set_cursor_item', ({ contents }) => {
    seeCursor(read(contents), 'once')
    changed.publish()
  })
  onPacket(session, 'open_window', () => seeCursor(null, 'whole'))
  // The library announces a window when its content has come.
  game.on('windowOpen', (window) => {
    open = window
    if (content.windowId === window.id) takeOver(window, 0, content.count)
    changed.publish()
  })
  game.on('windowClose', (window) => {
    last = window ?? null
    open = null
    seeCursor(null, 'whole')
    changed.publish()
  })

  return {
    open: () => open,
    worn: () => wornSlots.map((slot) => game.inventory.slots[slot]),
    sheet() {
      const carried = game.inventory.slots.slice(ownSize, ownSize + 36)
      const { slots, type } = open ?? game.inventory
      const size = open?.inventoryStart ?? ownSize
      return {
        slots: [...slots.slice(0, size), ...carried],
        cursor,
        dragged,
        type: String(type),
        ownSize: size,
      } as Sheet
    },
    adopt({ slots, ownSize: size, ...mouse }, options) {
      isAdopting = true
      isAssuming = options?.isAssumed ?? false
      cursor = mouse.cursor
      dragged = mouse.dragged
      for (const [slot, item] of slots.entries()) {
        const isOwn = slot >= size
        const window = isOwn ? game.inventory : (open ?? game.inventory)
        const place = isOwn ? slot - size + ownSize : slot
        if (window.slots[place] === item) continue
        if (window === game.inventory) set(place, copyOf(item))
        else window.updateSlot(place, copyOf(item) as Parameters<GameWindow['updateSlot']>[1])
      }
      isAdopting = false
      isAssuming = false
      changed.publish()
    },
    shown: () => shown,
    contradicted: contradicted.subscribe,
    doubted: doubted.subscribe,
    changed: changed.subscribe,
    cursorSeen: cursorSeen.subscribe,
    isOpen: () => Boolean(game.currentWindow),
    // Not by the library, which takes over the slots of the window: of some they never came.
    close({ isTold } = { isTold: true }) {
      const window = game.currentWindow
      if (!window) return
      if (isTold) send(session, 'close_window', { windowId: window.id })
      game.currentWindow = null
      game.emit('windowClose', window)
    },
  }
}

/** Whether an item is what using another makes of it. */
const isUsed = (before: GameItem, item: GameItem): boolean => vesselOf(before) === vesselOf(item)
const vesselOf = ({ name }: GameItem): string => name.replace(/^(water_(?=bucket)|filled_(?=map))/, '')

/** The library's items know their slots, so each slot has one of its own. */
function copyOf(item: object | null | undefined): GameItem | null {
  const gameItem = (item ?? null) as GameItem | null
  return gameItem && withCount(gameItem, gameItem.count)
}

interface ContentPacket {
  readonly windowId: number
  readonly items: readonly unknown[]
  /** Since 1.17.1. */
  readonly carriedItem?: unknown
}

interface SlotPacket {
  readonly windowId: number
  readonly slot: number
  readonly item: unknown
}
