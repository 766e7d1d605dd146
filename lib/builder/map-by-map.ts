import { type MapPiece, mapsOf } from '../mapart/map-grid.ts'
import type { BuildJob, MapBuilder } from '../tasks/building.ts'
import type { RunEnd } from '../tasks/record.ts'
import { createArtProgress } from './art-progress.ts'
import type { OpenMap } from './map-item/built-map.ts'

/**
 * Builds a file of several maps one map after another, so that finished maps exist as early as possible and the bot works in
 * one place at a time. Each that is built goes to `openMap` before the next is begun.
 */
export function buildMapByMap(builder: MapBuilder, openMap: OpenMap): MapBuilder {
  return {
    async build(job): Promise<RunEnd> {
      const pieces = mapsOf(job.blueprint)
      const progress = createArtProgress(job)

      async function buildPiece(piece: MapPiece): Promise<RunEnd> {
        const own = pieceJob(job, piece, piece !== pieces.at(-1), progress.report)
        const build = async (maySkip = false): Promise<RunEnd> => {
          const end = await builder.build({ ...own, maySkip: maySkip })
          progress.settle()
          return end
        }
        progress.begin(piece.blueprint.cells.length)
        const built = await build(job.maySkip)
        // A part of the art stands already, so the task is not left alone but ends.
        if (built.kind === 'skipped' && piece !== pieces[0]) return { ...built, kind: 'failed' }
        if (built.kind !== 'done') return built
        const { column, row } = piece
        return openMap({
          job: own,
          art: job.blueprint,
          column,
          row,
          left: pieces.length - piece.index,
          item: job.task.Record?.Maps?.find(({ Column, Row }) => Column === column && Row === row),
          build,
          report: progress.open,
        })
      }

      for (const piece of pieces) {
        const end = await buildPiece(piece)
        if (end.kind !== 'done') return end
      }
      return { kind: 'done' }
    },
  }
}

function pieceJob(job: BuildJob, piece: MapPiece, hasMore: boolean, report: BuildJob['report']): BuildJob {
  const { task } = job
  return {
    ...job,
    task: { ...task, OffsetX: task.OffsetX + piece.x, OffsetZ: task.OffsetZ + piece.z },
    blueprint: piece.blueprint,
    hasMore,
    report,
  }
}
