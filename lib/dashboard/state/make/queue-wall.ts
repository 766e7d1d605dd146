import { signal } from '@preact/signals'
import { bodyOf, type TaskDraft } from '../../../client/client.ts'
import { attempt } from '../attempt.ts'
import { readBlueprints } from '../blueprints.ts'
import { client } from '../client.ts'
import { queueTasks } from '../placing/new-task.ts'
import type { TaskPlace } from '../placing/plan.ts'
import { checkTask } from '../queue/checks.ts'
import { makeFiles } from './live.ts'
import { packed } from './packed.ts'

export interface Wall {
  /** Of the file, without its extension. */
  readonly name: string
  readonly group: string
  /** Of the corner with the smallest coordinates. */
  readonly place: TaskPlace
  /** A file and a task for each map; of flat art alone. */
  readonly isOneEach: boolean
  /** Of the maps as one picture: their names, box and wall. */
  readonly finish?: TaskDraft['Finish']
  /** Tasks that were queued just before and belong to these. */
  readonly before?: readonly QueuedMap[]
}

/** A task that was queued here. */
export interface QueuedMap {
  readonly id: string
  readonly name: string
}

/** The tasks that were queued last. */
export const queuedMaps = signal<readonly QueuedMap[]>([])

/** Uploads the maps that are shown and queues a task for each file; then all tasks are checked. */
export async function queueWall({ name, group, place, isOneEach, finish, before = [] }: Wall): Promise<void> {
  const files = await makeFiles(isOneEach)
  const columns = Math.max(...files.map(({ column }) => column))
  const queued: QueuedMap[] = []
  for (const { bytes, column, row, x, z } of files) {
    const fileName = files.length === 1 ? `${name}.nbt` : `${name} ${column}-${row}.nbt`
    const file = new File([await packed(bytes)], fileName)
    const path = bodyOf(await client.post('/blueprints', { form: { file } }))
    const mapPlace = { ...place, OffsetX: place.OffsetX + x, OffsetZ: place.OffsetZ + z }
    const part = { column: column - 1, row: row - 1, columns, picture: 0 }
    // A single file is the picture.
    const Finish = finish && (files.length === 1 ? finish : { ...finish, part })
    const [id = ''] = await queueTasks([
      { Group: group, BlueprintPath: path, place: mapPlace, ...(Finish ? { Finish } : {}) },
    ])
    queued.push({ id, name: fileName })
  }
  queuedMaps.value = [...before, ...queued]
  void attempt(readBlueprints)
  for (const { id } of queued) await checkTask(id)
}
