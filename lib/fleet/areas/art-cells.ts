import { beginCells } from '../../builder/site/site-cells.ts'
import type { MapPiece } from '../../mapart/map-grid.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import type { CellReport } from '../../tasks/cells.ts'
import type { Area } from './areas.ts'

/** Blocks of an area in the cells that are not right. */
export interface BlocksLeft {
  readonly all: number
  /** From the west. */
  readonly inColumn: readonly number[]
  /** From the north. */
  readonly inRow: readonly number[]
}

interface MapCells {
  readonly blocks: Uint16Array
  /** 1 where a cell is not right. */
  readonly open: Uint8Array
}

/**
 * The cells of a whole art, of which several bots report one area each. What is left to do is kept for the art and not for the
 * builds, because an area may become smaller while its build still reports.
 */
export function createArtCells(job: BuildJob) {
  /** By maps that are worked on. */
  const known = new Map<MapPiece, MapCells>()
  beginCells(job)

  function cellsOf(piece: MapPiece): MapCells {
    const before = known.get(piece)
    if (before) return before
    const { width, length, cells } = piece.blueprint
    const size = width * length
    const own = { blocks: new Uint16Array(size), open: new Uint8Array(size) }
    for (const cell of cells) {
      own.blocks[cell % size]!++
      own.open[cell % size] = 1
    }
    known.set(piece, own)
    return own
  }

  return {
    /** Takes the cells of the build of an area. */
    reportOf({ piece, west, east, north }: Area): CellReport {
      const { open } = cellsOf(piece)
      const width = east - west
      return {
        begin() {},
        set(cell, state) {
          const column = west + (cell % width)
          const row = north + Math.floor(cell / width)
          open[row * piece.blueprint.width + column] = state === 'right' ? 0 : 1
          job.cells?.set((piece.z + row) * job.blueprint.width + piece.x + column, state)
        },
      }
    },
    leftIn({ piece, west, east, north, south }: Area): BlocksLeft {
      const { blocks, open } = cellsOf(piece)
      const inColumn = Array.from({ length: east - west }, () => 0)
      const inRow = Array.from({ length: south - north }, () => 0)
      let all = 0
      for (let row = north; row < south; row++) {
        for (let column = west; column < east; column++) {
          const cell = row * piece.blueprint.width + column
          const left = blocks[cell]! * open[cell]!
          inColumn[column - west]! += left
          inRow[row - north]! += left
          all += left
        }
      }
      return { all, inColumn, inRow }
    },
  }
}
