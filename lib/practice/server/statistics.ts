/** Counters since the start. */
export type Statistics = ReturnType<typeof createStatistics>

export function createStatistics() {
  return {
    placed: 0,
    dug: 0,
    /** Clicks that were dropped without an answer. */
    droppedByLimiter: 0,
    outOfReach: 0,
    badHitPoint: 0,
    /** Clicks that were answered but placed nothing, by reason. */
    refused: {} as Record<string, number>,
    windowsOpened: 0,
    windowClicks: 0,
    setBacks: 0,
    kicks: 0,
    joins: 0,
    warps: 0,
  }
}
