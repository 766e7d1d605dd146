import { isSamePosition, type Position } from '../../game/position.ts'
import { send } from '../connection/session.ts'
import { longestHangMs } from '../connection/silence.ts'
import type { HandSession } from './hand.ts'

/** Between two looks at the placements without an answer, in milliseconds. */
const checkIntervalMs = 100
/** Without an answer for this long, the server is asked. */
const replyTimeoutMs = 400
/** Without an answer to a question for this long, it counts as lost on the way. */
const questionTimeoutMs = 3000
/** After so many questions in a row without an answer, a server counts as one that answers none; three times as many if it has answered before. */
const maxUnanswered = 2

interface Placements {
  /** When the first one without an outcome was sent; null when there is none. */
  oldest(): number | null
  roundTripMs(): number
  /** Those sent until then have been dropped. */
  expire(sentUntil: number): void
  /** Called at each look. */
  check(): void
}

interface PlacementQuestions {
  /** A placement was sent: asks when no answer comes. */
  watch(): void
  /** When the question was asked that an acknowledgement of this block answers; null when none was. */
  askedAt(block: Position): number | null
  /** An answer has come, to a question or to a placement. */
  answered(): void
  /** No placement is without an outcome any more. */
  takeBack(): void
  stop(): void
}

/**
 * The last placements of a row may all have been dropped, and then no answer ever comes. Cancelling a dig that was never
 * begun does nothing, but the server acknowledges it, and with it everything before. The cells of the feet and of the head
 * take turns: an anti-cheat swallows cancels out of reach, and the second one for a block (GrimAnticheat/Grim, FarBreak and
 * WrongBreak).
 */
export function createPlacementQuestions(
  session: HandSession,
  { oldest, roundTripMs, expire, check }: Placements,
): PlacementQuestions {
  const { game, clock, pulse, nextSequence } = session
  let question: { readonly askedAt: number; readonly cell: Position } | null = null
  let count = 0
  /** Questions in a row without an answer, and the number of them after which none is expected. */
  let unanswered = 0
  let patience = maxUnanswered
  let cancelLook: (() => void) | null = null

  function ask(): void {
    const { x, y, z } = game.entity.position
    const cell = { x: Math.floor(x), y: Math.floor(y) + (count++ % 2), z: Math.floor(z) }
    question = { askedAt: clock.now(), cell }
    send(session, 'block_dig', { status: 1, location: cell, face: 0, sequence: nextSequence() })
  }

  function look(): void {
    cancelLook = null
    const oldestAt = oldest()
    if (oldestAt === null) return
    const now = clock.now()
    const limit = replyTimeoutMs + roundTripMs() * 2
    check()
    if (unanswered >= patience) expire(now - limit)
    else if (question && now - question.askedAt >= questionTimeoutMs) giveUp(question.askedAt)
    else if (!question && now - oldestAt >= limit) ask()
    watch()
  }

  /**
   * A question was not answered. Placements sent before it count as dropped if the server is alive, or answers no questions
   * at all. One that usually answers and now sends nothing hangs: it has not dealt with the placements yet, and sending them
   * again would place them twice.
   */
  function giveUp(askedAt: number): void {
    question = null
    // Of one that has never answered, it is not known whether it ever does; but it hangs if it does not send the time of day any more.
    const isSilent = pulse.lastHeardAt() <= askedAt && clock.now() - pulse.lastHeardAt() < longestHangMs
    if (isSilent && (patience > maxUnanswered || pulse.hasHung())) return
    unanswered++
    const heardFor = pulse.lastHeardAt() - Math.max(askedAt, pulse.aliveSince())
    if (heardFor >= questionTimeoutMs / 2 || unanswered >= patience) expire(askedAt)
  }

  function watch(): void {
    if (oldest() !== null) cancelLook ??= clock.after(checkIntervalMs, look)
  }

  return {
    watch,
    askedAt: (block) => (question && isSamePosition(block, question.cell) ? question.askedAt : null),
    answered() {
      question = null
      unanswered = 0
      patience = maxUnanswered * 3
    },
    takeBack() {
      question = null
    },
    stop: () => cancelLook?.(),
  }
}
