import type { Subscribe } from '../emitter.ts'
import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { sentence } from '../words/sentence.ts'
import type { StoredTask, TaskStore } from './ports.ts'
import { possibleTask } from './possible-task.ts'
import type { Task } from './task.ts'

export interface TaskRepository {
  find(id: string): StoredTask | undefined
  size(): number
  isUnreadable(id: string): boolean
  queue(): readonly Task[]
  history(): readonly Task[]
  storedQueue(): StoredTask[]
  keep(picture: MapPicture): Promise<void>
  preview(id: string): Promise<MapPicture | undefined>
  /** The task of that id; throws `Failure('missing')`. */
  get(id: string): StoredTask
  add(added: readonly StoredTask[], previews: ReadonlyMap<string, MapPicture>): Promise<void>
  /** Updates a task in its place, or moves it to its new list: to the top of the history or the end of the queue. */
  save(stored: StoredTask, preview?: MapPicture): void
  /** Shows a task as it will be saved later. */
  show(stored: StoredTask): void
  remove(ids: readonly string[]): Promise<void>
  /** Puts a removed task back into its place; throws `Failure('missing')` when it is not there any more. */
  restore(id: string): Promise<void>
  /** The order is shown at once, so that other changes go by it. */
  reorder(ids: readonly string[]): Promise<void>
  /** Calls the listener after every change; returns the unsubscribe function. */
  readonly onChange: Subscribe<void>
}

/**
 * All tasks in memory, in order, with every change written through to the store. The lists are the same arrays until the next
 * change, so that serialised copies can be cached.
 */
export function createTaskRepository(store: TaskStore): TaskRepository {
  const tasks = new Map<string, StoredTask>()
  let queue: string[] = []
  let history: string[] = []
  let queueList: readonly Task[] | undefined
  let historyList: readonly Task[] | undefined
  const changes = createChannel<void>()
  /** Where removed tasks were in their list. */
  const places = new Map<string, number>()

  for (const stored of store.load().map(possibleTask)) {
    tasks.set(stored.task.ID, stored)
    ;(stored.list === 'queue' ? queue : history).push(stored.task.ID)
  }

  store.onNews?.((news) => {
    for (const stored of news.tasks) tasks.set(stored.task.ID, stored)
    const known = new Set([...news.queue, ...news.history])
    drop(tasks.keys().filter((id) => !known.has(id)))
    queue = [...news.queue]
    history = [...news.history]
    changed()
  })

  /** Takes tasks out of the lists. */
  function drop(ids: Iterable<string>): void {
    const gone = new Set(ids)
    for (const list of [queue, history]) {
      for (const [place, id] of list.entries()) if (gone.has(id)) places.set(id, place)
    }
    for (const id of gone) tasks.delete(id)
    queue = queue.filter((id) => !gone.has(id))
    history = history.filter((id) => !gone.has(id))
  }

  function changed(): void {
    queueList = undefined
    historyList = undefined
    changes.publish()
  }

  function list(ids: readonly string[]): readonly Task[] {
    return ids.map((id) => tasks.get(id)!.task)
  }

  return {
    find: (id: string): StoredTask | undefined => tasks.get(id),
    size: (): number => tasks.size,
    isUnreadable: (id: string): boolean => store.isUnreadable?.(id) ?? false,
    queue: (): readonly Task[] => (queueList ??= list(queue)),
    history: (): readonly Task[] => (historyList ??= list(history)),
    storedQueue: (): StoredTask[] => queue.map((id) => tasks.get(id)!),
    keep: store.keep,
    preview: store.preview,
    get(id: string): StoredTask {
      const stored = tasks.get(id)
      if (!stored) throw new Failure('missing', sentence('noTask', { id }))
      return stored
    },
    async add(added: readonly StoredTask[], previews: ReadonlyMap<string, MapPicture>): Promise<void> {
      await store.add(added, previews)
      for (const stored of added) {
        tasks.set(stored.task.ID, stored)
        queue.push(stored.task.ID)
      }
      changed()
    },
    save(stored: StoredTask, preview?: MapPicture): void {
      const id = stored.task.ID
      if (tasks.get(id)?.list === stored.list) {
        store.update(stored, preview)
      } else {
        store.move(stored)
        if (stored.list === 'history') {
          queue = queue.filter((other) => other !== id)
          history.unshift(id)
        } else {
          history = history.filter((other) => other !== id)
          queue.push(id)
        }
      }
      tasks.set(id, stored)
      changed()
    },
    show(stored: StoredTask): void {
      tasks.set(stored.task.ID, stored)
      changed()
    },
    async remove(ids: readonly string[]): Promise<void> {
      await store.remove(ids)
      drop(ids)
      changed()
    },
    async restore(id: string): Promise<void> {
      const found = store.restore(id)
      if (!found) throw new Failure('missing', sentence('noDeletedTask', { id }))
      const stored = possibleTask(found)
      tasks.set(id, stored)
      const list = stored.list === 'queue' ? queue : history
      list.splice(places.get(id) ?? list.length, 0, id)
      places.delete(id)
      changed()
      if (stored.list === 'queue') await store.reorder(queue)
    },
    async reorder(ids: readonly string[]): Promise<void> {
      queue = [...ids]
      changed()
      await store.reorder(ids)
    },
    onChange: changes.subscribe,
  }
}
