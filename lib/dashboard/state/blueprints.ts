import { signal } from '@preact/signals'
import { type BlueprintEntry, bodyOf } from '../../client/client.ts'
import { attempt } from './attempt.ts'
import { client } from './client.ts'

/** The uploaded map-art files; undefined until they are read. */
export const blueprints = signal<readonly BlueprintEntry[] | undefined>(undefined)

/** The files that were uploaded last: the next tasks are for them. */
export const lastUploads = signal<readonly string[]>([])

export async function readBlueprints(): Promise<void> {
  blueprints.value = bodyOf(await client.get('/blueprints'))
}

/** Uploads files one after another; what is refused is told, the others are there. */
export async function uploadBlueprints(files: Iterable<File>): Promise<void> {
  const uploaded: string[] = []
  for (const file of files) {
    await attempt(async () => {
      uploaded.push(bodyOf(await client.post('/blueprints', { form: { file } })))
    })
  }
  lastUploads.value = uploaded
  await attempt(readBlueprints)
}
