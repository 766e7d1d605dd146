import type { Subscribe } from '../../emitter.ts'
import type { Position } from '../../game/position.ts'
import { pause, waitFor } from '../../waiting.ts'
import { type Game, packets, type Session } from '../connection/session.ts'
import type { LookAt } from '../movement/look-at.ts'
import { clickBlock } from '../packets/click-block.ts'
import type { NextSequence } from '../packets/sequence.ts'

export type GameWindow = NonNullable<Game['currentWindow']>

/** Opens a block that has a window: a container, a table, an anvil. What was open is closed first. */
export type OpenBlock = (block: Position, options: OpenOptions) => Promise<GameWindow>

interface OpenOptions {
  readonly signal: AbortSignal
  /** The sentence of the failure when no window comes. */
  readonly otherwise: string
  /** Whether there is no use in clicking again. */
  readonly isHopeless?: () => boolean
}

interface Dependencies {
  readonly regard: LookAt
  readonly nextSequence: NextSequence
}

/** Milliseconds until a click on a block is taken to be lost; it is repeated this often. */
const openDeadline = 1500
const openTries = 3
/** Paper lets 9 uses of items and blocks in 300 ms pass (PaperMC/Paper ServerGamePacketListenerImpl); some are for others. */
const pace = { clicks: 7, milliseconds: 330 } as const
/** Milliseconds to wait for the answer to a click that nobody waits for any more. */
const settleDeadline = 500

export function createOpenBlock(session: Session, { regard, nextSequence }: Dependencies): OpenBlock {
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
        timeoutMs: settleDeadline,
        signal,
        timeoutMessage: '',
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

  async function click(block: Position, deadline: number, otherwise: string, signal: AbortSignal) {
    await settle(signal)
    await keepPace(signal)
    const face = await regard.block(block, signal)
    const isOpen = waitFor(opened, () => true, {
      clock,
      timeoutMs: deadline,
      signal,
      timeoutMessage: otherwise,
    })
    unanswered = nextSequence()
    clickBlock(session, block, face, unanswered)
    const window = await isOpen
    unanswered = 0
    return window
  }

  return async (block, { signal, otherwise, isHopeless = () => false }) => {
    const either = AbortSignal.any([signal, ended])
    for (let attempt = 1; ; attempt++) {
      try {
        return await click(block, openDeadline * attempt, otherwise, either)
      } catch (error) {
        if (either.aborted || attempt === openTries || isHopeless()) throw error
      }
    }
  }
}
