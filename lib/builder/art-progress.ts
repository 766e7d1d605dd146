import type { BuildJob } from '../tasks/building.ts'
import type { BuildProgress } from '../tasks/progress.ts'
import type { OpenedMap } from '../tasks/task.ts'

/** Adds the progress of maps that are built one after another up to that of the whole art. */
export function createArtProgress(job: BuildJob) {
  const total = job.blueprint.cells.length
  const before = { placements: 0, materialTrips: 0, materialTime: 0, repairs: 0 }
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
      total,
      remaining: whole,
      secondsLeft: secondsLeft === undefined || share === undefined ? undefined : secondsLeft * share,
      placements: before.placements + progress.placements,
      materialTrips: before.materialTrips + progress.materialTrips,
      materialTime: before.materialTime + progress.materialTime,
      repairs: before.repairs + progress.repairs,
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
      before.placements += last.placements
      before.materialTrips += last.materialTrips
      before.materialTime += last.materialTime
      before.repairs += last.repairs
      last = { ...last, placements: 0, materialTrips: 0, materialTime: 0, repairs: 0 }
    },
    /** The map item of the present map is worked on; `item` when its state has changed. */
    open(item?: OpenedMap): void {
      if (item) items.set(`${item.Column} ${item.Row}`, item)
      if (last) report({ ...last, phase: 'opening', blocksPerSecond: 0, secondsLeft: undefined })
    },
  }
}
