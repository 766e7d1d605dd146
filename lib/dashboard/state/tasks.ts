import { computed, signal } from '@preact/signals'
import { bodyOf, type QueueOverview, type Task, type TaskListEvent } from '../../client/client.ts'
import { client } from './client.ts'
import { onceAtATime } from './once-at-a-time.ts'

/** A task in the queue; the record is absent when the list is too long for an event. */
export type QueueTask = QueueOverview['tasks'][number] & Pick<Task, 'Record'>

/** Blocks and time of the whole queue; undefined until they are read. */
export const queueOverview = signal<QueueOverview | undefined>(undefined)

const wholeTasks = signal<readonly Task[]>([])

/** The queue in its order; undefined until it is known. */
export const queue = computed<readonly QueueTask[] | undefined>(() => {
  const overview = queueOverview.value
  if (!overview || wholeTasks.value.length === 0) return overview?.tasks
  const byId = new Map(wholeTasks.value.map((task) => [task.ID, task]))
  return overview.tasks.map((short) => ({ ...byId.get(short.ID), ...short }))
})

/** Finished tasks; undefined until they are known or when there are too many for an event. */
export const history = signal<readonly Task[] | undefined>(undefined)

/** Counts the changes of the history, for those who read it from the service. */
export const historyRevision = signal(0)

export function receiveTasks(list: TaskListEvent): void {
  wholeTasks.value = Array.isArray(list) ? list : []
  void readOverview()
}

export function receiveHistory(list: TaskListEvent): void {
  history.value = Array.isArray(list) ? list : undefined
  historyRevision.value++
}

const readOverview = onceAtATime(async () => {
  // The next event, at the latest that of a new connection, reads it again.
  const answer = await client.get('/mapart/queue').catch(() => undefined)
  if (answer?.ok) queueOverview.value = bodyOf(answer)
})
