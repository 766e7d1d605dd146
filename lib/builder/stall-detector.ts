import type { Clock } from '../clock.ts'
import type { Position } from '../game/position.ts'
import { cellKey } from '../game/search.ts'
import { limits } from './policy/limits.ts'
import type { ProgressKeeper } from './progress.ts'
import { blockStatus, type Comparison } from './site/compare.ts'

const allPausesMs = limits.run.retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, 0)

export type StallDetector = ReturnType<typeof createStallDetector>

/** Notices when the rounds of a build come to nothing, in all its runs. What it counts as getting on can't go on for ever. */
export function createStallDetector(clock: Clock) {
  /** Rounds in a row that did not get on, and rounds in a row of a run in which nothing was done. */
  let stalledRounds = 0
  let idleRounds = 0
  let [gotOnAt, workedAt] = [clock.now(), clock.now()]
  /** Whether this run has compared before; its first comparison does not show its own work. */
  let hasCompared = false
  /** By block number, 1 for those that were right once. */
  let everRight = new Uint8Array()
  let fewestForeign = Number.POSITIVE_INFINITY
  /** Cells in which scaffolding has stood. */
  const scaffolded = new Set<number>()

  function getOn(): void {
    stalledRounds = 0
    gotOnAt = clock.now()
  }

  /** If the server has gone back to an older save, blocks that are no longer right count anew. */
  function noteRollback(statuses: Uint8Array): void {
    const isRight = (index: number) => statuses[index] === blockStatus.right
    const lost = everRight.filter((wasRight, index) => wasRight === 1 && !isRight(index)).length
    if (lost > limits.run.maxTakenDown) everRight = everRight.map((_, index) => Number(isRight(index)))
  }

  function hasNewRight(statuses: Uint8Array): boolean {
    if (everRight.length === 0) everRight = new Uint8Array(statuses.length)
    let hasNew = false
    for (const [index, status] of statuses.entries()) {
      if (status !== blockStatus.right || everRight[index] === 1) continue
      everRight[index] = 1
      hasNew = true
    }
    return hasNew
  }

  function hasNewScaffolding(scaffolding: readonly Position[]): boolean {
    const before = scaffolded.size
    for (const cell of scaffolding) scaffolded.add(cellKey(cell))
    return scaffolded.size > before
  }

  return {
    /** Another run begins, from the blocks that stand. */
    begin(): void {
      idleRounds = 0
      workedAt = clock.now()
      hasCompared = false
    },
    /** A build gets on when a block is right that never was before, or fewer blocks are foreign than ever before. */
    compared({ statuses, wrong, extras }: Pick<Comparison, 'statuses' | 'wrong' | 'extras'>): void {
      if (!hasCompared) noteRollback(statuses)
      const foreign = wrong + extras.length
      const isBetter = hasNewRight(statuses) || foreign < fewestForeign
      if (isBetter) getOn()
      else if (hasCompared) stalledRounds++
      hasCompared = true
      fewestForeign = Math.min(fewestForeign, foreign)
    },
    /** A round has ended, with so many actions before and after it; scaffolding where none has stood before is work, too. */
    worked(before: number, after: number, scaffolding: readonly Position[]): void {
      const hasReachedOut = hasNewScaffolding(scaffolding)
      if (hasReachedOut) getOn()
      const isIdle = !hasReachedOut && after === before
      idleRounds = isIdle ? idleRounds + 1 : 0
      if (!isIdle) workedAt = clock.now()
    },
    idleRounds: () => idleRounds,
    isHopeless: () =>
      idleRounds > limits.run.retryDelaysMs.length ||
      (idleRounds > 1 && clock.now() - workedAt >= limits.run.maxIdleMs) ||
      (stalledRounds >= limits.run.maxStalledRounds && clock.now() - gotOnAt >= limits.run.minStalledMs),
    /** Whether the last round has done nothing for longer than all pauses together, so that it is no use to try it again. */
    hasWaited: (ms: number) => idleRounds > 0 && ms > allPausesMs,
    delayMs: () => limits.run.retryDelaysMs[idleRounds - 1] ?? 0,
  }
}

/** Counts interruptions in a row without progress in between. */
export function createInterruptions(progress: Pick<ProgressKeeper, 'actions'>) {
  let count = 0
  let actions = 0
  return {
    count(): number {
      const now = progress.actions()
      count = now > actions ? 1 : count + 1
      actions = now
      return count
    },
    /** Whether anything had been done before the last interruption. */
    hadProgress: () => actions > 0,
  }
}
