import type { Clock } from '../clock.ts'
import type { PlaceOrder } from '../game/placing.ts'
import { blockAt, formatPosition, type Position } from '../game/position.ts'
import { cellKey } from '../game/search.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { limits } from './policy/limits.ts'
import type { ProgressKeeper, RunProgress } from './progress.ts'
import type { RunOptions } from './run-options.ts'
import { blockStatus, type Comparison } from './site/compare.ts'

const allPausesMs = limits.run.retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, 0)

/** Notices when the rounds of a run come to nothing. What it counts as getting on can't go on for ever. */
export function createStallDetector(clock: Clock) {
  /** Rounds in a row that did not get on, and rounds in a row in which nothing was done. */
  let stalledRounds = 0
  let idleRounds = 0
  let [gotOnAt, workedAt] = [clock.now(), clock.now()]
  /** By block number, 1 for those that were right once. */
  let everRight = new Uint8Array()
  let fewestForeign = Number.POSITIVE_INFINITY
  /** Cells in which scaffolding has stood. */
  const scaffolded = new Set<number>()

  function getOn(): void {
    stalledRounds = 0
    gotOnAt = clock.now()
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
    /** A run gets on when a block is right that never was before, or fewer blocks are foreign than ever before. */
    compared({ statuses, wrong, extras }: Pick<Comparison, 'statuses' | 'wrong' | 'extras'>): void {
      const foreign = wrong + extras.length
      const isBetter = hasNewRight(statuses) || foreign < fewestForeign
      if (isBetter) getOn()
      else stalledRounds++
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

/** Between two looks at whether anything is done. */
const lookIntervalMs = 5000
/** In these phases the bot may have a long way to go, so that getting on is progress, too; in blocks. */
const travelling = { phases: ['going', 'fetching', 'comparing', 'verifying'], step: 16 } as const

/** Calls `onStandstill`, once, when a run does nothing for too long and does not say what it waits for; returns what ends that. */
export function watchStandstill(
  { progress, player, scaffolding, clock }: Pick<RunOptions, 'progress' | 'player' | 'scaffolding' | 'clock'>,
  onStandstill: (diagnosis: Sentence) => void,
): () => void {
  const { placing, digging, body, inventory, windows, recentPackets } = player
  let placed = 0
  let target: PlaceOrder | undefined
  let before = ''
  let since = clock.now()
  const unsubscribe = placing.settled(({ order, outcome }) => {
    target = order
    if (outcome === 'placed') placed++
  })
  let cancel = clock.after(lookIntervalMs, look)

  function done({ phase }: RunProgress): string {
    const isTravelling = travelling.phases.some((one) => one === phase)
    const { x, y, z } = body.position()
    const place = isTravelling ? [x, y, z].map((part) => Math.round(part / travelling.step)) : []
    const carried = inventory.slots().reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
    // One box after another that does not open takes minutes; how often all are looked through is limited elsewhere.
    const done = [progress.actions(), placed, scaffolding.count(), carried, windows.tries()]
    return [...done, ...place].join(' ')
  }

  function look(): void {
    const now = progress.current()
    const after = done(now)
    if (after !== before || now.need !== '') since = clock.now()
    before = after
    const patienceMs = limits.run.standstillMs + digging.secondsUnderWay() * 1000
    if (clock.now() - since >= patienceMs) onStandstill(diagnosis(now))
    else cancel = clock.after(lookIntervalMs, look)
  }

  function diagnosis({ phase }: RunProgress): Sentence {
    return sentence('standstill', {
      minutes: limits.run.standstillMs / 60_000,
      phase,
      place: formatPosition(blockAt(body.position())),
      inFlight: placing.inFlight(),
      lastClick: target && formatPosition(target.target),
      packets: recentPackets().join(', ') || 'none',
    })
  }

  return () => {
    unsubscribe()
    cancel()
  }
}
