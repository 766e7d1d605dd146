import { type Static, Type } from '@sinclair/typebox'
import { paceOf } from './estimate.ts'
import { type Task, taskFields } from './task.ts'

const ShortTask = Type.Object({
  ID: taskFields.ID,
  Group: taskFields.Group,
  Status: taskFields.Status,
  BlueprintPath: taskFields.BlueprintPath,
  Remaining: Type.Integer({ description: 'Blocks that are missing or wrong, as last known.' }),
  Width: Type.Integer({ description: 'Width of the picture in blocks.' }),
  Height: Type.Integer({ description: 'Height of the picture in blocks.' }),
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
  const tasks = queue.map(({ ID, Group, Status, BlueprintPath, Record = {} }) => ({
    ID,
    Group,
    Status,
    BlueprintPath,
    Remaining: Record.RemainBlocks ?? Record.TotalBlocks ?? 0,
    Width: Record.Width ?? 0,
    Height: Record.Height ?? 0,
  }))
  const blocks = tasks.reduce((sum, { Remaining }) => sum + Remaining, 0)
  const blocksPerSecond = paceOf(history)
  return { tasks, blocks, blocksPerSecond, seconds: Math.ceil(blocks / blocksPerSecond) }
}
