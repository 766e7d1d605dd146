import type { Position } from '../../game/position.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import type { CellReport } from '../../tasks/cells.ts'
import { blocksByColumn } from './columns.ts'
import { blockStatus } from './compare.ts'
import type { Site } from './site.ts'

/** Announces the cells of a map that is to be built. */
export function beginCells({ task, blueprint, cells }: Pick<BuildJob, 'task' | 'blueprint' | 'cells'>): void {
  const { width, length } = blueprint
  const columnOf = (cell: number) => (Math.floor(cell / width) % length) * width + (cell % width)
  cells?.begin({ x: task.OffsetX, z: task.OffsetZ, width, length }, blueprint.cells.map(columnOf))
}

/** Reports the columns of a site as far as all their blocks are known; `known` are their statuses. */
export function createSiteCells(site: Site, known: Uint8Array, report: CellReport) {
  const { numberAt, columns } = blocksByColumn(site)

  function show(column: number, blocks: readonly number[], isCovered: boolean): void {
    const statuses = blocks.map((index) => known[index])
    if (isCovered || statuses.includes(blockStatus.wrong)) report.set(column, 'wrong')
    else if (statuses.includes(blockStatus.unknown)) return
    else report.set(column, statuses.every((status) => status === blockStatus.right) ? 'right' : 'missing')
  }

  return {
    /** Something has changed in that column. */
    showColumn({ x, z }: Position, extras: ReadonlyMap<string, Position>): void {
      const blocks = columns.get(numberAt(x, z))
      const isCovered = extras.values().some((extra) => extra.x === x && extra.z === z)
      if (blocks) show(numberAt(x, z), blocks, isCovered)
    },
    showAll(extras: ReadonlyMap<string, Position>): void {
      const covered = new Set(extras.values().map(({ x, z }) => numberAt(x, z)))
      for (const [column, blocks] of columns) show(column, blocks, covered.has(column))
    },
  }
}
