import { type BatchChange, bodyOf } from '../../../client/client.ts'
import { client } from '../client.ts'
import { nameOf } from '../current-task.ts'
import { words } from '../language.ts'
import { notify } from '../notices.ts'
import { saveCsv } from '../operator/csv.ts'
import type { QueueTask } from '../tasks.ts'

type Change = Omit<BatchChange, 'ids'>

/** Changes tasks together, and says how many it could not change, with the first reason. */
export async function changeTasks(tasks: readonly QueueTask[], change: Change): Promise<void> {
  const ids = tasks.map(({ ID }) => ID)
  const { changed, failed } = bodyOf(await client.post('/mapart/tasks/batch', { body: { ids, ...change } }))
  const { bulk } = words.value
  const [first] = failed
  if (first && changed.length === 0) throw new Error(first.error)
  notify(
    first
      ? { kind: 'failed', text: bulk.notAll(changed.length, failed.length, first.error) }
      : { kind: 'done', text: bulk.changed(changed.length) },
  )
}

export function exportTasks(tasks: readonly QueueTask[]): void {
  saveCsv('mapwright-queue.csv', [
    ['ID', 'Group', 'Name', 'BlueprintPath', 'Status', 'Remaining', 'Width', 'Height', 'Note'],
    ...tasks.map((task) => [
      task.ID,
      task.Group,
      nameOf(task),
      task.BlueprintPath,
      task.Status,
      task.Remaining,
      task.Width,
      task.Height,
      task.Note ?? '',
    ]),
  ])
}
