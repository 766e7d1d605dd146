import { isSameItem } from '../../game/item-stack.ts'
import type { Click } from '../../game/windows.ts'
import { stackOf } from '../world/map-items.ts'

/** The game library's item. */
export interface GameItem {
  readonly type: number
  readonly name: string
  readonly count: number
  readonly stackSize: number
}

type Slot = GameItem | null

/** The slots of a window with what hangs on the cursor. */
export interface Sheet {
  /** The window's own, the 27 of the inventory, the hotbar; in the player's own window also the off hand. */
  readonly slots: readonly Slot[]
  readonly cursor: Slot
  readonly type: string
  readonly ownSize: number
  /** The slots of a drag with the mouse that has not ended. */
  readonly dragged?: readonly number[] | undefined
}

interface Draft extends Sheet {
  readonly slots: Slot[]
  cursor: Slot
  dragged?: readonly number[] | undefined
}

const outside = -999

/**
 * The sheet after a click, as the game's own client works it out. Items are never changed but replaced. Of results, only those
 * are foreseen that were shown before; the server sends the next.
 */
export function predictClick(sheet: Sheet, { slot, button, mode }: Click): Sheet {
  const draft: Draft = { ...sheet, slots: [...sheet.slots] }
  if (mode === 0) clickSlot(draft, slot, button === 1)
  else if (mode === 1) moveAcross(draft, slot)
  else if (mode === 2) exchange(draft, slot, hotbarStart(draft) + button)
  else if (mode === 5) drag(draft, slot, button)
  return draft
}

function clickSlot(draft: Draft, slot: number, isRight: boolean): void {
  const { cursor } = draft
  if (slot === outside) draft.cursor = isRight ? less(cursor, 1) : null
  const there = draft.slots[slot]
  if (there === undefined) return
  if (slot === resultSlot(draft)) takeResult(draft, slot)
  else if (!cursor) {
    const taken = there && isRight ? Math.ceil(there.count / 2) : (there?.count ?? 0)
    draft.cursor = there && withCount(there, taken)
    draft.slots[slot] = less(there, taken)
  } else if (there && !isSameItem(stackOf(there), stackOf(cursor))) {
    draft.slots[slot] = cursor
    draft.cursor = there
  } else {
    const put = Math.min(roomFor(there, cursor), isRight ? 1 : cursor.count)
    draft.slots[slot] = withCount(cursor, (there?.count ?? 0) + put)
    draft.cursor = less(cursor, put)
  }
}

function takeResult(draft: Draft, slot: number): void {
  const result = draft.slots[slot] ?? null
  if (!result || (draft.cursor && !isSameItem(stackOf(result), stackOf(draft.cursor)))) return
  draft.cursor = withCount(result, result.count + (draft.cursor?.count ?? 0))
  useUp(draft, slot, 1)
}

/** The ingredients of a result leave their slots; an anvil takes a whole stack. */
function useUp(draft: Draft, result: number, times: number): void {
  const isWhole = draft.type === 'minecraft:anvil'
  for (const slot of inputs(draft, result))
    draft.slots[slot] = isWhole ? null : less(draft.slots[slot] ?? null, times)
  draft.slots[result] = null
}

function inputs({ type, ownSize }: Sheet, result: number): number[] {
  const end = type === 'minecraft:inventory' ? 5 : ownSize
  return [...Array(end).keys()].filter((slot) => slot !== result)
}

/** A shift click: to the other part of the window. */
function moveAcross(draft: Draft, slot: number): void {
  const stack = draft.slots[slot]
  if (!stack) return
  const { ownSize } = draft
  const end = hotbarStart(draft) + 9
  if (slot === resultSlot(draft)) {
    const counts = inputs(draft, slot).flatMap((input) => draft.slots[input]?.count ?? [])
    const times = draft.type === 'minecraft:anvil' ? 1 : Math.min(...counts)
    put(draft, withCount(stack, stack.count * times), range(ownSize, end).reverse())
    useUp(draft, slot, times)
  } else {
    draft.slots[slot] = put(draft, stack, targets(draft, slot, stack.name))
  }
}

function targets(draft: Draft, slot: number, item: string): number[] {
  const { type, ownSize } = draft
  const [hotbar, result] = [hotbarStart(draft), resultSlot(draft)]
  if (type === 'minecraft:inventory' && slot >= ownSize)
    return slot < hotbar ? range(hotbar, hotbar + 9) : range(ownSize, hotbar)
  // Containers fill the player's part from its end.
  if (slot < ownSize) return result === -1 ? range(ownSize, hotbar + 9).reverse() : range(ownSize, hotbar + 9)
  if (type === 'minecraft:cartography') return [item === 'filled_map' ? 0 : 1]
  return range(0, ownSize).filter((target) => target !== result)
}

/** Fills stacks of the same kind first, then empty slots; returns the rest. */
function put(draft: Draft, stack: GameItem, order: readonly number[]): Slot {
  let rest: Slot = stack
  for (const isFilling of [true, false]) {
    for (const slot of order) {
      const there: Slot = draft.slots[slot] ?? null
      if (!rest || (there !== null) !== isFilling) continue
      if (there && !isSameItem(stackOf(there), stackOf(rest))) continue
      const moved = Math.min(roomFor(there, rest), rest.count)
      if (moved === 0) continue
      draft.slots[slot] = withCount(rest, (there?.count ?? 0) + moved)
      rest = less(rest, moved)
    }
  }
  return rest
}

function exchange(draft: Draft, slot: number, hotbar: number): void {
  const [rising, falling] = [draft.slots[slot] ?? null, draft.slots[hotbar] ?? null]
  draft.slots[hotbar] = rising
  draft.slots[slot] = falling
}

/** Begin, slots, end; the left button shares the stack out, the right one puts one item each. */
function drag(draft: Draft, slot: number, button: number): void {
  const { dragged, cursor } = draft
  const step = button & 3
  if (step === 1 && dragged) draft.dragged = mayDrag(draft, slot) ? [...dragged, slot] : dragged
  else draft.dragged = step === 0 ? [] : undefined
  if (step !== 2 || !dragged || !cursor) return
  const share = button === 2 ? Math.floor(cursor.count / Math.max(1, dragged.length)) : 1
  for (const target of dragged) {
    const there = draft.slots[target] ?? null
    const moved = Math.min(roomFor(there, cursor), share, draft.cursor?.count ?? 0)
    draft.slots[target] = withCount(cursor, (there?.count ?? 0) + moved)
    draft.cursor = less(draft.cursor, moved)
  }
}

/** Over as many slots as there are items, of those that are empty or hold the same. */
function mayDrag({ slots, cursor, dragged = [], ...sheet }: Draft, slot: number): boolean {
  const there = slots[slot]
  const fits = !there || isSameItem(stackOf(there), stackOf(cursor))
  return (
    fits && slot !== resultSlot(sheet) && (cursor?.count ?? 0) > dragged.length && !dragged.includes(slot)
  )
}

const hotbarStart = ({ ownSize }: Sheet) => ownSize + 27

function resultSlot({ type }: Pick<Sheet, 'type'>): number {
  if (/inventory|crafting$/.test(type)) return 0
  return /anvil|cartography/.test(type) ? 2 : -1
}

const roomFor = (there: Slot, stack: GameItem) => Math.max(0, stack.stackSize - (there?.count ?? 0))

function less(item: Slot, count: number): Slot {
  return item && item.count > count ? withCount(item, item.count - count) : null
}

/** The library's items know their slots and their numbers, so each slot has one of its own. */
export function withCount(item: GameItem, count: number): GameItem {
  return Object.assign(Object.create(Object.getPrototypeOf(item)), item, { count }) as GameItem
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
