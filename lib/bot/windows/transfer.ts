import type { ItemStack } from '../../game/item-stack.ts'
import { leftClick, shiftClick } from '../../game/window-slots.ts'
import type { Click } from '../../game/windows.ts'
import { splitStack } from './stack-clicks.ts'

/** Slots of a window by their numbers in it. */
export type SlotRange = ReadonlyMap<number, ItemStack | null>

interface Transfer {
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
  /** Out of a container, whose shift-clicks fill the player's part from its last slot; else into it, from its first. */
  readonly isTaking: boolean
  /** Whether whole stacks go by shift-click; else by the cursor, one at a time. */
  readonly shifts?: boolean
  /** Whether right clicks divide stacks. */
  readonly divides?: boolean
}

/**
 * Clicks that move exactly `count` of an item from one part of a window to the other, or as many as there are and fit; where a part
 * can't be taken, a whole stack goes in its place. Whole slots go by one click each, or two; only the rest is split off.
 *
 * Clicks are sent without waiting between them, and meanwhile the player may pick something up, which goes into an empty slot of its
 * own. A click that was to put an item there would take that up instead, and the next would put it into the container. So no click puts
 * anything into an empty slot of the player's, but for the last; stacks are divided within the container.
 */
export function planTransfer(options: TransferOptions): Transfer {
  const { from, to, item, count, stackSize, isTaking, shifts = true, divides = true } = options
  const order = isTaking ? [...to].reverse() : [...to]
  const sources = [...from].flatMap(([slot, stack]) =>
    stack?.item === item && !(isTaking && stack.usesLeft === 0) ? [sourceOf(slot, stack)] : [],
  )
  const room = order.reduce((sum, [, stack]) => sum + roomIn(stack, item, stackSize), 0)
  const wanted = Math.min(count, room, countOf(sources))
  const targetsAfter = (moved: number, number: number) =>
    chooseTargets(afterMoving(order, item, moved, stackSize), item, number, stackSize)

  function moveWhole(source: Source, moved: number): Click[] {
    if (shifts) return [shiftClick(source.slot)]
    const targets = targetsAfter(moved, source.count)
    return targets.length > 0 ? [source, ...targets].map(({ slot }) => leftClick(slot)) : []
  }

  /** Divides a stack so that so many of it go over; null where there is no slot for that. */
  function moveSome(source: Source, some: number, moved: number): Click[] | null {
    const targets = targetsAfter(moved, some)
    if (targets.length > 0 && (!isTaking || targets.every(({ slot }) => to.get(slot))))
      return split(source, targets, { keepsSource: !isTaking })
    if (!isTaking) return null
    const rest = source.count - some
    const places = chooseTargets(afterTaking(from, whole, source), item, rest, stackSize)
    const [place] = places
    if (!place) return null
    const stays = [...split(source, places), ...moveWhole({ ...source, count: some }, moved)]
    if (!place.isEmpty) return stays
    const goes = [
      ...split(source, [{ ...place, count: some }]),
      ...moveWhole({ ...source, slot: place.slot, count: some }, moved),
    ]
    return goes.length < stays.length ? goes : stays
  }

  sources.sort((a, b) => a.count - b.count || (isTaking ? a.usesLeft - b.usesLeft : b.usesLeft - a.usesLeft))
  const whole = chooseWhole(sources, wanted)
  const isByHand = !shifts && whole.length > 0
  const chosen = isByHand ? whole.slice(0, 1) : whole
  const clicks = chosen.flatMap((source) => moveWhole(source, 0))
  const moved = clicks.length > 0 ? countOf(chosen) : 0
  const left = wanted - moved
  const source = sources.find((other) => !whole.includes(other) && other.count > left)
  const plan = { clicks, moved, isDividing: false }
  if (isByHand || left === 0 || !source) return plan
  const part = divides ? moveSome(source, left, moved) : null
  if (part) return { clicks: [...clicks, ...part], moved: wanted, isDividing: true }
  if (!isTaking || room - moved < source.count) return plan
  return { ...plan, clicks: [...clicks, ...moveWhole(source, moved)], moved: moved + source.count }
}

interface Source {
  readonly slot: number
  readonly count: number
  /** Of the tools of a kind, the least worn is taken first, and put back last. */
  readonly usesLeft: number
}

const sourceOf = (slot: number, { count, usesLeft = 0 }: ItemStack): Source => ({ slot, count, usesLeft })

/** Slots that may go as a whole: the largest that still fit into what is wanted. */
function chooseWhole(sources: readonly Source[], wanted: number): Source[] {
  const whole: Source[] = []
  let left = wanted
  for (let index = sources.length - 1; index >= 0; index--) {
    const source = sources[index]!
    if (source.count > left) continue
    whole.push(source)
    left -= source.count
  }
  return whole
}

function roomIn(stack: ItemStack | null, item: string, stackSize: number): number {
  if (!stack) return stackSize
  return stack.item === item ? Math.max(0, stackSize - stack.count) : 0
}

const countOf = (sources: readonly Source[]) => sources.reduce((sum, { count }) => sum + count, 0)

/** Clicks that put so many of a stack into each of the other slots. */
function split(
  source: Source,
  targets: readonly Target[],
  { keepsSource = false }: { keepsSource?: boolean } = {},
): Click[] {
  let left = source.count
  return targets.flatMap(({ slot, count, isEmpty }) => {
    const clicks = splitStack(left, count, { takesBack: isEmpty, keepsSource })
    left -= count
    return clicks.map(({ on, button }) => ({
      slot: on === 'source' ? source.slot : slot,
      button: button === 'left' ? 0 : 1,
      mode: 0,
    }))
  })
}

/** The slots besides the one of a stack when others were taken out; those that are empty now come first. */
function afterTaking(
  from: SlotRange,
  whole: readonly Source[],
  { slot: sourceSlot }: Source,
): (readonly [number, ItemStack | null])[] {
  const gone = new Set(whole.map(({ slot }) => slot))
  const others = [...from].filter(([slot]) => slot !== sourceSlot)
  return [...others.filter(([slot]) => !gone.has(slot)), ...[...gone].map((slot) => [slot, null] as const)]
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

interface Target {
  readonly slot: number
  readonly count: number
  readonly isEmpty: boolean
}

/** A part stack with room enough, else an empty slot, else several part stacks, the roomiest first; none where there is no room. */
function chooseTargets(
  slots: readonly (readonly [number, ItemStack | null])[],
  item: string,
  count: number,
  stackSize: number,
): readonly Target[] {
  const parts = slots.filter(([, stack]) => stack)
  const part = parts.find(([, stack]) => roomIn(stack, item, stackSize) >= count)
  if (part) return [{ slot: part[0], count, isEmpty: false }]
  const empty = slots.find(([, stack]) => !stack)
  if (empty) return [{ slot: empty[0], count, isEmpty: true }]
  const targets: Target[] = []
  let left = count
  const byRoom = parts.map(([slot, stack]) => ({ slot, room: roomIn(stack, item, stackSize) }))
  for (const { slot, room } of byRoom.sort((a, b) => b.room - a.room)) {
    const put = Math.min(left, room)
    if (put > 0) targets.push({ slot, count: put, isEmpty: false })
    left -= put
  }
  return left > 0 ? [] : targets
}
