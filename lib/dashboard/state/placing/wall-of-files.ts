import type { BlueprintEntry, TaskDraft } from '../../../client/client.ts'
import { fileOf } from '../current-task.ts'
import { mapSide } from './map-grid.ts'
import type { PlannedArt, TaskPlace } from './plan.ts'

type File = Pick<BlueprintEntry, 'name' | 'width' | 'length'>

interface Cell {
  readonly file: File
  readonly column: number
  readonly row: number
}

/** How the files of one art lie beside each other. */
export interface FileWall {
  readonly cells: readonly Cell[]
  readonly columns: number
  /** Whether the names say it: their last two numbers are column and row. */
  readonly isNamed: boolean
}

/** By the numbers in the names of the files, such as `castle 2-1.nbt`; else in the order of the names, so many in a row. */
export function wallOf(files: readonly File[], wantedColumns: number): FileWall {
  const sorted = files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const named = sorted.flatMap((file) => {
    const place = placeIn(file.name.replace(/\.\w+$/, ''))
    return place ? [{ file, column: place.column, row: place.row }] : []
  })
  const isNamed =
    files.length > 1 && new Set(named.map(({ column, row }) => `${column} ${row}`)).size === files.length
  if (!isNamed) {
    const columns = Math.min(wantedColumns, files.length)
    const cells = sorted.map((file, at) => ({ file, column: at % columns, row: Math.floor(at / columns) }))
    return { cells, columns, isNamed }
  }
  const [left, top] = [
    Math.min(...named.map(({ column }) => column)),
    Math.min(...named.map(({ row }) => row)),
  ]
  const cells = named.map(({ file, column, row }) => ({ file, column: column - left, row: row - top }))
  return { cells, columns: Math.max(...cells.map(({ column }) => column)) + 1, isNamed }
}

/** A name for the group of a wall: that of its first file, without its place in the wall. */
export function groupOf({ cells, isNamed }: FileWall): string {
  const name = fileOf(cells[0]?.file.name ?? '')
  return (isNamed && placeIn(name)?.before) || name
}

/** The last two numbers of a name, and the words before them. */
function placeIn(name: string) {
  const [column, row] = [...name.matchAll(/\d+/g)].slice(-2)
  if (!column || !row) return null
  const [before] = /^.*\w/s.exec(name.slice(0, column.index)) ?? []
  return { before, column: +column[0], row: +row[0] }
}

/** The part of a picture that a file is, in maps. */
type Part = NonNullable<NonNullable<TaskDraft['Finish']>['part']>

/** The file, the place and the part of every task when a wall is built so often side by side; `corner` is the place of its first file. */
export function tasksOf(
  { cells, columns }: FileWall,
  corner: TaskPlace,
  times: number,
): { readonly name: string; readonly place: TaskPlace; readonly part: Part }[] {
  const [first] = cells
  if (!first) return []
  const { stepX, stepZ } = stepsOf(cells)
  const firstStart = startOf(first.file)
  return Array.from({ length: times }, (_, time) =>
    cells.map(({ file, column, row }) => {
      // Files with a north row or a margin begin before their map.
      const start = startOf(file)
      return {
        name: file.name,
        part: {
          column: (column * stepX) / mapSide,
          row: (row * stepZ) / mapSide,
          columns: (columns * stepX) / mapSide,
          picture: time,
        },
        place: {
          OffsetX: corner.OffsetX + firstStart.x - start.x + (column - first.column + time * columns) * stepX,
          OffsetY: corner.OffsetY,
          OffsetZ: corner.OffsetZ + firstStart.z - start.z + (row - first.row) * stepZ,
        },
      }
    }),
  ).flat()
}

/** The whole wall as a plan knows it, with the place of its first file as that of all; nothing is known of no file. */
export function artOf({ cells, columns }: FileWall, times: number): PlannedArt {
  const [first] = cells
  if (!first) return {}
  if (cells.length * times === 1) return { file: first.file.name }
  const { stepX, stepZ } = stepsOf(cells)
  const rows = Math.max(...cells.map(({ row }) => row)) + 1
  return {
    file: first.file.name,
    width: (first.file.width ?? mapSide) + (columns * times - 1) * stepX,
    length: (first.file.length ?? mapSide) + (rows - 1) * stepZ,
  }
}

/** Where the first map of a file begins, behind a north row and a margin of one block, which files of certain sizes have. */
function startOf({ width = mapSide, length = mapSide }: File): { readonly x: number; readonly z: number } {
  const rows = length < mapSide ? 0 : length % mapSide
  return {
    x: width > mapSide && width % mapSide === 2 ? 1 : 0,
    z: rows === 3 ? 2 : rows === 1 || rows === 2 ? 1 : 0,
  }
}

/** Blocks from one file of a wall to the next. */
function stepsOf(cells: readonly Cell[]): { readonly stepX: number; readonly stepZ: number } {
  const maps = (blocks: number | undefined) =>
    Math.max(1, Math.floor((blocks ?? mapSide) / mapSide)) * mapSide
  return {
    stepX: Math.max(...cells.map(({ file }) => maps(file.width))),
    stepZ: Math.max(...cells.map(({ file }) => maps(file.length))),
  }
}
