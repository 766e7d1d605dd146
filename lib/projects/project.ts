import { type Static, Type } from '@sinclair/typebox'
import { MAP_SIDE } from '../mapart/map-grid.ts'
import { type Task, type TaskRecord, taskFields } from '../tasks/task.ts'
import { layOut, type WallPart, wallSize } from './layout.ts'

const count = (description: string) => Type.Integer({ description })

const figures = {
  group: taskFields.Group,
  maps: count('Maps of all tasks.'),
  done: count('Maps of those that are done.'),
  building: count('Of those that are being built.'),
  failed: count('Of those that have failed.'),
  waiting: count('Of all others.'),
  blocks: count('Blocks of all tasks.'),
  blocksDone: count('Blocks of them that are right.'),
  mapsPerDay: Type.Number({
    description: 'Maps that were finished in the last seven days, or since the first task was begun, a day.',
  }),
  endAt: Type.Optional(
    Type.String({
      description:
        'When all are done at that pace, ISO 8601; absent while nothing is known, and when all are.',
    }),
  ),
}

export const ProjectSummary = Type.Object(figures, {
  description: 'All tasks of one group that build, those of the history included.',
})
export type ProjectSummary = Static<typeof ProjectSummary>

export const ProjectCell = Type.Object({
  id: taskFields.ID,
  column: count('From the west, from 0.'),
  row: count('From the north, from 0.'),
  columns: Type.Optional(count('Maps from west to east; absent for one.')),
  rows: Type.Optional(count('Maps from north to south; absent for one.')),
  status: taskFields.Status,
  share: Type.Optional(
    Type.Number({ description: 'Share of its blocks that are right, 0..1; absent for none and for all.' }),
  ),
  order: Type.Optional(count('As which of those that are done it was done, from 0; absent for others.')),
})
export type ProjectCell = Static<typeof ProjectCell>

export const Project = Type.Object(
  {
    ...figures,
    columns: count('Width of the wall in maps.'),
    rows: count('Height of the wall in maps.'),
    cells: Type.Array(ProjectCell, {
      description: 'The tasks, each at its place in the wall: as they lie in the world, else by their files.',
    }),
  },
  { description: 'The tasks of one group as one wall of maps.' },
)
export type Project = Static<typeof Project>

const dayMs = 86_400_000
/** Days whose pace counts. */
const paceDays = 7
/** A project that has just begun has no pace of days. */
const minPaceDays = 1 / 24

/** The tasks that the wall of a group consists of: of several of one file at one place the first; none that digs art away. */
export function partsOf(tasks: readonly Task[]): Task[] {
  const parts = new Map<string, Task>()
  for (const task of tasks) {
    const key = `${task.BlueprintPath} ${task.OffsetX} ${task.OffsetY} ${task.OffsetZ} ${task.BuildingServer}`
    if (!(task.IsDestroy || parts.has(key))) parts.set(key, task)
  }
  return [...parts.values()]
}

export function summaryOf(group: string, parts: readonly Task[], now: Date): ProjectSummary {
  const maps = { all: 0, done: 0, building: 0, failed: 0, recent: 0, left: 0 }
  const blocks = { all: 0, right: 0 }
  const from = now.getTime() - paceDays * dayMs
  let begin = Number.POSITIVE_INFINITY
  for (const { Status, Record = {} } of parts) {
    const { columns, rows } = sizeOf(Record)
    const mapCount = columns * rows
    const share = shareOf({ Record, Status })
    maps.all += mapCount
    maps.left += mapCount * (1 - share)
    if (Status === 'done') maps.done += mapCount
    if (Status === 'building') maps.building += mapCount
    if (Status === 'error') maps.failed += mapCount
    if (Status === 'done' && Date.parse(Record.FinishTime ?? '') > from) maps.recent += mapCount
    if (Record.StartTime) begin = Math.min(begin, Date.parse(Record.StartTime))
    blocks.all += Record.TotalBlocks ?? 0
    blocks.right += Math.round((Record.TotalBlocks ?? 0) * share)
  }
  const days = Math.max(minPaceDays, (now.getTime() - Math.max(from, begin)) / dayMs)
  const mapsPerDay = maps.recent / days
  const isEndKnown = mapsPerDay > 0 && maps.left > 0
  return {
    group,
    maps: maps.all,
    done: maps.done,
    building: maps.building,
    failed: maps.failed,
    waiting: maps.all - maps.done - maps.building - maps.failed,
    blocks: blocks.all,
    blocksDone: blocks.right,
    mapsPerDay,
    ...(isEndKnown
      ? { endAt: new Date(now.getTime() + (maps.left / mapsPerDay) * dayMs).toISOString() }
      : {}),
  }
}

/** The size of the wall, and its cells. */
export function wallOf(parts: readonly Task[]): Pick<Project, 'columns' | 'rows' | 'cells'> {
  const pieces = parts.map((task): WallPart => ({ ...task, ...sizeOf(task.Record) }))
  const slots = layOut(pieces)
  const finished = parts
    .filter(({ Status }) => Status === 'done')
    .sort((one, other) => finishTime(one) - finishTime(other))
  const order = new Map(finished.map(({ ID }, index) => [ID, index]))
  const cells = pieces.map(({ ID, columns, rows }, index): ProjectCell => {
    const task = parts[index]!
    const nth = order.get(ID)
    const share = shareOf(task)
    return {
      id: ID,
      ...slots.get(ID)!,
      ...(columns > 1 ? { columns } : {}),
      ...(rows > 1 ? { rows } : {}),
      status: task.Status,
      ...(nth === undefined ? {} : { order: nth }),
      ...(share > 0 && share < 1 ? { share: Math.round(share * 1e4) / 1e4 } : {}),
    }
  })
  return { ...wallSize(pieces, slots), cells }
}

const finishTime = ({ Record }: Task): number => Date.parse(Record?.FinishTime ?? '') || 0

function sizeOf({ Width = MAP_SIDE, Height = MAP_SIDE }: TaskRecord = {}) {
  return {
    columns: Math.max(1, Math.ceil(Width / MAP_SIDE)),
    rows: Math.max(1, Math.ceil(Height / MAP_SIDE)),
  }
}

/** Share of the blocks that are right, 0..1. */
function shareOf({ Status, Record = {} }: Pick<Task, 'Status' | 'Record'>): number {
  if (Status === 'done') return 1
  const { TotalBlocks = 0, RemainBlocks = TotalBlocks } = Record
  return TotalBlocks > 0 ? 1 - RemainBlocks / TotalBlocks : 0
}
