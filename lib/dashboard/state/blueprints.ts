import { signal } from '@preact/signals'
import { type BlueprintEntry, bodyOf } from '../../client/client.ts'
import { attempt } from './attempt.ts'
import { client } from './client.ts'

/** The uploaded map-art files; undefined until they are read. */
export const blueprints = signal<readonly BlueprintEntry[] | undefined>(undefined)

/** The file that was uploaded last: the next task is for it. */
export const lastUpload = signal<string | undefined>(undefined)

export async function readBlueprints(): Promise<void> {
  blueprints.value = bodyOf(await client.get('/blueprints'))
}

/** Uploads files one after another; what is refused is told, the others are there. */
export async function uploadBlueprints(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    await attempt(async () => {
      lastUpload.value = bodyOf(await client.post('/blueprints', { form: { file } }))
    })
  }
  await attempt(readBlueprints)
}
