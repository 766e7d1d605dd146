import type { PlaceOutcome } from '../../game/placing.ts'

/** How many placements a second the server takes, found out by trying. */
export interface PlacementRate {
  /** Placements a second now. */
  rate(): number
  /** Milliseconds from `now` until the next placement may go; 0 = at once. */
  wait(now: number): number
  /** A placement goes out. */
  sent(now: number): void
  /** What became of a placement that went out at `sentAt`. */
  settled(outcome: PlaceOutcome, sentAt: number, now: number): void
  /** What is under way was lost for another reason (the bot was moved, the connection broke): don't count it. */
  forgive(now: number): void
  /** Placements went missing lately, so one should see to it that they can be repeated from here. */
  isCautious(now: number): boolean
}

export interface PlacementRateOptions {
  /** Placements a second that are never exceeded. */
  readonly most: number
  readonly start: number
}

/** A level is judged by what was sent on it for at least this long, in milliseconds, and at least so many placements. */
const trial = { time: 600, placements: 12 } as const
/** Share of lost placements that makes a level bad; one alone never does. */
const tolerableLoss = 0.03
/** Placements over which that share is taken beyond a single level. */
const memory = 80
/** Milliseconds at half the rate after a loss, so that the server's window (300 ms) passes. */
const recovery = 350
/** Seconds between two looks whether more is possible; doubles each time it is not. */
const probing = { first: 15_000, last: 240_000 } as const

/**
 * Starts modest, doubles while everything is confirmed, halves when placements go missing, then closes in on the
 * limit between the last good and the first bad rate and stays just under it. Placements go out evenly spaced: in a
 * window of 300 ms that lets 9 pass, 29 a second lose nothing, while bursts of the same mean rate do. A rate that turns
 * bad after it was good (jitter bunches packets) is lowered by a few per cent for good.
 */
export function createPlacementRate({ most, start }: PlacementRateOptions): PlacementRate {
  let rate = Math.min(start, most)
  let good = 0
  let bad = Number.POSITIVE_INFINITY
  let level = { since: Number.NEGATIVE_INFINITY, begun: false, sent: 0, kept: 0, lost: 0 }
  let recoverUntil = Number.NEGATIVE_INFINITY
  let lastLoss = Number.NEGATIVE_INFINITY
  let nextProbe = Number.POSITIVE_INFINITY
  let probeInterval: number = probing.first
  let nextAt = Number.NEGATIVE_INFINITY
  /** Share of lost placements over the last hundred or so, whatever the level. */
  let loss = 0

  const actual = (now: number) => (now < recoverUntil ? Math.max(1, rate / 2) : rate)
  const isSettled = () => bad / good < 1.05

  function begin(next: number, now: number): void {
    rate = Math.min(most, next)
    level = { since: now, begun: true, sent: 0, kept: 0, lost: 0 }
  }

  function onBad(now: number): void {
    lastLoss = now
    loss = 0
    recoverUntil = now + recovery
    bad = rate
    if (rate <= good * 1.01) good = rate * 0.975
    if (nextProbe < Number.POSITIVE_INFINITY) probeInterval = Math.min(probing.last, probeInterval * 2)
    nextProbe = now + probeInterval
    begin(isSettled() ? good : Math.max(good, (Math.max(good, rate / 2) + bad) / 2), now + recovery)
  }

  function onGood(now: number): void {
    good = Math.max(good, rate)
    if (now >= nextProbe) bad = Number.POSITIVE_INFINITY
    if (bad === Number.POSITIVE_INFINITY) {
      const isProbe = nextProbe < Number.POSITIVE_INFINITY
      begin(rate * (isProbe ? 1.06 : 2), now)
    } else {
      begin(isSettled() ? good : (good + bad) / 2, now)
    }
  }

  /** A level that the work never filled proves nothing. */
  const wasFilled = (now: number) => level.sent >= 0.8 * rate * ((now - level.since) / 1000)

  return {
    rate: () => rate,
    wait: (now) => Math.max(0, nextAt - now),
    sent(now) {
      if (!level.begun) begin(rate, now)
      const interval = 1000 / actual(now)
      nextAt = Math.max(nextAt, now - lateness(rate)) + interval
      if (now >= level.since) level.sent++
    },
    settled(outcome, sentAt, now) {
      if (sentAt < level.since) return
      if (outcome === 'dropped') level.lost++
      else level.kept++
      loss += ((outcome === 'dropped' ? 1 : 0) - loss) / memory
      if (level.lost > Math.max(1, tolerableLoss * level.sent) || loss > tolerableLoss) return onBad(now)
      const settled = level.kept + level.lost
      if (now - level.since < trial.time || settled < Math.max(trial.placements, 0.5 * level.sent)) return
      if (wasFilled(now)) onGood(now)
      else begin(rate, now)
    },
    forgive(now) {
      level = { since: now, begun: true, sent: 0, kept: 0, lost: 0 }
    },
    isCautious: (now) => now - lastLoss < 5000,
  }
}

/**
 * Milliseconds of delay that are made up for. Timers are late by a millisecond or two; after more, catching up would be a
 * burst. Where the server takes more than any known limit allows, the bot may go by its ticks.
 */
const lateness = (rate: number) => (rate > 60 ? 50 : 4)
