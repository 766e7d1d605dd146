import { type ItemStack, isSameKind, withCount } from '../world/item-stack.ts'
import type { Menu } from './menu.ts'
import { moveToOtherPart } from './quick-move.ts'
import { completed, mayPut, mayTake, roomIn, type Slot, setStack, stackIn } from './slot.ts'

export interface Click {
  readonly slot: number
  readonly button: number
  /** 0 click, 1 shift click, 2 number key, 3 middle click, 4 drop, 5 drag, 6 double click. */
  readonly mode: number
}

interface ClickContext {
  readonly menu: Menu
  stackSize(name: string): number
  /** Throws items out of the window into the world. */
  drop(stack: ItemStack): void
}

/** The number for a click beside the window. */
export const outside = -999

/** Applies a window click as the game does. Slots that don't exist are ignored. */
export function applyClick(context: ClickContext, click: Click): void {
  const { menu } = context
  if (click.slot !== outside && click.slot !== -1 && !menu.slots[click.slot]) return
  if (click.mode !== 5) menu.drag = null
  const actions = [clickSlot, moveQuickly, swapWithHotbar, ignore, throwOut, dragOver, gather]
  actions[click.mode]?.(context, click)
  menu.afterClick?.()
}

function clickSlot(context: ClickContext, { slot: index, button }: Click): void {
  const { menu } = context
  const isLeft = button === 0
  if (index === outside) {
    dropCarried(context, isLeft)
    return
  }
  const slot = menu.slots[index]
  if (!slot) return
  const there = stackIn(slot)
  const { carried } = menu
  if (!carried) {
    if (there) takeFrom(menu, slot, there, isLeft)
  } else if (there && !isSameKind(there, carried)) {
    exchange(context, slot, there, carried)
  } else if (there && slot.onTake) {
    takeMore(context, slot, there, carried)
  } else {
    putDown(context, slot, carried, isLeft)
  }
}

/** All of the carried stack, or one item of it. */
function dropCarried({ menu, drop }: ClickContext, isWhole: boolean): void {
  if (!menu.carried) return
  const count = isWhole ? menu.carried.count : 1
  drop({ ...menu.carried, count })
  menu.carried = withCount(menu.carried, menu.carried.count - count)
}

/** All of a slot's stack, or the larger half; a result is taken whole. */
function takeFrom(menu: Menu, slot: Slot, there: ItemStack, isWhole: boolean): void {
  if (!mayTake(slot)) return
  const taken = slot.onTake || isWhole ? there.count : Math.ceil(there.count / 2)
  menu.carried = withCount(completed(slot, there), taken)
  take(slot, there, taken)
}

function exchange(context: ClickContext, slot: Slot, there: ItemStack, carried: ItemStack): void {
  if (!mayPut(slot, carried) || carried.count > roomIn(slot, context.stackSize(carried.name))) return
  setStack(slot, carried)
  context.menu.carried = there
}

/** As much of the carried stack as fits, or one item of it. */
function putDown(context: ClickContext, slot: Slot, carried: ItemStack, isWhole: boolean): void {
  if (!mayPut(slot, carried)) return
  const count = stackIn(slot)?.count ?? 0
  const room = roomIn(slot, context.stackSize(carried.name)) - count
  const moved = Math.max(0, Math.min(room, isWhole ? carried.count : 1))
  setStack(slot, withCount(carried, count + moved))
  context.menu.carried = withCount(carried, carried.count - moved)
}

function takeMore(context: ClickContext, slot: Slot, there: ItemStack, carried: ItemStack): void {
  if (!mayTake(slot) || carried.count + there.count > context.stackSize(carried.name)) return
  take(slot, there, there.count)
  context.menu.carried = withCount(carried, carried.count + there.count)
}

function moveQuickly(context: ClickContext, { slot: index }: Click): void {
  const { menu } = context
  const slot = menu.slots[index]
  if (!slot) return
  // A result is taken repeatedly while its ingredients last.
  for (let round = 0; round < 64; round++) {
    const stack = stackIn(slot)
    if (!stack || !mayTake(slot)) return
    const rest = moveToOtherPart(menu, index, completed(slot, stack), context.stackSize)
    const moved = stack.count - (rest?.count ?? 0)
    if (moved === 0) return
    if (!slot.onTake) {
      setStack(slot, rest)
      return
    }
    if (rest) context.drop(rest)
    take(slot, stack, stack.count)
    menu.afterClick?.()
    const again = stackIn(slot)
    if (!again || !isSameKind(again, stack)) return
  }
}

function swapWithHotbar(context: ClickContext, { slot: index, button }: Click): void {
  const { menu } = context
  const slot = menu.slots[index]
  const hand = hotbarSlot(menu, button)
  if (!slot || !hand) return
  const there = stackIn(slot)
  const held = stackIn(hand)
  if (held && (!mayPut(slot, held) || held.count > roomIn(slot, context.stackSize(held.name)))) return
  if (slot.onTake && there) {
    if (held || !mayTake(slot)) return
    setStack(hand, completed(slot, there))
    take(slot, there, there.count)
    return
  }
  setStack(slot, held)
  setStack(hand, there)
}

/** Whether a click is a number key that exchanges two stacks. */
export function swapsFullSlots(menu: Menu, { slot: index, button, mode }: Click): boolean {
  const [slot, hand] = [menu.slots[index], hotbarSlot(menu, button)]
  return mode === 2 && slot !== undefined && hand !== undefined && Boolean(stackIn(slot) && stackIn(hand))
}

/** Buttons 0-8 are the hotbar, 40 is the off hand, which only the player's own window shows. */
function hotbarSlot(menu: Menu, button: number): Slot | undefined {
  if (button === 40) return menu.type === 'player' ? menu.slots[45] : undefined
  if (button < 0 || button > 8) return undefined
  return menu.type === 'player' ? menu.slots[36 + button] : menu.slots[menu.playerStart + 27 + button]
}

function throwOut(context: ClickContext, { slot: index, button }: Click): void {
  const slot = context.menu.slots[index]
  const there = slot && stackIn(slot)
  if (!slot || !there || context.menu.carried || !mayTake(slot)) return
  const count = button === 0 && !slot.onTake ? 1 : there.count
  const thrown = { ...completed(slot, there), count }
  take(slot, there, count)
  context.drop(thrown)
}

/** Buttons: 0/4 start (left, right), 1/5 add a slot, 2/6 end. Left shares the stack out evenly, right puts one each. */
function dragOver(context: ClickContext, { slot: index, button }: Click): void {
  const { menu } = context
  const phase = button & 3
  if (phase === 0) {
    menu.drag = menu.carried ? { button: button >> 2, slots: new Set() } : null
    return
  }
  const { drag, carried } = menu
  if (!drag || !carried || drag.button !== button >> 2) {
    menu.drag = null
    return
  }
  if (phase === 1) {
    const slot = menu.slots[index]
    const there = slot && stackIn(slot)
    if (!slot || slot.onTake || !mayPut(slot, carried) || (there && !isSameKind(there, carried))) return
    if (carried.count > drag.slots.size) drag.slots.add(index)
    return
  }
  menu.drag = null
  const share = drag.button === 0 ? Math.floor(carried.count / Math.max(1, drag.slots.size)) : 1
  let rest = carried.count
  for (const place of drag.slots) {
    const slot = menu.slots[place]!
    const before = stackIn(slot)?.count ?? 0
    const moved = Math.max(0, Math.min(share, rest, roomIn(slot, context.stackSize(carried.name)) - before))
    setStack(slot, withCount(carried, before + moved))
    rest -= moved
  }
  menu.carried = withCount(carried, rest)
}

function gather(context: ClickContext): void {
  const { menu } = context
  for (const onlyPartStacks of [true, false]) {
    for (const slot of menu.slots) {
      const { carried } = menu
      if (!carried) return
      const full = context.stackSize(carried.name)
      const there = stackIn(slot)
      if (!there || slot.onTake || !isSameKind(there, carried) || (onlyPartStacks && there.count === full))
        continue
      const moved = Math.min(there.count, full - carried.count)
      setStack(slot, withCount(there, there.count - moved))
      menu.carried = withCount(carried, carried.count + moved)
    }
  }
}

function ignore(): void {}

function take(slot: Slot, there: ItemStack, count: number): void {
  setStack(slot, withCount(there, there.count - count))
  slot.onTake?.()
}
