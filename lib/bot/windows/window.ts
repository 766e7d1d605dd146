import { Failure } from '../../failure.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import { leftClick } from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import type { PlayerSession } from '../movement/player-session.ts'
import { stackOf } from '../world/map-items.ts'
import { type ClickMemory, inOrder, isInVain, learn } from './click-memory.ts'
import type { Clicks } from './clicks.ts'
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
  { game, ended, blocks }: PlayerSession,
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

  /** Puts what hangs on the cursor into an empty slot, first of the block; closing a window does that, too. */
  async function putDown(signal: AbortSignal): Promise<void> {
    const slot = stacks().indexOf(null)
    if (!slots.sheet().cursor || slot === -1) return
    const isReached = () => !slots.sheet().cursor
    const goal = { windowId: window.id, clicks: [leftClick(slot)], isReached }
    await clicks.carryOut({ ...goal, timeoutMs: putDownTimeoutMs, signal })
  }

  async function reopen(signal: AbortSignal): Promise<void> {
    slots.close()
    window = await open(signal)
  }

  /** Tries to move items in one way; says whether there was nothing more to move, or all is moved. */
  async function tryToMove(
    move: Move,
    count: number,
    shifts: boolean,
  ): Promise<{ planned: number; isDone: boolean }> {
    const { from, to, item, signal } = move
    const divides = !isInVain(memory, 'dividing')
    const fillsFrom = to === inInventory ? ('last' as const) : ('first' as const)
    const amounts = { item, count, stackSize: blocks.stackSize(item) }
    const ranges = { from: slotsIn(from), to: slotsIn(to) }
    const plan = planTransfer({ ...ranges, ...amounts, fillsFrom, shifts, divides })
    const planned = plan.moved
    if (planned === 0) return { planned, isDone: true }
    const goal = { from: total(from, item) - planned, to: total(to, item) + planned }
    const isReached = () =>
      !slots.sheet().cursor && total(from, item) === goal.from && total(to, item) === goal.to
    const { isKnown } = await clicks.carryOut({
      windowId: window.id,
      clicks: plan.clicks,
      isReached,
      timeoutMs: transferTimeoutMs + plan.clicks.length * perClickMs,
      signal,
    })
    if (isKnown && !isReached() && isOpen()) await putDown(signal)
    if (!isKnown || slots.sheet().cursor) await reopen(signal)
    if (plan.isDividing) learn(memory, 'dividing', total(to, item) <= goal.to)
    if (isReached()) return { planned, isDone: true }
    if (!isKnown) memory.isSilent = undefined
    return { planned, isDone: false }
  }

  /** Moves items; says by the player's own slots how many, since others may use the container at the same time. */
  async function transfer(move: Move): Promise<number> {
    const { item, count } = move
    const before = total(inInventory, item)
    const moved = () => Math.abs(total(inInventory, item) - before)
    let planned = 0
    for (const way of Array.from({ length: maxRounds }, () => inOrder(memory, waysToMove)).flat()) {
      expectOpen(sentence('boxNotOpen', { place: formatPosition(block) }))
      const movedBefore = moved()
      const attempt = await tryToMove(move, count - movedBefore, way.shifts)
      if (attempt.planned > 0) learn(memory, way.name, attempt.isDone || moved() > movedBefore)
      if (attempt.isDone || moved() >= count) return moved()
      planned = attempt.planned
    }
    if (moved() > 0) return moved()
    throw new Failure(
      'broken',
      sentence('boxDoesNotGive', { place: formatPosition(block), count: planned, item }),
    )
  }

  const mover =
    (from: Part, to: Part): Window['take'] =>
    (item, count, signal) =>
      transfer({ from, to, item, count, signal: AbortSignal.any([signal, ended]) })

  return {
    block,
    ownSize,
    slots: stacks,
    isOpen,
    take: mover(inBlock, inInventory),
    put: mover(inInventory, inBlock),
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
