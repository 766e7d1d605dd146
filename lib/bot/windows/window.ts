import { Failure } from '../../failure.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import { leftClick, shiftClick } from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import type { PlayerSession } from '../movement/player-session.ts'
import { stackOf } from '../world/map-items.ts'
import { type ClickMemory, inOrder, isInVain, isProven, learn } from './click-memory.ts'
import type { Clicks } from './clicks.ts'
import type { Sheet } from './predict-click.ts'
import type { GameWindow, WindowSlots } from './slots.ts'
import { planTransfer, type SlotRange } from './transfer.ts'

export interface WindowParts {
  readonly slots: WindowSlots
  readonly clicks: Clicks
  readonly memory: ClickMemory
}

/** Time for the server to show what clicks have come to; after that, it is asked for the slots. */
const clickTimeoutMs = 4000
const transferTimeoutMs = 1500
const perClickMs = 50
const putDownTimeoutMs = 500
/** Of each way to move whole stacks. */
const maxRounds = 2
const waysToMove = [
  { name: 'shift click', shifts: true },
  { name: 'cursor in a box', shifts: false },
]

/** Makes a `Window` of the game library's; `open` opens the same block again. */
export function wrapWindow(
  { game, ended, blocks, seeAnew }: PlayerSession,
  { slots, clicks, memory }: WindowParts,
  block: Position,
  first: GameWindow,
  open: (signal: AbortSignal) => Promise<GameWindow>,
): Window {
  let window = first
  const ownSize = window.inventoryStart
  const isOpen = () => game.currentWindow === window
  const stacks = () => slots.sheet().slots.map(stackOf)

  function expectOpen(problem: Text): void {
    if (!isOpen()) throw new Failure('broken', sentence('windowClosed', { problem }))
  }

  const inBlock: Part = { start: 0, end: ownSize }
  const inInventory: Part = { start: ownSize, end: ownSize + 36 }
  const slotsIn = ({ start, end }: Part): SlotRange =>
    new Map(
      stacks()
        .slice(start, end)
        .map((stack, index) => [start + index, stack]),
    )

  function total(part: Part, item: string): number {
    let sum = 0
    for (const stack of slotsIn(part).values()) if (stack?.item === item) sum += stack.count
    return sum
  }

  /** Puts what hangs on the cursor back, or, when it is something else than was moved, to the player's; closing a window does that, too. */
  async function putDown({ from, item, signal }: Move): Promise<void> {
    const { cursor } = slots.sheet()
    const place = stackOf(cursor)?.item === item ? from : inInventory
    const free = [...slotsIn(place)].find(([, stack]) => !stack)
    if (!cursor || !free) return
    const isReached = () => !slots.sheet().cursor
    const goal = { windowId: window.id, clicks: [leftClick(free[0])], isReached }
    await clicks.carryOut({ ...goal, timeoutMs: putDownTimeoutMs, signal })
  }

  async function reopen(signal: AbortSignal): Promise<void> {
    slots.close()
    window = await open(signal)
  }

  /**
   * The box shows something else than was assumed of clicks of which nothing was heard. Where it is as before, they were lost; else
   * nothing shows the player's own slots.
   */
  function correct({ slots: before }: Sheet): void {
    const { slots: now, ...mouse } = slots.sheet()
    const inBox = (all: typeof now) => JSON.stringify(all.slice(0, ownSize).map(stackOf))
    if (inBox(now) !== inBox(before)) seeAnew()
    else slots.adopt({ ...mouse, slots: [...now.slice(0, ownSize), ...before.slice(ownSize)] })
  }

  /** Takes out what has got into the box in place of what was to be put there: the server had told of another stack in that slot. */
  async function takeOut(
    { to, item, signal }: Move,
    { slots: before }: Sheet,
    maxStacks: number,
  ): Promise<void> {
    const isOther = ([slot, stack]: readonly [number, ItemStack | null]) =>
      stack !== null && stack.item !== item && !stackOf(before[slot]!)
    const others = to === inBlock ? [...slotsIn(inBlock)].filter(isOther).slice(0, maxStacks) : []
    if (others.length === 0) return
    const isReached = () => others.every(([slot]) => !slotsIn(inBlock).get(slot))
    await clicks.carryOut({
      windowId: window.id,
      clicks: others.map(([slot]) => shiftClick(slot)),
      isReached,
      timeoutMs: transferTimeoutMs,
      signal,
    })
  }

  /** Tries to move items in one way; says how many were to be moved. */
  async function tryToMove(move: Move, count: number, shifts: boolean): Promise<number> {
    const { from, to, item, signal } = move
    const isTaking = to === inInventory
    const divides = !isInVain(memory, 'dividing')
    const amounts = { item, count, stackSize: blocks.stackSize(item) }
    const ranges = { from: slotsIn(from), to: slotsIn(to) }
    const plan = planTransfer({ ...ranges, ...amounts, isTaking, shifts, divides })
    const planned = plan.moved
    if (planned === 0) return 0
    const goal = { from: total(from, item) - planned, to: total(to, item) + planned }
    const isReached = () =>
      !slots.sheet().cursor && total(from, item) === goal.from && total(to, item) === goal.to
    const before = slots.sheet()
    const { isKnown, isAssumed } = await clicks.carryOut({
      windowId: window.id,
      clicks: plan.clicks,
      isReached,
      timeoutMs: transferTimeoutMs + plan.clicks.length * perClickMs,
      signal,
    })
    if (isKnown && !isReached() && isOpen()) await putDown(move)
    if (!isKnown || slots.sheet().cursor) await reopen(signal)
    if (plan.isDividing) learn(memory, 'dividing', isReached())
    if (!isReached() && !isKnown) memory.isSilent = undefined
    if (!isReached() && isOpen()) await takeOut(move, before, plan.clicks.length)
    if (!isReached() && isAssumed) correct(before)
    signal.throwIfAborted()
    return planned
  }

  /** Moves items; says by the player's own slots how many, since others may use the container at the same time. */
  async function transfer(move: Move): Promise<number> {
    const { item, count } = move
    const before = total(inInventory, item)
    const sign = move.to === inInventory ? 1 : -1
    const moved = () => Math.max(0, sign * (total(inInventory, item) - before))
    let planned = 0
    const ways = Array.from({ length: maxRounds }, () => inOrder(memory, waysToMove)).flat()
    while (ways[0]) {
      expectOpen(sentence('boxNotOpen', { place: formatPosition(block) }))
      const [way] = ways
      const movedBefore = moved()
      planned = await tryToMove(move, count - movedBefore, way.shifts)
      if (planned === 0) return movedBefore
      const hasMoved = moved() > movedBefore
      learn(memory, way.name, hasMoved)
      if (moved() >= count) return moved()
      if (!hasMoved) ways.shift()
    }
    if (moved() > 0) return moved()
    throw new Failure(
      'broken',
      sentence('boxDoesNotGive', { place: formatPosition(block), count: planned, item }),
    )
  }

  const put: Window['put'] = (item, count, signal) =>
    transfer({ from: inInventory, to: inBlock, item, count, signal: AbortSignal.any([signal, ended]) })

  const take: Window['take'] = async (item, count, signal) => {
    const either = AbortSignal.any([signal, ended])
    const taken = await transfer({ from: inBlock, to: inInventory, item, count, signal: either })
    // A whole stack was taken for want of a slot in which to divide it.
    const isTooMuch = taken > count && isProven(memory, 'dividing')
    return isTooMuch ? taken - (await put(item, taken - count, signal)) : taken
  }

  return {
    block,
    ownSize,
    slots: stacks,
    isOpen,
    take,
    put,
    async click(wanted, { isDone, timeoutMessage, signal }) {
      expectOpen(timeoutMessage)
      if (wanted.length === 0 && isDone(stacks())) return
      const { isReached } = await clicks.carryOut({
        windowId: window.id,
        clicks: wanted,
        isReached() {
          expectOpen(timeoutMessage)
          return isDone(stacks())
        },
        timeoutMs: clickTimeoutMs + wanted.length * 20,
        signal,
      })
      if (!isReached) throw new Failure('broken', timeoutMessage)
    },
    close() {
      if (isOpen()) slots.close()
    },
  }
}

/** Slots of a window by their numbers in it, without the last. */
interface Part {
  readonly start: number
  readonly end: number
}

interface Move {
  readonly from: Part
  readonly to: Part
  readonly item: string
  readonly count: number
  readonly signal: AbortSignal
}
