import { type Static, Type } from '@sinclair/typebox'
import { Cause } from './causes.ts'
import { paceOf } from './estimate.ts'
import { Task, taskFields } from './task.ts'

const ShortTask = Type.Object({
  ID: taskFields.ID,
  Group: taskFields.Group,
  Status: taskFields.Status,
  BlueprintPath: taskFields.BlueprintPath,
  OffsetX: taskFields.OffsetX,
  OffsetY: taskFields.OffsetY,
  OffsetZ: taskFields.OffsetZ,
  Plot: Task.properties.Plot,
  Note: Task.properties.Note,
  Total: Type.Integer({ description: 'Blocks of the art.' }),
  Remaining: Type.Integer({ description: 'Blocks that are missing or wrong, as last known.' }),
  Width: Type.Integer({ description: 'Width of the picture in blocks.' }),
  Height: Type.Integer({ description: 'Height of the picture in blocks.' }),
  EndTime: Type.Optional(Type.String({ description: 'End of its last run, ISO 8601.' })),
  Cause: Type.Optional(Cause),
})

export const QueueOverview = Type.Object(
  {
    tasks: Type.Array(ShortTask, { description: 'In the order of the queue.' }),
    blocks: Type.Integer({ description: 'Remaining blocks of all of them.' }),
    blocksPerSecond: Type.Number({ description: 'Estimate from recent builds, fetching included.' }),
    seconds: Type.Integer({ description: 'Estimated time for all of them.' }),
  },
  { description: 'The queue without records, and how long it will take.' },
)
export type QueueOverview = Static<typeof QueueOverview>

export function queueOverview(queue: readonly Task[], history: readonly Task[]): QueueOverview {
  const tasks = queue.map(shortTask)
  const blocks = tasks.reduce((sum, { Remaining }) => sum + Remaining, 0)
  const blocksPerSecond = paceOf(history)
  return { tasks, blocks, blocksPerSecond, seconds: Math.ceil(blocks / blocksPerSecond) }
}

function shortTask({ Record = {}, ...task }: Task): QueueOverview['tasks'][number] {
  const { ID, Group, Status, BlueprintPath, OffsetX, OffsetY, OffsetZ, Plot, Note } = task
  const { TotalBlocks = 0, RemainBlocks = TotalBlocks, Width = 0, Height = 0, BuildScopes, Cause } = Record
  const EndTime = BuildScopes?.at(-1)?.EndTime
  return {
    ID,
    Group,
    Status,
    BlueprintPath,
    OffsetX,
    OffsetY,
    OffsetZ,
    ...(Plot === undefined ? {} : { Plot }),
    ...(Note === undefined ? {} : { Note }),
    Total: TotalBlocks,
    Remaining: RemainBlocks,
    Width,
    Height,
    ...(EndTime === undefined ? {} : { EndTime }),
    ...(Status === 'error' && Cause ? { Cause } : {}),
  }
}
