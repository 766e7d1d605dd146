import { signal } from '@preact/signals'
import { bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'

/** Whether the next task starts by itself; undefined until it is read. */
export const isAutomatic = signal<boolean | undefined>(undefined)

export async function readAutomatic(): Promise<void> {
  isAutomatic.value = bodyOf(await client.get('/mapart/task/autoBuild'))
}

export async function setAutomatic(auto: boolean): Promise<void> {
  isAutomatic.value = auto
  try {
    bodyOf(await client.post('/mapart/task/autoBuild', { query: { auto } }))
  } finally {
    await readAutomatic()
  }
}
