import { computed, effect, signal } from '@preact/signals'
import { bodyOf, type Task } from '../../client/client.ts'
import { client } from './client.ts'
import { currentId, run } from './runs.ts'

/** The task that is shown: one that is being built, or was built last since the start of the service; with its material. */
export const currentTask = signal<Task | undefined>(undefined)

/** Pixels of the preview of the current task, four bytes each; undefined until they are there. */
export const currentPreview = signal<ImageData | undefined>(undefined)

/** Reads the task when it begins and again when it ends. */
export function followCurrentTask(): void {
  const isBuilding = computed(() => run.value !== undefined)
  effect(() => {
    const id = currentId.value
    // Its end changes the record.
    isBuilding.value
    if (id === undefined) currentTask.value = undefined
    else void readTask(id)
  })
  effect(() => {
    const id = currentId.value
    currentPreview.value = undefined
    if (id !== undefined) void readPreview(id)
  })
}

async function readTask(id: string): Promise<void> {
  const answer = await client.get('/mapart/tasks/{id}', { path: { id } }).catch(() => undefined)
  if (answer?.ok && currentId.peek() === id) currentTask.value = bodyOf(answer)
}

async function readPreview(id: string): Promise<void> {
  const answer = await client.get('/preview/{id}', { path: { id } }).catch(() => undefined)
  if (!answer?.ok) return
  const picture = await createImageBitmap(answer.body)
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  canvas?.drawImage(picture, 0, 0)
  if (currentId.peek() === id)
    currentPreview.value = canvas?.getImageData(0, 0, picture.width, picture.height)
}

type NamedTask = Pick<Task, 'ID' | 'Group' | 'BlueprintPath'>

/** Group and file of a task, as players tell tasks apart. */
export function titleOf(task: NamedTask): string {
  const name = nameOf(task)
  return name === task.Group ? name : `${task.Group} / ${name}`
}

/** The file of a task without folder and type; its ID while it has none. */
export function nameOf({ ID, BlueprintPath }: NamedTask): string {
  return fileOf(BlueprintPath) || ID
}

/** The name of a file without folder and type. */
export function fileOf(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '')
}
