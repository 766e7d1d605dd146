import { bodyOf, type TaskDraft } from '../../../client/client.ts'
import { attempt } from '../attempt.ts'
import { client } from '../client.ts'
import { configurations } from '../configuration.ts'
import { words } from '../language.ts'
import { notify } from '../notices.ts'
import { isAutomatic, readAutomatic, setAutomatic } from '../queue/automatic.ts'
import { checks, checkTask } from '../queue/checks.ts'
import type { TaskPlace } from './plan.ts'

type NewTask = Pick<TaskDraft, 'Group' | 'BlueprintPath' | 'Plot' | 'Finish'> & {
  /** Absent for a task of a plot. */
  readonly place?: TaskPlace | undefined
}

/** Queues tasks, all of them or none; they get their material from the first station. Returns their IDs. */
export async function queueTasks(tasks: readonly NewTask[]): Promise<string[]> {
  const station = configurations['mapart-box'].value?.stations[0]
  const drafts = tasks.map(({ place, ...task }) => ({
    ...task,
    ...place,
    MaterialServer: station?.server ?? 0,
    BuildingServer: station?.server ?? 0,
    ...(station?.warp ? { MaterialWarpPoint: station.warp } : {}),
  }))
  return bodyOf(await client.post('/mapart/tasks', { body: drafts })).split(',')
}

export async function buildTask(id: string): Promise<void> {
  bodyOf(await client.post('/mapart/build/{id}', { path: { id } }))
}

/**
 * Begins the first of some tasks when the check has nothing against it, and lets the others follow; says otherwise why not, beside the
 * task.
 */
export async function startIfReady([id = '', ...others]: readonly string[]): Promise<boolean> {
  await checkTask(id)
  if (!checks.peek().get(id)?.isReady) return false
  await buildTask(id)
  if (others.length > 0) await letOthersFollow()
  return true
}

async function letOthersFollow(): Promise<void> {
  await readAutomatic()
  if (isAutomatic.peek()) return
  await setAutomatic(true)
  const { newTask, page } = words.peek()
  notify({
    kind: 'done',
    text: newTask.othersFollow,
    action: { label: page.undo, run: () => void attempt(() => setAutomatic(false)) },
  })
}
