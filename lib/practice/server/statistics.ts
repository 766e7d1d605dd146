/** Counters since the start. */
export interface Statistics {
  placed: number
  dug: number
  /** Clicks that were dropped without an answer. */
  droppedByLimiter: number
  outOfReach: number
  badHitPoint: number
  /** Clicks that were answered but placed nothing, by reason. */
  readonly refused: Record<string, number>
  windowsOpened: number
  windowClicks: number
  setBacks: number
  kicks: number
  joins: number
  warps: number
}

export function createStatistics(): Statistics {
  return {
    placed: 0,
    dug: 0,
    droppedByLimiter: 0,
    outOfReach: 0,
    badHitPoint: 0,
    refused: {},
    windowsOpened: 0,
    windowClicks: 0,
    setBacks: 0,
    kicks: 0,
    joins: 0,
    warps: 0,
  }
}
