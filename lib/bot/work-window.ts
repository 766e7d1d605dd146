import type { Place } from '../build/build-bot.ts'
import type { Subscribe } from '../emitter.ts'
import { Failure } from '../failure.ts'
import type { Click, Slots, Typing, WorkWindow } from '../postprocess/postprocess-bot.ts'
import { pause, waitFor } from '../waiting.ts'
import { clickBlock } from './click-block.ts'
import { type Game, hasFeature, packets, type Session, send } from './game.ts'
import type { ClickWindow } from './inventory.ts'
import { mapStackOf } from './map-items.ts'
import type { NextSequence } from './sequence.ts'

interface Dependencies {
  readonly nextSequence: NextSequence
  readonly clickWindow: ClickWindow
  /** Milliseconds between two clicks. */
  readonly clickDelay: () => number
  /** Called for every click. */
  readonly onClick: () => void
}

type GameWindow = NonNullable<Game['currentWindow']>

/** Milliseconds until a click on a block is taken to be lost; it is repeated this often. */
const openDeadline = 1500
const openTries = 3
/** Paper lets 9 uses of items and blocks in 300 ms pass (PaperMC/Paper ServerGamePacketListenerImpl); some are for others. */
const pace = { clicks: 7, milliseconds: 330 } as const
/** Milliseconds to wait for the answer to a click that nobody waits for any more. */
const settleDeadline = 500
/** Milliseconds that the server may take to confirm clicks, besides the time that sending them takes. */
const clickDeadline = 4000

/** Opens containers, tables and anvils as windows whose every slot is looked at and clicked on by its number. */
export function createWorkWindows(session: Session, deps: Dependencies) {
  const { game, clock, ended } = session
  const opened: Subscribe<GameWindow> = (listener) => {
    game.on('windowOpen', listener)
    return () => game.removeListener('windowOpen', listener)
  }

  const acknowledged: Subscribe<number> = (listener) =>
    packets<{ sequenceId?: number }>(
      session,
      'acknowledge_player_digging',
    )(({ sequenceId = 0 }) => listener(sequenceId))
  let lastAcknowledged = 0
  acknowledged((sequence) => {
    lastAcknowledged = Math.max(lastAcknowledged, sequence)
  })
  /** A click whose window may still come, because nobody waited for it to the end. */
  let unanswered = 0

  /**
   * A window that was asked for by somebody who has given up must not be taken for the next one. The server acknowledges a
   * click after it has opened what there was to open.
   */
  async function settle(signal: AbortSignal): Promise<void> {
    if (unanswered > lastAcknowledged) {
      await waitFor(acknowledged, (sequence) => sequence >= unanswered, {
        clock,
        deadline: settleDeadline,
        signal,
        otherwise: '',
      }).catch(() => signal.throwIfAborted())
    }
    unanswered = 0
    if (game.currentWindow) game.closeWindow(game.currentWindow)
  }

  /** When the last blocks were clicked. */
  let clickedAt: number[] = []

  /** Servers drop what goes over their limit without a word; waiting a moment is cheaper than trying again. */
  async function keepPace(signal: AbortSignal): Promise<void> {
    clickedAt = clickedAt.filter((at) => clock.now() - at < pace.milliseconds)
    const [oldest] = clickedAt.slice(-pace.clicks)
    if (clickedAt.length >= pace.clicks && oldest !== undefined) {
      await pause(oldest + pace.milliseconds - clock.now(), clock, signal)
    }
    clickedAt.push(clock.now())
  }

  function wrap(window: GameWindow, block: Place): WorkWindow {
    const isOpen = () => game.currentWindow === window
    const slots = (): Slots => window.slots.slice(0, window.inventoryEnd).map(mapStackOf)
    const changed: Subscribe<void> = (listener) => {
      const onSlot = () => listener()
      const source = window as unknown as SlotSource
      source.on('updateSlot', onSlot)
      game.on('windowClose', onSlot)
      return () => {
        source.removeListener('updateSlot', onSlot)
        game.removeListener('windowClose', onSlot)
      }
    }

    function expectOpen(otherwise: string): void {
      if (!isOpen()) throw new Failure('broken', `${otherwise} The window was closed by the server.`)
    }

    async function send(actions: readonly (Click | Typing)[], signal: AbortSignal): Promise<void> {
      for (const [index, action] of actions.entries()) {
        if (index > 0 && deps.clickDelay() > 0) await pause(deps.clickDelay(), clock, signal)
        if ('text' in action) {
          typeName(session, action.text)
        } else {
          deps.onClick()
          deps.clickWindow(window.id, action)
        }
      }
    }

    return {
      block,
      ownSize: window.inventoryStart,
      slots,
      isOpen,
      async click(clicks, isDone, otherwise, signal) {
        expectOpen(otherwise)
        if (clicks.length === 0 && isDone(slots())) return
        const either = AbortSignal.any([signal, ended])
        const confirmed = waitFor(
          changed,
          () => {
            expectOpen(otherwise)
            return isDone(slots())
          },
          {
            clock,
            deadline: clickDeadline + clicks.length * (deps.clickDelay() + 20),
            signal: either,
            otherwise,
          },
        )
        // Both are awaited below; until then an early failure must not count as unhandled.
        confirmed.catch(() => {})
        await send(clicks, either)
        await confirmed
      },
      close() {
        if (isOpen()) game.closeWindow(window)
      },
    }
  }

  return {
    async open(block: Place, signal: AbortSignal): Promise<WorkWindow> {
      const either = AbortSignal.any([signal, ended])
      for (let attempt = 1; ; attempt++) {
        await settle(either)
        await keepPace(either)
        const isOpen = waitFor(opened, () => true, {
          clock,
          deadline: openDeadline * attempt,
          signal: either,
          otherwise: `The block at ${block.x} ${block.y} ${block.z} does not open; free what is above it, or see whether the plot allows it.`,
        })
        isOpen.catch(() => {})
        unanswered = deps.nextSequence()
        clickBlock(session, block, 1, unanswered)
        try {
          const window = await isOpen
          unanswered = 0
          return wrap(window, block)
        } catch (error) {
          if (either.aborted || attempt === openTries) throw error
        }
      }
    },

    /** Closes whatever is open. */
    close(): void {
      if (game.currentWindow) game.closeWindow(game.currentWindow)
    },
  }
}

export type WorkWindows = ReturnType<typeof createWorkWindows>

/** The protocol's own packet: the library's way types slowly and stops at 35 characters. */
function typeName(session: Session, name: string): void {
  if (hasFeature(session, 'useMCItemName')) {
    const client = session.game._client as unknown as { writeChannel(channel: string, value: string): void }
    client.writeChannel('MC|ItemName', name)
  } else {
    send(session, 'name_item', { name })
  }
}

interface SlotSource {
  on(name: 'updateSlot', listener: () => void): void
  removeListener(name: 'updateSlot', listener: () => void): void
}
