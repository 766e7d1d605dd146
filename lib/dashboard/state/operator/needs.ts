import { bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'

export async function connectBot(name: string): Promise<void> {
  bodyOf(await client.post('/bots/{name}/connect', { path: { name } }))
}

/** Begins failed tasks again, one after another; rejects with the first reason when none of them can be. */
export async function retryTasks(ids: readonly string[]): Promise<void> {
  const { changed, failed } = bodyOf(
    await client.post('/mapart/tasks/batch', { body: { ids: [...ids], retry: true } }),
  )
  if (changed.length === 0 && failed[0]) throw new Error(failed[0].error)
}
