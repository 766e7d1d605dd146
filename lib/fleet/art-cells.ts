import { beginCells } from '../builder/site/site-cells.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import type { CellReport } from '../tasks/cells.ts'
import type { Area } from './areas.ts'

export type ArtCells = ReturnType<typeof createArtCells>

export interface AreaCells {
  readonly report: CellReport
  /** Number of cells that are not right. */
  left(): number
  /** The same by column of the area, from the west. */
  leftInColumn(): number[]
}

/** The cells of a whole art, of which several bots report one area each. */
export function createArtCells(job: BuildJob) {
  beginCells(job)

  return {
    ofArea({ piece, from, to }: Area): AreaCells {
      const width = to - from
      const left = new Set<number>()
      return {
        report: {
          begin(_area, columns) {
            for (const column of columns) left.add(column)
          },
          set(cell, state) {
            if (state === 'right') left.delete(cell)
            else left.add(cell)
            const column = cell % width
            const row = Math.floor(cell / width)
            job.cells?.set((piece.z + row) * job.blueprint.width + piece.x + from + column, state)
          },
        },
        left: () => left.size,
        leftInColumn() {
          const counts = new Array<number>(width).fill(0)
          for (const cell of left) counts[cell % width]!++
          return counts
        },
      }
    },
  }
}
