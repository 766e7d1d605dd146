import { beginCells } from '../../builder/site/site-cells.ts'
import type { MapPiece } from '../../mapart/map-grid.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import type { CellReport } from '../../tasks/cells.ts'
import type { Area } from './areas.ts'

/** Blocks of an area in the cells that are not right. */
export interface BlocksLeft {
  readonly all: number
  /** From the west. */
  readonly inColumn: Uint32Array
  /** From the north. */
  readonly inRow: Uint32Array
}

interface MapCells {
  readonly blocks: Uint16Array
  /** 1 where a cell is not right. */
  readonly open: Uint8Array
  /** As counted since a cell has last changed: many waiting bots ask at the same moment. */
  readonly counted: Map<Area, BlocksLeft>
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
    const mapCells = { blocks: new Uint16Array(size), open: new Uint8Array(size), counted: new Map() }
    for (const cell of cells) {
      mapCells.blocks[cell % size]!++
      mapCells.open[cell % size] = 1
    }
    known.set(piece, mapCells)
    return mapCells
  }

  return {
    /** Takes the cells of the build of an area. */
    reportOf({ piece, west, east, north }: Area): CellReport {
      const { open, counted } = cellsOf(piece)
      const width = east - west
      return {
        begin() {},
        set(cell, state) {
          const column = west + (cell % width)
          const row = north + Math.floor(cell / width)
          const at = row * piece.blueprint.width + column
          const isOpen = state === 'right' ? 0 : 1
          if (open[at] !== isOpen) counted.clear()
          open[at] = isOpen
          job.cells?.set((piece.z + row) * job.blueprint.width + piece.x + column, state)
        },
      }
    },
    leftIn(area: Area): BlocksLeft {
      const { piece, west, east, north, south } = area
      const { blocks, open, counted } = cellsOf(piece)
      const before = counted.get(area)
      if (before) return before
      const inColumn = new Uint32Array(east - west)
      const inRow = new Uint32Array(south - north)
      let all = 0
      for (let row = north; row < south; row++) {
        for (let column = west; column < east; column++) {
          const cell = row * piece.blueprint.width + column
          const inCell = blocks[cell]! * open[cell]!
          inColumn[column - west]! += inCell
          inRow[row - north]! += inCell
          all += inCell
        }
      }
      const left = { all, inColumn, inRow }
      counted.set(area, left)
      return left
    },
  }
}
