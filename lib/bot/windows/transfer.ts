import type { ItemStack } from '../../game/item-stack.ts'
import type { WindowClick } from './click-window.ts'
import { splitStack } from './stack-clicks.ts'

/** Slots of a window by their numbers in it. */
export type SlotRange = ReadonlyMap<number, ItemStack | null>

export interface Transfer {
  readonly clicks: readonly WindowClick[]
  /** How many items move. */
  readonly moved: number
}

interface TransferOptions {
  readonly from: SlotRange
  readonly to: SlotRange
  readonly item: string
  readonly count: number
  readonly stackSize: number
  /** Where shift-clicks begin to fill: a container from its first slot, the player's part from its last. */
  readonly fillsFrom: 'first' | 'last'
}

/**
 * Clicks that move exactly `count` of an item from one part of a window to the other, or as many as there are and fit.
 * Whole slots go by shift-click, one click each; only the rest is split off.
 */
export function planTransfer({ from, to, item, count, stackSize, fillsFrom }: TransferOptions): Transfer {
  const sources = [...from].flatMap(([slot, stack]) =>
    stack?.item === item ? [{ slot, count: stack.count }] : [],
  )
  const room = [...to.values()].reduce((sum, stack) => sum + roomIn(stack, item, stackSize), 0)
  const total = sources.reduce((sum, source) => sum + source.count, 0)
  const moved = Math.min(count, room, total)
  const clicks: WindowClick[] = []
  let left = moved
  sources.sort((a, b) => a.count - b.count)
  const whole = chooseWhole(sources, left)
  for (const source of whole) {
    clicks.push({ slot: source.slot, button: 0, mode: 1 })
    left -= source.count
  }
  if (left === 0) return { clicks, moved }
  const source = sources.find((other) => !whole.has(other) && other.count > left)
  const order = fillsFrom === 'first' ? [...to] : [...to].reverse()
  const target =
    source && chooseTarget(afterMoving(order, item, moved - left, stackSize), item, left, stackSize)
  if (!source || !target) return { clicks, moved: moved - left }
  // A stack on the cursor is lost when the connection ends.
  const split = splitStack(source.count, left, target.isEmpty)
  for (const [at, { on, button }] of split.entries()) {
    const slot = on === 'source' ? source.slot : target.slot
    clicks.push({ slot, button: button === 'left' ? 0 : 1, mode: 0, leadsOn: at < split.length - 1 })
  }
  return { clicks, moved }
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
