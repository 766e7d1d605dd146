interface PlacementRateOptions {
  /** Placements per second that are never exceeded. */
  readonly maxRate: number
  readonly startRate: number
  /** Placements per second that this server was found to take without loss; undefined on one that is new. */
  readonly provenRate?: number | undefined
}

/** Placements per second that every server takes from a player. Where they are lost even so, it is not for their number. */
const leastRate = 1
/** A level is judged after this time and this number of placements. */
const trial = { minMs: 600, minPlacements: 12 } as const
/** Share of lost placements that makes a level bad; one alone never does. */
const tolerableLoss = { first: 0.03, most: 0.25 } as const
/** A connection that loses some of all does so at such low rates, too: after so many there, twice what is lost is tolerated. */
const low = { share: 1 / 2, placements: 24 } as const
/** Placements over which that share is averaged across levels. */
const lossWindow = 80
/** Time at half the rate after a loss, so that the server's window (300 ms) passes. */
const recoveryMs = 350
/** Time after a loss in which placements are watched. */
const cautionMs = 5000
/** Time after a loss that tells nothing, in which nothing is sent. */
const unexplainedMs = 1000
/** Time between two probes of a higher rate; doubles each time it is lossy. */
const probeIntervals = { firstMs: 15_000, maxMs: 240_000 } as const

export type PlacementRate = ReturnType<typeof createPlacementRate>

/**
 * Adaptive rate control: starts low, doubles while everything is confirmed, halves when placements go missing, then closes
 * in on the limit between the last good and the first bad rate and stays just under it. Placements go out evenly spaced: in a
 * window of 300 ms that lets 9 pass, 29 a second lose nothing, while bursts of the same mean rate do. A rate that turns
 * bad after it was good (jitter bunches packets) is lowered by a few per cent for good.
 */
export function createPlacementRate({ maxRate, startRate, ...known }: PlacementRateOptions) {
  // A lower one may come from a bad hour of the server.
  const provenRate = (known.provenRate ?? 0) >= startRate ? known.provenRate : undefined
  let rate = Math.min(provenRate || startRate, maxRate)
  let good = provenRate ? rate : 0
  /** More than the proven rate is probed for later. */
  let bad = provenRate ? rate * 1.04 : Number.POSITIVE_INFINITY
  let level = { since: Number.NEGATIVE_INFINITY, begun: false, sent: 0, kept: 0, lost: 0 }
  let recoverUntil = Number.NEGATIVE_INFINITY
  let lastLoss = Number.NEGATIVE_INFINITY
  let nextProbe = Number.POSITIVE_INFINITY
  let probeIntervalMs: number = probeIntervals.firstMs
  let nextAt = Number.NEGATIVE_INFINITY
  /** Moving average of the share of lost placements, whatever the level. */
  let loss = 0
  let tolerable: number = tolerableLoss.first
  const [atLowRates, atHighRates] = [createShare(), createShare()]

  const isSettled = () => bad / good < 1.05
  const isLow = () => rate <= Math.max(leastRate, startRate * low.share)

  function begin(next: number, now: number): void {
    rate = Math.min(maxRate, Math.max(leastRate, next))
    level = { since: now, begun: true, sent: 0, kept: 0, lost: 0 }
  }

  function forget(): void {
    bad = Number.POSITIVE_INFINITY
    nextProbe = Number.POSITIVE_INFINITY
    recoverUntil = Number.NEGATIVE_INFINITY
    loss = 0
  }

  function losesAtAnyRate(): boolean {
    if (atLowRates.count < low.placements) return false
    const { lost } = atLowRates
    return lost <= tolerableLoss.most && 2 * lost > tolerable && 2 * lost >= atHighRates.lost
  }

  function onBad(now: number): void {
    lastLoss = now
    if (isLow() && losesAtAnyRate()) {
      tolerable = Math.min(tolerableLoss.most, 2 * atLowRates.lost)
      forget()
      begin(startRate, now)
      return
    }
    loss = 0
    recoverUntil = now + recoveryMs
    bad = rate
    if (rate <= good * 1.01) good = rate * 0.975
    if (nextProbe < Number.POSITIVE_INFINITY && !isLow())
      probeIntervalMs = Math.min(probeIntervals.maxMs, probeIntervalMs * 2)
    nextProbe = now + probeIntervalMs
    begin(isSettled() ? good : Math.max(good, (Math.max(good, rate / 2) + bad) / 2), now + recoveryMs)
  }

  function onGood(now: number): void {
    good = Math.max(good, rate)
    if (now >= nextProbe) bad = Number.POSITIVE_INFINITY
    if (bad === Number.POSITIVE_INFINITY) {
      // Far below the first rate it was something else that passes, such as a protected plot.
      const isProbe = nextProbe < Number.POSITIVE_INFINITY && !isLow()
      begin(rate * (isProbe ? 1.06 : 2), now)
    } else {
      begin(isSettled() ? good : (good + bad) / 2, now)
    }
  }

  function ignored(sentAt: number): void {
    if (sentAt >= level.since) level.sent--
  }

  return {
    rate: () => rate,
    /** The highest rate without loss; 0 when there was none yet. */
    proven: () => good,
    /** Milliseconds until the next placement may go; 0 = at once. */
    wait: (now: number) => Math.max(0, nextAt - now),
    sent(now: number): void {
      if (!level.begun) {
        begin(rate, now)
        if (provenRate) nextProbe = now + probeIntervals.firstMs
      }
      const present = now < recoverUntil ? Math.max(leastRate, rate / 2) : rate
      nextAt = Math.max(nextAt, now - maxDelayMs(rate)) + 1000 / present
      if (now >= level.since) level.sent++
    },
    /** A placement that was sent at `sentAt` has passed the server's limit, or was lost by it. */
    settled(isLost: boolean, sentAt: number, now: number): void {
      if (sentAt < level.since) return
      if (isLost) level.lost++
      else level.kept++
      noteShare(isLow() ? atLowRates : atHighRates, isLost)
      loss += (Number(isLost) - loss) / lossWindow
      // Where some are lost at any rate, those of one level are too few to tell.
      const isBad = tolerable === tolerableLoss.first && level.lost > Math.max(1, tolerable * level.sent)
      if (isBad || loss > tolerable) {
        onBad(now)
        return
      }
      const settled = level.kept + level.lost
      if (now - level.since < trial.minMs || settled < Math.max(trial.minPlacements, 0.5 * level.sent)) return
      // A level proves nothing when there was too little work to fill it.
      if (level.sent >= 0.8 * rate * ((now - level.since) / 1000)) onGood(now)
      else begin(rate, now)
    },
    /** A placement that was sent at `sentAt` says nothing about the server's limit. */
    ignored,
    /** A placement was lost for no known reason: it does not count, and nothing is sent for a second, since an anti-cheat may count it. */
    unexplained(sentAt: number, now: number): void {
      ignored(sentAt)
      nextAt = Math.max(nextAt, now + unexplainedMs)
    },
    /** Losses so far were none of the server's limit: what they have taught is forgotten. */
    misjudged(now: number): void {
      forget()
      begin(Math.max(rate, good), now)
    },
    /** Placements in flight were lost for another reason (the player was moved, the connection broke): don't count them. */
    forgive: (now: number) => begin(rate, now),
    /** Whether placements went missing lately, so that the player should stay where it can repeat them. */
    isCautious: (now: number) => now - lastLoss < cautionMs,
  }
}

/** The share of placements that were lost lately, of so many in all. */
const createShare = () => ({ count: 0, lost: 0 })

function noteShare(share: ReturnType<typeof createShare>, isLost: boolean): void {
  share.count++
  share.lost += (Number(isLost) - share.lost) / Math.min(share.count, lossWindow)
}

/** Servers kick whoever places more than 20 blocks in a tick of theirs, which begins at any moment. */
const [mostPerTick, tickMs] = [20, 50]

/**
 * Delay that is made up for: timers are late by a millisecond or two, and catching up after more would be a burst. At rates over
 * any known limit, placements may go out once a tick, as long as two such bursts in one tick of the server are not too many.
 */
function maxDelayMs(rate: number): number {
  if (rate <= 60) return 4
  return Math.min(tickMs, Math.max(4, (1000 * mostPerTick) / rate - tickMs))
}
