import { type ItemStack, isSameKind, withCount } from './item-stack.ts'
import { type Menu, type Slot, setStack, stackIn } from './menu.ts'

export interface Click {
  readonly slot: number
  readonly button: number
  /** 0 click, 1 shift click, 2 number key, 3 middle click, 4 drop, 5 drag, 6 double click. */
  readonly mode: number
}

export interface ClickContext {
  readonly menu: Menu
  stackSize(name: string): number
  /** Throws items out of the window into the world. */
  drop(stack: ItemStack): void
}

const outside = -999

/** Does what the game does when a player clicks in a window. Slots that don't exist are ignored. */
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
  if (index === outside) {
    if (!menu.carried) return
    const count = button === 0 ? menu.carried.count : 1
    context.drop({ ...menu.carried, count })
    menu.carried = withCount(menu.carried, menu.carried.count - count)
    return
  }
  const slot = menu.slots[index]
  if (!slot) return
  const there = stackIn(slot)
  const { carried } = menu
  if (!carried) {
    if (!there) return
    const taken = slot.onTake || button === 0 ? there.count : Math.ceil(there.count / 2)
    take(slot, there, taken)
    menu.carried = withCount(there, taken)
  } else if (!there || isSameKind(there, carried)) {
    if (slot.onTake && there) {
      takeMore(context, slot, there, carried)
      return
    }
    const room = roomIn(context, slot, carried) - (there?.count ?? 0)
    if (!mayPut(slot, carried)) return
    const moved = Math.max(0, Math.min(room, button === 0 ? carried.count : 1))
    setStack(slot, withCount(carried, (there?.count ?? 0) + moved))
    menu.carried = withCount(carried, carried.count - moved)
  } else if (mayPut(slot, carried) && !slot.onTake && carried.count <= roomIn(context, slot, carried)) {
    setStack(slot, carried)
    menu.carried = there
  }
}

function takeMore(context: ClickContext, slot: Slot, there: ItemStack, carried: ItemStack): void {
  if (carried.count + there.count > context.stackSize(carried.name)) return
  take(slot, there, there.count)
  context.menu.carried = withCount(carried, carried.count + there.count)
}

function moveQuickly(context: ClickContext, { slot: index }: Click): void {
  const { menu } = context
  const slot = menu.slots[index]
  if (!slot) return
  // A result is taken again and again while its ingredients last.
  for (let round = 0; round < 64; round++) {
    const stack = stackIn(slot)
    if (!stack) return
    const rest = moveToOtherPart(context, index, stack)
    const moved = stack.count - (rest?.count ?? 0)
    if (moved === 0) return
    if (!slot.onTake) {
      setStack(slot, rest)
      return
    }
    if (rest) {
      context.drop(rest)
    }
    take(slot, stack, stack.count)
    menu.afterClick?.()
    const again = stackIn(slot)
    if (!again || !isSameKind(again, stack)) return
  }
}

/** The order of vanilla's menus: results and containers fill the player's part from its end, the player's part fills from the front. */
function moveToOtherPart(context: ClickContext, index: number, stack: ItemStack): ItemStack | null {
  const { menu } = context
  if (menu.type === 'player') {
    if (index < 9) return putInto(context, slotRange(9, 45), stack)
    return putInto(context, index < 36 ? slotRange(36, 45) : slotRange(9, 36), stack)
  }
  if (index < menu.playerStart)
    return putInto(context, slotRange(menu.playerStart, menu.slots.length).reverse(), stack)
  const own = slotRange(0, menu.playerStart)
  const rest = putInto(context, own, stack)
  const isCraft = menu.type === 'crafting' || menu.type === 'anvil' || menu.type === 'cartography'
  if (!isCraft || !rest) return rest
  const hotbarStart = menu.playerStart + 27
  return putInto(
    context,
    index < hotbarStart
      ? slotRange(hotbarStart, menu.slots.length)
      : slotRange(menu.playerStart, hotbarStart),
    rest,
  )
}

function putInto(context: ClickContext, indexes: readonly number[], stack: ItemStack): ItemStack | null {
  const slots = indexes.map((index) => context.menu.slots[index]!).filter((slot) => !slot.onTake)
  let rest: ItemStack | null = stack
  for (const onlyMerge of [true, false]) {
    for (const slot of slots) {
      if (!rest) return null
      const there = stackIn(slot)
      if (onlyMerge ? !there || !isSameKind(there, rest) : there || !mayPut(slot, rest)) continue
      const moved: number = Math.min(rest.count, roomIn(context, slot, rest) - (there?.count ?? 0))
      if (moved <= 0) continue
      setStack(slot, withCount(rest, (there?.count ?? 0) + moved))
      rest = withCount(rest, rest.count - moved)
    }
  }
  return rest
}

function swapWithHotbar(context: ClickContext, { slot: index, button }: Click): void {
  const { menu } = context
  const slot = menu.slots[index]
  const hand = hotbarSlot(menu, button)
  if (!slot || !hand) return
  const there = stackIn(slot)
  const held = stackIn(hand)
  if (held && (!mayPut(slot, held) || held.count > roomIn(context, slot, held))) return
  if (slot.onTake && there) {
    if (held) return
    take(slot, there, there.count)
  } else {
    setStack(slot, held)
  }
  setStack(hand, there)
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
  if (!slot || !there || context.menu.carried) return
  const count = button === 0 && !slot.onTake ? 1 : there.count
  take(slot, there, count)
  context.drop({ ...there, count })
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
    const moved = Math.max(0, Math.min(share, rest, roomIn(context, slot, carried) - before))
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
  slot.onTake?.({ ...there, count })
}

function mayPut(slot: Slot, stack: ItemStack): boolean {
  return !slot.onTake && (slot.accepts?.(stack) ?? true)
}

function roomIn(context: ClickContext, slot: Slot, stack: ItemStack): number {
  return Math.min(slot.limit ?? 64, context.stackSize(stack.name))
}

function slotRange(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset)
}
