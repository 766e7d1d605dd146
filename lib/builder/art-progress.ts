import type { BuildJob } from '../tasks/building.ts'
import type { BuildProgress } from '../tasks/progress.ts'
import type { OpenedMap } from '../tasks/task.ts'

/** The figures of a run that add up. */
type Sums = Required<
  Pick<BuildProgress, 'placements' | 'materialTrips' | 'materialTime' | 'repairs' | 'times' | 'placed'>
>

const nothing: Sums = {
  placements: 0,
  materialTrips: 0,
  materialTime: 0,
  repairs: 0,
  times: {},
  placed: new Map(),
}

/** Adds the progress of maps that are built one after another up to that of the whole art. */
export function createArtProgress(job: BuildJob) {
  const total = job.blueprint.cells.length
  let before = nothing
  const items = new Map<string, OpenedMap>()
  /** Blocks of the maps after this one. */
  let waiting = total
  let last: BuildProgress | undefined

  function report(progress: BuildProgress): void {
    const { remaining, secondsLeft } = progress
    const whole = remaining === undefined ? undefined : remaining + waiting
    const share = remaining && whole ? whole / remaining : undefined
    job.report({
      ...progress,
      ...sumOf(before, progress),
      total,
      remaining: whole,
      secondsLeft: secondsLeft === undefined || share === undefined ? undefined : secondsLeft * share,
      ...(items.size === 0 ? {} : { maps: [...items.values()] }),
    })
  }

  return {
    /** The next map begins; `blocks` are those of that map. */
    begin(blocks: number): void {
      waiting -= blocks
      last = undefined
    },
    /** Progress of the present map. Building it again counts from zero. */
    report(progress: BuildProgress): void {
      last = progress
      report(progress)
    },
    /** Building the present map has ended: its figures are added to those of the maps before. */
    settle(): void {
      if (!last) return
      before = sumOf(before, last)
      last = { ...last, ...nothing }
    },
    /** The map item of the present map is worked on; `item` when its state has changed. */
    open(item?: OpenedMap): void {
      if (item) items.set(`${item.Column} ${item.Row}`, item)
      if (last) report({ ...last, phase: 'opening', blocksPerSecond: 0, secondsLeft: undefined })
    },
  }
}

function sumOf(before: Sums, progress: BuildProgress): Sums {
  const { times = {}, placed = nothing.placed } = progress
  return {
    placements: before.placements + progress.placements,
    materialTrips: before.materialTrips + progress.materialTrips,
    materialTime: before.materialTime + progress.materialTime,
    repairs: before.repairs + progress.repairs,
    times:
      before === nothing
        ? times
        : Object.fromEntries(added(Object.entries(before.times), Object.entries(times))),
    placed: before === nothing ? placed : added(before.placed, placed),
  }
}

/** The sums by key. */
function added(
  before: Iterable<readonly [string, number]>,
  now: Iterable<readonly [string, number]>,
): Map<string, number> {
  const sums = new Map(before)
  for (const [key, amount] of now) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}
