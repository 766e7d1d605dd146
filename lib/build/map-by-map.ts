import { type MapPiece, mapsOf } from '../mapart/map-grid.ts'
import type { BuildJob, MapBuilder } from '../tasks/building.ts'
import type { BuildProgress } from '../tasks/progress.ts'
import type { RunEnd } from '../tasks/record.ts'

/** What the maps before the present one of a run have come to. */
interface Sum {
  placements: number
  materialTrips: number
  materialTime: number
  repairs: number
}

/**
 * Builds a file that holds several maps one map after another, so that whoever watches has finished maps as early as can be
 * and the bot works in one place at a time. A file of one map goes straight through.
 */
export function buildMapByMap(builder: MapBuilder): MapBuilder {
  return {
    async build(job): Promise<RunEnd> {
      const pieces = mapsOf(job.blueprint)
      if (pieces.length === 1) return builder.build(job)
      const before: Sum = { placements: 0, materialTrips: 0, materialTime: 0, repairs: 0 }
      let waiting = job.blueprint.cells.length
      for (const piece of pieces) {
        waiting -= piece.blueprint.cells.length
        let last: BuildProgress | undefined
        const end = await builder.build(
          pieceJob(job, piece, (progress) => {
            last = progress
            job.report(asWhole(progress, job, before, waiting))
          }),
        )
        if (end.kind !== 'done') return end
        add(before, last)
      }
      return { kind: 'done' }
    },
  }
}

function pieceJob(job: BuildJob, piece: MapPiece, report: BuildJob['report']): BuildJob {
  const { task } = job
  return {
    ...job,
    task: { ...task, OffsetX: task.OffsetX + piece.x, OffsetZ: task.OffsetZ + piece.z },
    blueprint: piece.blueprint,
    report,
  }
}

/** The progress of one map as that of all; `waiting` blocks belong to maps after it. */
function asWhole(progress: BuildProgress, job: BuildJob, before: Sum, waiting: number): BuildProgress {
  const { remaining, secondsLeft } = progress
  const ownShare = remaining === undefined || remaining === 0 ? undefined : (remaining + waiting) / remaining
  return {
    ...progress,
    total: job.blueprint.cells.length,
    remaining: remaining === undefined ? undefined : remaining + waiting,
    secondsLeft: secondsLeft === undefined || ownShare === undefined ? undefined : secondsLeft * ownShare,
    placements: before.placements + progress.placements,
    materialTrips: before.materialTrips + progress.materialTrips,
    materialTime: before.materialTime + progress.materialTime,
    repairs: before.repairs + progress.repairs,
  }
}

function add(sum: Sum, last: BuildProgress | undefined): void {
  if (!last) return
  sum.placements += last.placements
  sum.materialTrips += last.materialTrips
  sum.materialTime += last.materialTime
  sum.repairs += last.repairs
}
