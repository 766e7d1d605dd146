import { signal } from '@preact/signals'
import { bodyOf, type Need } from '../../client/client.ts'
import { client } from './client.ts'

/** Everything that needs a person, the newest first; undefined until it is known. */
export const needs = signal<readonly Need[] | undefined>(undefined)

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
