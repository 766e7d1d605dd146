import { eitherOf, type Subscribe } from '../../emitter.ts'
import type { Click, Typing } from '../../game/windows.ts'
import { pause } from '../../waiting.ts'
import { hasFeature, packets, type Session, send } from '../connection/session.ts'
import { type Pulse, waitForLiving } from '../connection/silence.ts'
import { type ClickMemory, isInVain, learn } from './click-memory.ts'
import type { ClickPackets } from './click-packets.ts'
import { predictClick, type Sheet } from './predict-click.ts'
import type { WindowSlots } from './slots.ts'

/** The state of the slots that clicks are to lead to. */
interface Goal {
  readonly windowId: number
  readonly clicks: readonly (Click | Typing)[]
  /** Whether the slots show it. */
  readonly isReached: () => boolean
  /** Time for the server to show it; after that it is asked for the slots. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Whether it is not asked: there is no time for it. */
  readonly isHurried?: boolean
}

/** `isKnown`: whether the slots are certain, reached or not; `isAssumed`: they are as clicks would have left them, of which nothing was heard. */
interface Outcome {
  readonly isReached: boolean
  readonly isKnown: boolean
  readonly isAssumed?: boolean
}

interface Ask {
  /** Until the next way of asking is tried. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Up to 1.16.5 a server may take a false claim and send nothing, since the client knows what its clicks do. */
  readonly isConfirmationEnough: boolean
}

export interface Clicks {
  /**
   * Sends clicks all at once and waits until the slots show what they are to come to. What a server confirms, or says
   * nothing of although it says nothing of any click, is taken to have come as the game's own client would work it out.
   */
  carryOut(goal: Goal): Promise<Outcome>
  /** Has the server send all slots of a window, after it has dealt with all earlier clicks; says whether it did in time. */
  ask(windowId: number, ask: Ask): Promise<boolean>
  /** Clicks sent in other windows than the player's own. */
  count(): number
}

interface ClickParts {
  readonly slots: WindowSlots
  readonly packets: ClickPackets
  readonly memory: ClickMemory
  /** Between two clicks. */
  readonly delayMs: () => number
}

/** A click that the server has not confirmed. */
interface Sent {
  readonly windowId: number
  readonly click: Click
  readonly action: number
  /** The goal that it belongs to; `isLost` when one of its clicks never got to the server, or was refused. */
  readonly goal: { isLost: boolean }
}

const askTimeoutMs = 1000
const leastPatienceMs = 300
/** Of the longest answer, with each answer that follows. */
const answerDecay = 0.9
/** Plain clicks, drags and double clicks. */
const usesCursor = ({ mode }: Click) => mode === 0 || mode === 5 || mode === 6
/** Slots on which a click does nothing, the second one only with an empty cursor. */
const idleSlots = [-1, -999] as const

export function createClicks(
  session: Session & { readonly pulse: Pulse },
  { slots, packets: wire, memory, delayMs }: ClickParts,
): Clicks {
  const { clock, ended } = session
  let underWay: Sent[] = []
  let count = 0
  /** Clicks after which the cursor was not shown. */
  let unseen = 0
  slots.cursorSeen((how) => {
    unseen = how === 'whole' ? 0 : Math.max(0, unseen - 1)
  })

  // With a shovel in place of the blocks in its hand, the bot would dig a path.
  slots.doubted(() => {
    const question = { timeoutMs: askTimeoutMs, isConfirmationEnough: false, signal: ended }
    if (underWay.length === 0) ask(0, question).catch(() => {})
  })

  wire.confirmed(({ action, isAccepted }) => {
    const at = underWay.findIndex((sent) => sent.action === action)
    const sent = underWay[at]
    if (!sent) return
    // The server answers in order: it never got those before that have no answer.
    for (const lost of underWay.slice(0, at)) lost.goal.isLost = true
    underWay = underWay.slice(at + 1)
    if (isAccepted) slots.adopt(predictClick(slots.sheet(), sent.click))
    else sent.goal.isLost = true
    if (isAccepted && usesCursor(sent.click)) unseen = Math.max(0, unseen - 1)
  })

  /** The slots as they are when the server has dealt with what is under way. */
  function predicted(windowId: number): Sheet {
    const mine = underWay.filter((sent) => sent.windowId === windowId)
    return mine.reduce((sheet, { click }) => predictClick(sheet, click), slots.sheet())
  }

  /** Takes all clicks under way for carried out. */
  function trust(windowId: number): void {
    const sheet = predicted(windowId)
    underWay = underWay.filter((sent) => sent.windowId !== windowId)
    slots.adopt(sheet, { isAssumed: true })
  }

  async function sendAll({ windowId, clicks, signal }: Goal, goal: Sent['goal']): Promise<void> {
    for (const [index, click] of clicks.entries()) {
      if (index > 0 && delayMs() > 0) await pause(delayMs(), clock, signal)
      if ('text' in click) {
        typeName(session, click.text)
        continue
      }
      if (windowId !== 0) count++
      if (usesCursor(click)) unseen++
      const action = wire.click(windowId, click, predicted(windowId))
      underWay.push({ windowId, click, action, goal })
    }
  }

  async function carryOut(wanted: Goal): Promise<Outcome> {
    const { windowId, isReached, timeoutMs, isHurried = false } = wanted
    const goal = { isLost: false }
    const signal = AbortSignal.any([wanted.signal, ended])
    const shownBefore = slots.shown()
    try {
      await sendAll(wanted, goal)
      if (memory.isSilent) trust(windowId)
      const isOver = () => isReached() || goal.isLost
      const sentAt = clock.now()
      if (!isOver()) await waitAlive(eitherOf(slots.changed, confirmedOnce), isOver, timeoutMs, signal)
      if (isReached()) {
        memory.isSilent ??= false
        memory.answerMs = Math.max(clock.now() - sentAt, (memory.answerMs ?? 0) * answerDecay)
        return { isReached: true, isKnown: !memory.isSilent, isAssumed: Boolean(memory.isSilent) }
      }
      if (memory.isSilent) memory.isSilent = undefined
      if (isHurried) return { isReached: false, isKnown: false }
      const isKnown = await ask(windowId, { timeoutMs: askTimeoutMs, isConfirmationEnough: true, signal })
      // Of what a server shows, the rest is not to be guessed.
      const isShown = slots.shown() > shownBefore
      if (isKnown || memory.isSilent !== undefined || goal.isLost || isShown)
        return { isReached: isReached(), isKnown }
      trust(windowId)
      memory.isSilent = isReached()
      return { isReached: isReached(), isKnown: false, isAssumed: true }
    } finally {
      underWay = underWay.filter((sent) => sent.goal !== goal)
    }
  }

  /** Of a server that usually answers sooner, not as long. */
  function waitAlive(
    source: Subscribe<void>,
    isDone: () => boolean,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { answerMs = timeoutMs } = memory
    const patienceMs = Math.min(timeoutMs, leastPatienceMs + answerMs * 4)
    return waitForLiving(session, source, isDone, { timeoutMs: patienceMs, signal })
  }

  const confirmedOnce: Subscribe<void> = (listener) => wire.confirmed(() => listener())

  async function ask(windowId: number, options: Ask): Promise<boolean> {
    for (const slot of idleSlots) {
      const name = `asking on ${slot}`
      // It would throw away what hangs on the cursor: of a server that does not show it, that is not known.
      if (slot === -999 && (unseen > 0 || predicted(windowId).cursor || slots.sheet().cursor)) continue
      const isAnswered = !isInVain(memory, name) && (await askOn(slot, windowId, options))
      learn(memory, name, isAnswered)
      if (isAnswered) return true
    }
    return false
  }

  async function askOn(slot: number, windowId: number, { isConfirmationEnough, ...rest }: Ask) {
    const before = [...underWay]
    const signal = AbortSignal.any([rest.signal, ended])
    const confirmed: Subscribe<void> = (listener) =>
      wire.confirmed(({ action, isAccepted }) => {
        if (action === 0 && isAccepted && isConfirmationEnough) listener()
      })
    const answers = eitherOf(allSlots(session, windowId, slots), confirmed)
    const isAnswered = waitAlive(answers, () => true, rest.timeoutMs, signal)
    if (windowId !== 0) count++
    wire.ask(windowId, slot, predicted(windowId))
    if (!(await isAnswered)) return false
    underWay = underWay.filter((sent) => !before.includes(sent))
    return true
  }

  return { carryOut, ask, count: () => count }
}

/** When all slots of the open window have come, together or one by one; the player's own may come for window 0. */
function allSlots(session: Session, windowId: number, slots: WindowSlots): Subscribe<void> {
  return (listener) => {
    const { slots: all, ownSize } = slots.sheet()
    const left = new Set(all.keys())
    const stopAll = packets<SlotPacket>(
      session,
      'window_items',
    )((packet) => {
      if (packet.windowId === windowId) listener()
    })
    const stopSingle = packets<SlotPacket>(
      session,
      'set_slot',
    )((packet) => {
      if (packet.windowId === windowId) left.delete(packet.slot)
      else if (packet.windowId === 0) left.delete(packet.slot - 9 + ownSize)
      if (left.size === 0) listener()
    })
    return () => {
      stopAll()
      stopSingle()
    }
  }
}

interface SlotPacket {
  readonly windowId: number
  readonly slot: number
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
