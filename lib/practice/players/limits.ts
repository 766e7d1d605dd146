/** A time until which something is refused. */
export interface Cooldown {
  remainingMs(nowMs: number): number
  start(nowMs: number, durationMs: number): void
}

export function createCooldown(): Cooldown {
  let readyAtMs = Number.NEGATIVE_INFINITY
  return {
    remainingMs: (nowMs) => readyAtMs - nowMs,
    start(nowMs, durationMs) {
      readyAtMs = nowMs + durationMs
    },
  }
}

/** The game's measure of chat spam. */
export interface SpamMeter {
  /** Counts a message; returns whether it is one too many. */
  add(): boolean
  /** Called once per tick. */
  cool(): void
}

/** A message adds 20, a tick takes 1 off, and more than 200 is spam. */
export function createSpamMeter(): SpamMeter {
  let level = 0
  return {
    add() {
      level += 20
      return level > 200
    },
    cool() {
      level = Math.max(0, level - 1)
    },
  }
}
