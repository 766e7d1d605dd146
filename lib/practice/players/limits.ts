export type Cooldown = ReturnType<typeof createCooldown>

/** A time until which something is refused. */
export function createCooldown() {
  let readyAtMs = Number.NEGATIVE_INFINITY
  return {
    remainingMs: (nowMs: number): number => readyAtMs - nowMs,
    start(nowMs: number, durationMs: number): void {
      readyAtMs = nowMs + durationMs
    },
  }
}

/** The game's measure of chat spam: a message adds 20, a tick takes 1 off, and more than 200 is spam. */
export function createSpamMeter() {
  let level = 0
  return {
    /** Counts a message; returns whether it is one too many. */
    add(): boolean {
      level += 20
      return level > 200
    },
    /** Called once per tick. */
    cool(): void {
      level = Math.max(0, level - 1)
    },
  }
}

/** Single items thrown in one tick for which Paper kicks. */
export const maxThrowsPerTick = 20

/** Counts what a player does in a tick; returns whether one more is within the limit. */
export function createTickLimiter(): (tick: number, limit: number) => boolean {
  let countedTick = -1
  let count = 0
  return (tick, limit) => {
    count = tick === countedTick ? count + 1 : 1
    countedTick = tick
    return count <= limit
  }
}

export interface UseItemLimit {
  readonly count: number
  readonly windowMs: number
}

/**
 * Paper's limit on use-item and use-item-on, per player: the first packet opens a window, `count - 1` more pass in it,
 * the rest are dropped without any answer (PaperMC/Paper ServerGamePacketListenerImpl.java.patch, checkLimit).
 */
export function createUseItemLimiter(limit: () => UseItemLimit | null): (arrivedAtMs: number) => boolean {
  let windowStartMs = Number.NEGATIVE_INFINITY
  let passed = 0
  return (arrivedAtMs) => {
    const rule = limit()
    if (!rule) return true
    if (arrivedAtMs - windowStartMs >= rule.windowMs) {
      windowStartMs = arrivedAtMs
      passed = 1
      return true
    }
    if (passed >= rule.count) return false
    passed++
    return true
  }
}

/** Paper's limit on all packets of a client: more than 500 a second, counted over 7 s, ends the connection. */
const packetRate = 500
const packetWindowMs = 7000

export function createPacketLimiter(now: () => number): () => boolean {
  // One bucket per 350 ms is exact enough and costs nothing per packet.
  const buckets = new Array<number>(20).fill(0)
  const width = packetWindowMs / buckets.length
  let current = Math.floor(now() / width)
  let total = 0
  return () => {
    const bucket = Math.floor(now() / width)
    for (let past = Math.max(current + 1, bucket - buckets.length + 1); past <= bucket; past++) {
      const index = past % buckets.length
      total -= buckets[index]!
      buckets[index] = 0
    }
    current = bucket
    buckets[bucket % buckets.length]! += 1
    total++
    return total <= (packetRate * packetWindowMs) / 1000
  }
}
