import { beginCells } from '../builder/site/site-cells.ts'
import type { MapPiece } from '../mapart/map-grid.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import type { CellReport } from '../tasks/cells.ts'
import type { Area } from './areas.ts'

/** The cells of a map that are not right. */
interface CellsLeft {
  /** 1 for each of them. */
  readonly cells: Uint8Array
  /** Their number by column, from the west. */
  readonly inColumn: Uint32Array
}

/**
 * The cells of a whole art, of which several bots report one area each. What is left to do is kept for the art and not for the
 * builds, because an area may become smaller while its build still reports.
 */
export function createArtCells(job: BuildJob) {
  /** By maps that are worked on. */
  const known = new Map<MapPiece, CellsLeft>()
  beginCells(job)

  function leftOf(piece: MapPiece): CellsLeft {
    const before = known.get(piece)
    if (before) return before
    const { width, length, cells } = piece.blueprint
    const own = { cells: new Uint8Array(width * length), inColumn: new Uint32Array(width) }
    for (const cell of cells) set(own, width, cell % (width * length), 1)
    known.set(piece, own)
    return own
  }

  function set({ cells, inColumn }: CellsLeft, width: number, cell: number, value: 0 | 1): void {
    inColumn[cell % width]! += value - cells[cell]!
    cells[cell] = value
  }

  return {
    /** Takes the cells of the build of an area. */
    reportOf({ piece, from, to }: Area): CellReport {
      const left = leftOf(piece)
      const width = to - from
      return {
        begin() {},
        set(cell, state) {
          const column = from + (cell % width)
          const row = Math.floor(cell / width)
          const { width: pieceWidth } = piece.blueprint
          set(left, pieceWidth, row * pieceWidth + column, state === 'right' ? 0 : 1)
          job.cells?.set((piece.z + row) * job.blueprint.width + piece.x + column, state)
        },
      }
    },
    /** Number of cells that are not right, by column of the area, from the west. */
    leftInColumn: ({ piece, from, to }: Area): number[] => [...leftOf(piece).inColumn.subarray(from, to)],
  }
}
