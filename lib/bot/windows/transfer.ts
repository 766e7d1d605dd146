import type { ItemStack } from '../../game/item-stack.ts'
import { move, shiftClick } from '../../game/window-slots.ts'
import type { Click } from '../../game/windows.ts'
import { splitStack } from './stack-clicks.ts'

/** Slots of a window by their numbers in it. */
export type SlotRange = ReadonlyMap<number, ItemStack | null>

export interface Transfer {
  readonly clicks: readonly Click[]
  /** How many items move. */
  readonly moved: number
  /** Whether a stack is divided. */
  readonly isDividing: boolean
}

interface TransferOptions {
  readonly from: SlotRange
  readonly to: SlotRange
  readonly item: string
  readonly count: number
  readonly stackSize: number
  /** Where shift-clicks begin to fill: a container from its first slot, the player's part from its last. */
  readonly fillsFrom: 'first' | 'last'
  /** Whether whole stacks go by shift-click; else by the cursor. */
  readonly shifts?: boolean
  /** Whether right clicks divide stacks; else a whole stack is taken in place of a part, and none is put back. */
  readonly divides?: boolean
}

/**
 * Clicks that move exactly `count` of an item from one part of a window to the other, or as many as there are and fit.
 * Whole slots go by one click each, or two; only the rest is split off.
 */
export function planTransfer({ from, to, item, count, stackSize, ...how }: TransferOptions): Transfer {
  const { fillsFrom, shifts = true, divides = true } = how
  const order = fillsFrom === 'first' ? [...to] : [...to].reverse()
  const sources = [...from].flatMap(([slot, stack]) =>
    stack?.item === item ? [{ slot, count: stack.count }] : [],
  )
  const room = order.reduce((sum, [, stack]) => sum + roomIn(stack, item, stackSize), 0)
  const total = sources.reduce((sum, source) => sum + source.count, 0)
  const wanted = Math.min(count, room, total)
  const clicks: Click[] = []
  let moved = 0
  const targetFor = (number: number) =>
    chooseTarget(afterMoving(order, item, moved, stackSize), item, number, stackSize)

  function moveWhole(source: Source): void {
    const target = targetFor(source.count)
    if (shifts) clicks.push(shiftClick(source.slot))
    else if (target) clicks.push(...move(source.slot, target.slot))
    else return
    moved += source.count
  }

  sources.sort((a, b) => a.count - b.count)
  const whole = chooseWhole(sources, wanted)
  for (const source of whole) moveWhole(source)
  const left = wanted - moved
  const source = sources.find((other) => !whole.has(other) && other.count > left)
  const target = targetFor(left)
  if (left === 0 || !source || !target) return { clicks, moved, isDividing: false }
  if (!divides) {
    if (fillsFrom === 'last' && room - moved >= source.count) moveWhole(source)
    return { clicks, moved, isDividing: false }
  }
  for (const { on, button } of splitStack(source.count, left, target.isEmpty)) {
    const slot = on === 'source' ? source.slot : target.slot
    clicks.push({ slot, button: button === 'left' ? 0 : 1, mode: 0 })
  }
  return { clicks, moved: wanted, isDividing: true }
}

interface Source {
  readonly slot: number
  readonly count: number
}

/** Slots that may go as a whole: the largest that still fit into what is wanted. */
function chooseWhole(sources: readonly Source[], wanted: number): Set<Source> {
  const whole = new Set<Source>()
  let left = wanted
  for (let index = sources.length - 1; index >= 0; index--) {
    const source = sources[index]!
    if (source.count > left) continue
    whole.add(source)
    left -= source.count
  }
  return whole
}

function roomIn(stack: ItemStack | null, item: string, stackSize: number): number {
  if (!stack) return stackSize
  return stack.item === item ? Math.max(0, stackSize - stack.count) : 0
}

/** The slots as they are when `count` items have been moved in: part stacks fill first, then empty slots in order. */
function afterMoving(
  order: readonly (readonly [number, ItemStack | null])[],
  item: string,
  count: number,
  stackSize: number,
): (readonly [number, ItemStack | null])[] {
  const after = [...order]
  let left = count
  for (const isFilling of [true, false]) {
    for (const [index, [slot, stack]] of after.entries()) {
      if (left === 0 || (stack === null) === isFilling) continue
      const put = Math.min(left, roomIn(stack, item, stackSize))
      if (put === 0) continue
      after[index] = [slot, { item, count: (stack?.count ?? 0) + put }]
      left -= put
    }
  }
  return after
}

/** A part stack with room enough, else an empty slot. */
function chooseTarget(
  slots: readonly (readonly [number, ItemStack | null])[],
  item: string,
  count: number,
  stackSize: number,
): { slot: number; isEmpty: boolean } | null {
  const part = slots.find(([, stack]) => stack && roomIn(stack, item, stackSize) >= count)
  if (part) return { slot: part[0], isEmpty: false }
  const empty = slots.find(([, stack]) => !stack)
  return empty ? { slot: empty[0], isEmpty: true } : null
}
