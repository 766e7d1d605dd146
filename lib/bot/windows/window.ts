import type { Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import type { Click, Typing, Window } from '../../game/windows.ts'
import type { Text } from '../../language/text.ts'
import { pause, waitUntil } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { hasFeature, type Session, send } from '../connection/session.ts'
import type { PlayerSession } from '../movement/player-session.ts'
import { stackOf } from '../world/map-items.ts'
import { askForSlots, type ClickWindow } from './click-window.ts'
import type { GameWindow } from './open-block.ts'
import { planTransfer, type SlotRange, type Transfer } from './transfer.ts'

/** Time for the server to confirm clicks after they were sent. */
const clickTimeoutMs = 4000
/** The same for a transfer: after that, the server is asked for the slots. */
const transferTimeoutMs = 1500
const maxTransferTries = 3
/** Until the server has answered that. */
const answerTimeoutMs = 2000
const maxAnswerTries = 3

/** Makes a `Window` of the game library's. */
export function wrapWindow(
  session: PlayerSession,
  window: GameWindow,
  block: Position,
  clickWindow: ClickWindow,
  clickDelayMs: () => number,
): Window {
  const { game, clock, ended, blocks } = session
  const isOpen = () => game.currentWindow === window
  const slots = () => window.slots.slice(0, window.inventoryEnd).map(stackOf)
  const changed: Subscribe<void> = (listener) => {
    const onChange = () => listener()
    const source = window as unknown as SlotSource
    source.on('updateSlot', onChange)
    game.on('windowClose', onChange)
    return () => {
      source.removeListener('updateSlot', onChange)
      game.removeListener('windowClose', onChange)
    }
  }

  function expectOpen(problem: Text): void {
    if (!isOpen()) throw new Failure('broken', sentence('windowClosed', { problem }))
  }

  /** Says whether none was seen to get lost: those after it are not sent. */
  async function sendClicks(clicks: readonly (Click | Typing)[], signal: AbortSignal): Promise<boolean> {
    for (const [index, action] of clicks.entries()) {
      if (index > 0 && clickDelayMs() > 0) await pause(clickDelayMs(), clock, signal)
      if ('text' in action) typeName(session, action.text)
      else if ((await clickWindow(window.id, action)) === false) return false
    }
    return true
  }

  /** Sends clicks; says whether the slots show in time what is wanted. Before 1.17 each click takes a while. */
  async function clickUntil(
    clicks: readonly (Click | Typing)[],
    isDone: () => boolean,
    options: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<boolean> {
    const isSent = await sendClicks(clicks, options.signal)
    return isDone() || (isSent && waitUntil(changed, isDone, { clock, ...options }))
  }

  const inBlock: Part = { start: 0, end: window.inventoryStart }
  const inInventory: Part = { start: window.inventoryStart, end: window.inventoryEnd }
  const slotsIn = ({ start, end }: Part): SlotRange =>
    new Map(window.slots.slice(start, end).map((item, index) => [start + index, stackOf(item)]))

  function total({ start, end }: Part, item: string): number {
    let sum = 0
    for (let slot = start; slot < end; slot++) {
      const stack = stackOf(window.slots[slot])
      if (stack?.item === item) sum += stack.count
    }
    return sum
  }

  /** Whether the slots show in time that a transfer has come off. */
  async function isTransferred(plan: Transfer, move: Move): Promise<boolean> {
    const goal = {
      from: total(move.from, move.item) - plan.moved,
      to: total(move.to, move.item) + plan.moved,
    }
    const isDone = () => total(move.from, move.item) === goal.from && total(move.to, move.item) === goal.to
    return clickUntil(plan.clicks, isDone, {
      timeoutMs: transferTimeoutMs + plan.clicks.length * 50,
      signal: move.signal,
    })
  }

  /** Whether the server has sent all slots, or confirmed that those are right which are known. */
  async function areSlotsKnown(signal: AbortSignal): Promise<boolean> {
    // A click on slot -1 does nothing, not even with an item on the cursor.
    const ask = {
      windowId: window.id,
      slot: -1,
      isConfirmationEnough: true,
      timeoutMs: answerTimeoutMs,
      signal,
    }
    for (let tries = 0; tries < maxAnswerTries; tries++) {
      if (await askForSlots(session, clickWindow, ask)) return true
    }
    return false
  }

  /** Whether the slots are known again and the cursor is empty; an item on it goes into an empty slot, first of the block. */
  async function isSettled(signal: AbortSignal): Promise<boolean> {
    for (let tries = 0; await areSlotsKnown(signal); tries++) {
      if (!window.selectedItem) return true
      const slot = window.slots.findIndex((item, index) => !item && index < window.inventoryEnd)
      if (slot === -1 || tries === maxAnswerTries) return false
      await clickWindow(window.id, { slot, button: 0, mode: 0 })
    }
    return false
  }

  /** Moves items; says by the player's own slots how many, since others may use the container at the same time. */
  async function transfer(move: Move): Promise<number> {
    const { item, count, signal } = move
    const before = total(inInventory, item)
    const moved = () => Math.abs(total(inInventory, item) - before)
    for (let attempt = 1; ; attempt++) {
      expectOpen(sentence('boxNotOpen', { place: formatPosition(block) }))
      const plan = planTransfer({
        from: slotsIn(move.from),
        to: slotsIn(move.to),
        item,
        count: count - moved(),
        stackSize: blocks.stackSize(item),
        fillsFrom: move.to === inInventory ? 'last' : 'first',
      })
      if (plan.moved === 0 || (await isTransferred(plan, move))) return moved()
      const isLast = attempt === maxTransferTries
      if (!(await isSettled(signal)) || (isLast && moved() === 0)) {
        throw new Failure(
          'broken',
          sentence('boxDoesNotGive', { place: formatPosition(block), count: plan.moved, item }),
        )
      }
      if (isLast || moved() >= count) return moved()
    }
  }

  const mover =
    (from: Move['from'], to: Move['to']): Window['take'] =>
    (item, count, signal) =>
      transfer({ from, to, item, count, signal: AbortSignal.any([signal, ended]) })

  return {
    block,
    ownSize: window.inventoryStart,
    slots,
    isOpen,
    take: mover(inBlock, inInventory),
    put: mover(inInventory, inBlock),
    async click(clicks, { isDone, timeoutMessage, signal }) {
      expectOpen(timeoutMessage)
      if (clicks.length === 0 && isDone(slots())) return
      const isConfirmed = await clickUntil(
        clicks,
        () => {
          expectOpen(timeoutMessage)
          return isDone(slots())
        },
        {
          timeoutMs: clickTimeoutMs + clicks.length * 20,
          signal: AbortSignal.any([signal, ended]),
        },
      )
      if (!isConfirmed) throw new Failure('broken', timeoutMessage)
    },
    close() {
      if (isOpen()) game.closeWindow(window)
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

interface SlotSource {
  on(name: 'updateSlot', listener: () => void): void
  removeListener(name: 'updateSlot', listener: () => void): void
}

/** The protocol's own packet: the library types slowly and stops at 35 characters. */
function typeName(session: Session, name: string): void {
  if (hasFeature(session, 'useMCItemName')) {
    const client = session.game._client as unknown as { writeChannel(channel: string, value: string): void }
    client.writeChannel('MC|ItemName', name)
  } else {
    send(session, 'name_item', { name })
  }
}
