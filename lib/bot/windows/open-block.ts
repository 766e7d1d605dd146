import type { Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { pause } from '../../waiting.ts'
import { clickBlock } from '../connection/main-hand.ts'
import { onPacket, send, sendFor } from '../connection/session.ts'
import { waitForLiving } from '../connection/silence.ts'
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
/** Time for the window of a click that the server has answered: some answer first. */
const windowDelayMs = 500
/**
 * A click that a server has not answered, though it was alive for so long, was lost. Shorter than the last attempt at a block: else the
 * window of the next block would be taken for one of that which did not open, and so on with each that follows.
 */
const lostAfterMs = openTimeoutMs * maxOpenTries - windowDelayMs

export interface OpeningSession extends PlayerSession {
  readonly hand: { empty(): void }
}

/** A click on a block, whose window may still come. */
interface Asked {
  readonly block: Position
  readonly sequence: number
  readonly at: number
  answeredAt: number | null
}

/** Opens blocks that have a window: containers, tables, anvils. An open window is closed first. */
export function createOpenBlock(session: OpeningSession, slots: Pick<WindowSlots, 'close'>) {
  const { game, clock, ended, hand, pulse, world, blocks } = session
  const opened: Subscribe<GameWindow> = (listener) => {
    game.on('windowOpen', listener)
    return () => game.removeListener('windowOpen', listener)
  }

  /**
   * The oldest first. A window does not say whose it is, and of a box that was given up it may come when another is waited for.
   * But servers deal with clicks in turn: the next window is of the first click that can still have one.
   */
  let asked: Asked[] = []
  /** The block whose window is waited for. */
  let wanted: Position | null = null
  let judged: { readonly window: GameWindow; readonly isWanted: boolean } | null = null

  const isWanted = ({ block }: Asked) => wanted !== null && isSamePosition(block, wanted)

  function answered(isAnswered: (click: Asked) => boolean): void {
    for (const click of asked) if (isAnswered(click)) click.answeredAt ??= clock.now()
  }
  onPacket<{ sequenceId?: number }>(session, 'acknowledge_player_digging', ({ sequenceId = 0 }) =>
    answered(({ sequence }) => sequence <= sequenceId),
  )
  world.changed((change) => answered(({ block }) => isSamePosition(block, change)))

  function mayOpen(click: Asked): boolean {
    if (isWanted(click)) return true
    const now = clock.now()
    return click.answeredAt === null
      ? now - Math.max(click.at, pulse.aliveSince()) < lostAfterMs
      : now - click.answeredAt < windowDelayMs
  }

  /** Whether a window that has come is the one that is waited for. */
  function judge(window: GameWindow): boolean {
    if (judged?.window !== window) {
      asked = asked.filter(mayOpen)
      const click = asked.shift()
      judged = { window, isWanted: wanted !== null && (click === undefined || isWanted(click)) }
    }
    return judged.isWanted
  }

  /** The window that came last: until its items come, the library listens for them. */
  let latest: GameWindow | undefined

  /** A server can open any number of windows whose items never come. */
  function dropEarlier(window: GameWindow): void {
    if (latest) {
      const name = `setWindowItems:${latest.id}` as 'windowOpen'
      const listeners = game.listeners(name)
      const earlier = latest.id === window.id ? listeners.slice(0, -1) : listeners
      for (const listener of earlier) game.removeListener(name, listener as () => void)
    }
    latest = window
  }

  // A shop, a menu, or the window of a click that was given up: as long as one is open, nothing in the inventory can be moved.
  for (const name of ['open_window', 'open_horse_window']) {
    onPacket(session, name, () => {
      const window = game.currentWindow
      if (!window) return
      dropEarlier(window)
      if (judge(window)) return
      // The server closes it itself when it opens another, and might take this for the closing of that one.
      slots.close({ isTold: wanted === null })
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
    slots.close()
    await keepPace(signal)
    const face = await session.lookAt.block(block, signal)
    // A box that somebody has just dug away would get what is in the hand in its place, or what is there though it looks empty.
    const state = world.stateAt(block.x, block.y, block.z)
    if (state !== null && !blocks.isInteractive(state)) throw new Failure('broken', timeoutMessage)
    hand.empty()
    const sequence = session.nextSequence()
    const click = () => {
      asked.push({ block, sequence, at: clock.now(), answeredAt: null })
      clickBlock(session, block, face, { sequence })
    }
    let window: GameWindow | undefined
    const isOpen = (one: GameWindow) => {
      if (judge(one)) window = one
      return window !== undefined
    }
    await sendFor(waitForLiving(session, opened, isOpen, { timeoutMs, signal }), click)
    if (!window) throw new Failure('broken', timeoutMessage)
    return window
  }

  return async (
    block: Position,
    { signal, timeoutMessage, isHopeless }: OpenOptions,
  ): Promise<GameWindow> => {
    const either = AbortSignal.any([signal, ended])
    try {
      for (let attempt = 1; ; attempt++) {
        wanted = block
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
    } finally {
      wanted = null
    }
  }
}
