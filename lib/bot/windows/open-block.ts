import type { Subscribe } from '../../emitter.ts'
import type { Position } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { pause, waitUntil } from '../../waiting.ts'
import { clickBlock } from '../connection/main-hand.ts'
import { onPacket, packets, send, sendAndWait } from '../connection/session.ts'
import type { PlayerSession } from '../movement/player-session.ts'
import type { GameWindow, WindowSlots } from './slots.ts'

interface OpenOptions {
  readonly signal: AbortSignal
  /** The sentence of the failure when no window comes. */
  readonly timeoutMessage: Text
  /** Whether clicking a third time is useless; the first click may only have been lost. */
  readonly isHopeless: () => boolean
}

/** Until a click on a block is taken to be lost; times the number of the attempt. */
const openTimeoutMs = 1500
const maxOpenTries = 3
/** Paper lets 9 uses of items and blocks in 300 ms pass (PaperMC/Paper ServerGamePacketListenerImpl); some are for others. */
const clickLimit = { clicks: 7, windowMs: 330 } as const
/** Time for the answer to a click whose caller has given up. */
const settleTimeoutMs = 500

/** Opens blocks that have a window: containers, tables, anvils. An open window is closed first. */
export function createOpenBlock(session: PlayerSession, slots: Pick<WindowSlots, 'close'>) {
  const { game, clock, ended } = session
  const opened: Subscribe<GameWindow> = (listener) => {
    game.on('windowOpen', listener)
    return () => game.removeListener('windowOpen', listener)
  }

  const acknowledged = packets<{ sequenceId?: number }>(session, 'acknowledge_player_digging')
  let lastAcknowledged = 0
  acknowledged(({ sequenceId = 0 }) => {
    lastAcknowledged = Math.max(lastAcknowledged, sequenceId)
  })
  /** Sequence of a click whose window may still come, because its caller has given up. */
  let unanswered = 0

  /**
   * The window of an abandoned click must not be taken for that of the next. The server acknowledges a click after it has
   * opened the window.
   */
  async function settle(signal: AbortSignal): Promise<void> {
    if (unanswered > lastAcknowledged) {
      const wait = { clock, timeoutMs: settleTimeoutMs, signal }
      await waitUntil(acknowledged, () => lastAcknowledged >= unanswered, wait)
    }
    unanswered = 0
    slots.close()
  }

  /** Whether a window is waited for. */
  let isOpening = false
  // A shop, a menu, or the window of an abandoned click: as long as one is open, nothing in the inventory can be moved.
  for (const name of ['open_window', 'open_horse_window']) {
    onPacket(session, name, () => {
      const window = game.currentWindow
      if (isOpening || !window) return
      slots.close()
      // The library would announce it as soon as the next window with its number has items.
      game.removeAllListeners(`setWindowItems:${window.id}` as 'windowOpen')
    })
  }

  /** When the last blocks were clicked. */
  let clickedAt: number[] = []

  /** Servers silently drop clicks over their limit; waiting a moment is cheaper than trying again. */
  async function keepPace(signal: AbortSignal): Promise<void> {
    clickedAt = clickedAt.filter((at) => clock.now() - at < clickLimit.windowMs)
    const [oldest] = clickedAt.slice(-clickLimit.clicks)
    if (clickedAt.length >= clickLimit.clicks && oldest !== undefined) {
      await pause(oldest + clickLimit.windowMs - clock.now(), clock, signal)
    }
    clickedAt.push(clock.now())
  }

  async function click(block: Position, timeoutMs: number, timeoutMessage: Text, signal: AbortSignal) {
    await settle(signal)
    await keepPace(signal)
    const face = await session.lookAt.block(block, signal)
    const sequence = session.nextSequence()
    unanswered = sequence
    const click = () => clickBlock(session, block, face, sequence)
    isOpening = true
    try {
      const window = await sendAndWait(session, click, opened, () => true, {
        timeoutMs,
        timeoutMessage,
        signal,
      })
      unanswered = 0
      return window
    } finally {
      isOpening = false
    }
  }

  return async (
    block: Position,
    { signal, timeoutMessage, isHopeless }: OpenOptions,
  ): Promise<GameWindow> => {
    const either = AbortSignal.any([signal, ended])
    for (let attempt = 1; ; attempt++) {
      try {
        return await click(block, openTimeoutMs * attempt, timeoutMessage, either)
      } catch (error) {
        if (either.aborted) throw error
        if (attempt < maxOpenTries && !(attempt > 1 && isHopeless())) continue
        // The server may have opened one all the same, and would take no click in the inventory then.
        send(session, 'close_window', { windowId: 0 })
        throw error
      }
    }
  }
}
