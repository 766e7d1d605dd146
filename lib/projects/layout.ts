import { MAP_SIDE, MAP_START } from '../mapart/map-grid.ts'

/** Where maps of a task hang in the wall, counted in maps from its north-western corner. */
export interface Slot {
  readonly column: number
  readonly row: number
}

/** A task as its place in a wall depends on it. */
export interface WallPart extends Readonly<Record<'OffsetX' | 'OffsetZ', number>> {
  readonly ID: string
  readonly BlueprintPath: string
  /** Its part of the picture that hangs on a wall. */
  readonly Finish?: { readonly part?: Slot | undefined } | undefined
  /** Size in maps. */
  readonly columns: number
  readonly rows: number
}

/** Share of a wall that must be filled when places or names are taken for it: others just lie around. */
const minDensity = 0.5

/**
 * The places of the tasks of one group in a wall: as their maps will hang; else as they lie in the world; where that says nothing, as tasks
 * of one plot, by the last two numbers of their files, column and row; else in the order of their files.
 */
export function layOut(parts: readonly WallPart[]): ReadonlyMap<string, Slot> {
  return asHung(parts) ?? inWorld(parts) ?? byName(parts) ?? inOrder(parts)
}

/** Size of a wall in maps. */
export function wallSize(
  parts: readonly WallPart[],
  slots: ReadonlyMap<string, Slot>,
): { readonly columns: number; readonly rows: number } {
  let [columns, rows] = [0, 0]
  for (const part of parts) {
    const { column, row } = slots.get(part.ID)!
    columns = Math.max(columns, column + part.columns)
    rows = Math.max(rows, row + part.rows)
  }
  return { columns, rows }
}

function asHung(parts: readonly WallPart[]): ReadonlyMap<string, Slot> | undefined {
  const slots = new Map<string, Slot>()
  for (const { ID, Finish } of parts) {
    if (!Finish?.part) return undefined
    const { column, row } = Finish.part
    slots.set(ID, { column, row })
  }
  return dense(parts, slots)
}

function inWorld(parts: readonly WallPart[]): ReadonlyMap<string, Slot> | undefined {
  // A file may begin up to two blocks before its maps.
  const places = new Map(
    parts.map(({ ID, OffsetX, OffsetZ }) => [
      ID,
      {
        column: Math.round((OffsetX - MAP_START) / MAP_SIDE),
        row: Math.round((OffsetZ - MAP_START) / MAP_SIDE),
      },
    ]),
  )
  return dense(parts, places) ?? dense(parts, withoutGaps(parts, places))
}

function byName(parts: readonly WallPart[]): ReadonlyMap<string, Slot> | undefined {
  const places = new Map<string, Slot>()
  for (const { ID, BlueprintPath } of parts) {
    const [column, row] = [...BlueprintPath.replace(/\.\w+$/, '').matchAll(/\d+/g)].slice(-2).map(Number)
    if (column === undefined || row === undefined) return undefined
    places.set(ID, { column, row })
  }
  return dense(parts, places)
}

/** As wide as a picture of 4:3, in rows of equal height. */
function inOrder(parts: readonly WallPart[]): ReadonlyMap<string, Slot> {
  const sorted = parts.toSorted(
    (a, b) =>
      a.BlueprintPath.localeCompare(b.BlueprintPath, 'en', { numeric: true }) || (a.ID < b.ID ? -1 : 1),
  )
  const maps = parts.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
  const width = Math.max(Math.ceil(Math.sqrt((maps * 4) / 3)), ...parts.map(({ columns }) => columns))
  const slots = new Map<string, Slot>()
  let [column, row, height] = [0, 0, 0]
  for (const part of sorted) {
    if (column + part.columns > width) [column, row, height] = [0, row + height, 0]
    slots.set(part.ID, { column, row })
    column += part.columns
    height = Math.max(height, part.rows)
  }
  return slots
}

/** The slots from the corner on, when no two parts overlap and most of the wall is filled. */
function dense(
  parts: readonly WallPart[],
  slots: ReadonlyMap<string, Slot>,
): ReadonlyMap<string, Slot> | undefined {
  const all = [...slots.values()]
  const left = smallest(all.map(({ column }) => column))
  const top = smallest(all.map(({ row }) => row))
  const moved = new Map(
    [...slots].map(([id, { column, row }]) => [id, { column: column - left, row: row - top }]),
  )
  const { columns, rows } = wallSize(parts, moved)
  const maps = parts.reduce((sum, part) => sum + part.columns * part.rows, 0)
  if (maps < columns * rows * minDensity) return undefined
  const taken = new Set<string>()
  for (const part of parts) {
    const { column, row } = moved.get(part.ID)!
    for (let x = column; x < column + part.columns; x++)
      for (let z = row; z < row + part.rows; z++) taken.add(`${x} ${z}`)
  }
  return taken.size === maps ? moved : undefined
}

/** Without the columns and rows in which nothing lies: walls are built with ways between the maps, too. */
function withoutGaps(
  parts: readonly WallPart[],
  slots: ReadonlyMap<string, Slot>,
): ReadonlyMap<string, Slot> {
  const used = (from: (slot: Slot, part: WallPart) => readonly [first: number, count: number]) => {
    const lines = new Set<number>()
    for (const part of parts) {
      const [first, count] = from(slots.get(part.ID)!, part)
      for (let line = first; line < first + count; line++) lines.add(line)
    }
    return new Map([...lines].sort((a, b) => a - b).map((line, index) => [line, index]))
  }
  const columns = used(({ column }, part) => [column, part.columns])
  const rows = used(({ row }, part) => [row, part.rows])
  return new Map(
    [...slots].map(([id, { column, row }]) => [id, { column: columns.get(column)!, row: rows.get(row)! }]),
  )
}

/** `Math.min` of a list of any length. */
const smallest = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
