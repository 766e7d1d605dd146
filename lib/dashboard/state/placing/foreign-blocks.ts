import { bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'
import { buildTask } from './new-task.ts'
import type { TaskPlace } from './plan.ts'

/** Lets a task dig away what stood in its place before, and builds it. */
export async function digAway(id: string, clear: 'terrain' | 'all'): Promise<void> {
  bodyOf(await client.put('/mapart/tasks/{id}/clear', { path: { id }, body: { clear } }))
  await buildTask(id)
}

/** Moves a task of which nothing stands yet, and builds it there. */
export async function moveAndBuild(id: string, { OffsetX, OffsetY, OffsetZ }: TaskPlace): Promise<void> {
  const body = { OffsetX, OffsetY, OffsetZ }
  bodyOf(await client.put('/mapart/tasks/{id}/place', { path: { id }, body }))
  await buildTask(id)
}
