import type { Clock } from '../clock.ts'
import type { Text } from '../language/text.ts'
import type { Cause } from '../tasks/causes.ts'
import { carriedSlots, paces } from '../tasks/estimate.ts'
import type { BuildPhase, BuildProgress } from '../tasks/progress.ts'

/** How far a run has come, with all that can be known of it. */
export type RunProgress = BuildProgress &
  Required<Pick<BuildProgress, 'placed' | 'materials' | 'times' | 'need'>>

/** Milliseconds over which the present rate is taken. */
const window = 3000

/** From this share of the work on, a run's own pace is known; before, its start-up counts too much in it. */
const trustedShare = 0.1

/** Blocks per second, as the check before building expects them of a bot that flies. */
function expectedPace(blocks: number, materials: ReadonlyMap<string, number>): number {
  const { blocksPerSecond, secondsPerTrip } = paces.fly
  const stacks = [...materials.values()].reduce((sum, count) => sum + Math.ceil(count / 64), 0)
  const seconds = blocks / blocksPerSecond + Math.ceil(stacks / carriedSlots) * secondsPerTrip
  return seconds > 0 ? blocks / seconds : blocksPerSecond
}

export type ProgressKeeper = ReturnType<typeof createProgress>

/** Keeps count of a run; `onChange` is called at every change of phase and count. */
export function createProgress(total: number, clock: Clock, onChange: () => void) {
  const begun = clock.now()
  const times: Partial<Record<BuildPhase, number>> = {}
  let phase: BuildPhase = 'connecting'
  let waitingFor: Cause | undefined
  let blockers: readonly Text[] = []
  let since = begun
  let right: number | undefined
  let initial: number | undefined
  let placements = 0
  let repairs = 0
  let trips = 0
  const recent: number[] = []
  const materials = new Map<string, number>()
  const placed = new Map<string, number>()

  const timeIn = (asked: BuildPhase) => (times[asked] ?? 0) + (phase === asked ? clock.now() - since : 0)

  function rateNow(now: number): number {
    // Reported with every block, so it must not cost more with every block.
    while (recent[0] !== undefined && now - recent[0] >= window) recent.shift()
    const span = Math.min(window, phase === 'placing' ? Math.max(500, now - since) : window)
    return recent.length / (span / 1000)
  }

  return {
    /** `cause` says what it waits for. */
    enter(next: BuildPhase, cause?: Cause): void {
      times[phase] = timeIn(phase)
      since = clock.now()
      phase = next
      waitingFor = cause
      onChange()
    },
    /** Why the last round has got nothing done; nothing when it has. */
    blocked(reasons: readonly Text[]): void {
      blockers = reasons
    },
    compared(count: number, lacking: ReadonlyMap<string, number>): void {
      right = count
      initial ??= count
      materials.clear()
      for (const [item, amount] of lacking) materials.set(item, amount)
      onChange()
    },
    placed(item: string): void {
      placements++
      right = (right ?? 0) + 1
      recent.push(clock.now())
      placed.set(item, (placed.get(item) ?? 0) + 1)
      materials.set(item, Math.max(0, (materials.get(item) ?? 0) - 1))
      onChange()
    },
    repaired(): void {
      repairs++
      onChange()
    },
    /** A block of the art was dug away, which is what was wanted. */
    dug(): void {
      repairs++
      right = (right ?? 0) + 1
      onChange()
    },
    fetched(): void {
      trips++
      onChange()
    },
    /** The number of things that the run has done. */
    actions: () => placements + repairs + trips,
    current(): RunProgress {
      const now = clock.now()
      const placingTime = timeIn('placing') / 1000
      const remaining = right === undefined ? undefined : Math.max(0, total - right)
      const gained = (right ?? 0) - (initial ?? 0)
      const pace = gained / ((now - begun) / 1000)
      const trust = Math.min(1, gained / (trustedShare * (total - (initial ?? 0))))
      const likelyPace =
        trust === 1 ? pace : trust * pace + (1 - trust) * expectedPace(remaining ?? 0, materials)
      return {
        phase,
        total,
        remaining,
        placements,
        materialTrips: trips,
        materialTime: timeIn('fetching'),
        blocksPerSecond: rateNow(now),
        placingBlocksPerSecond: placingTime === 0 ? 0 : placements / placingTime,
        secondsLeft: remaining === undefined || pace <= 0 ? undefined : remaining / likelyPace,
        repairs,
        times: { ...times, [phase]: timeIn(phase) },
        placed,
        materials,
        need: waitingFor?.text ?? '',
        ...(waitingFor ? { cause: waitingFor } : {}),
        blockers,
      }
    },
  }
}
