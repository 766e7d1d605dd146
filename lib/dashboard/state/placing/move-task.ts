import { bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'
import { checkTask } from '../queue/checks.ts'
import { buildTask } from './new-task.ts'
import type { TaskPlace } from './plan.ts'

/** Moves a task of which nothing stands yet. */
export async function moveTask(id: string, { OffsetX, OffsetY, OffsetZ }: TaskPlace): Promise<void> {
  const body = { OffsetX, OffsetY, OffsetZ }
  bodyOf(await client.put('/mapart/tasks/{id}/place', { path: { id }, body }))
  await checkTask(id)
}

/** The same, and builds it there. */
export async function moveAndBuild(id: string, place: TaskPlace): Promise<void> {
  await moveTask(id, place)
  await buildTask(id)
}

/** Lets a task dig away what stood in its place before, and builds it. */
export async function digAway(id: string, clear: 'terrain' | 'all'): Promise<void> {
  bodyOf(await client.put('/mapart/tasks/{id}/clear', { path: { id }, body: { clear } }))
  await buildTask(id)
}
