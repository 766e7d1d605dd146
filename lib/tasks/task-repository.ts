import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import type { StoredTask, TaskStore } from './ports.ts'
import type { Task } from './task.ts'

/**
 * All tasks in memory, in order, with every change written through to the store. The lists are the same arrays until
 * something changes, so whoever writes them out can keep the result.
 */
export function createTaskRepository(store: TaskStore) {
  const tasks = new Map<string, StoredTask>()
  let queue: string[] = []
  let history: string[] = []
  let queueList: readonly Task[] | undefined
  let historyList: readonly Task[] | undefined
  const news = createChannel<void>()

  for (const kept of store.load()) {
    tasks.set(kept.task.ID, kept)
    ;(kept.shelf === 'queue' ? queue : history).push(kept.task.ID)
  }

  function changed(): void {
    queueList = undefined
    historyList = undefined
    news.publish()
  }

  function list(ids: readonly string[]): readonly Task[] {
    return ids.map((id) => tasks.get(id)!.task)
  }

  return {
    find: (id: string): StoredTask | undefined => tasks.get(id),
    size: (): number => tasks.size,
    queue: (): readonly Task[] => (queueList ??= list(queue)),
    history: (): readonly Task[] => (historyList ??= list(history)),
    queued: (): StoredTask[] => queue.map((id) => tasks.get(id)!),
    preview: (id: string): MapPicture | undefined => store.preview(id),

    /** The task of that id; throws `Failure('missing')`. */
    get(id: string): StoredTask {
      const kept = tasks.get(id)
      if (!kept) throw new Failure('missing', `There is no task ${id}.`)
      return kept
    },

    add(added: readonly StoredTask[], previews: ReadonlyMap<string, MapPicture>): void {
      store.add(added, previews)
      for (const kept of added) {
        tasks.set(kept.task.ID, kept)
        queue.push(kept.task.ID)
      }
      changed()
    },

    /** Replaces a task in its place, or takes it to its new shelf: the top of the history, the end of the queue. */
    put(kept: StoredTask, preview?: MapPicture): void {
      const id = kept.task.ID
      if (tasks.get(id)?.shelf === kept.shelf) {
        store.update(kept, preview)
      } else {
        store.move(kept)
        if (kept.shelf === 'history') {
          queue = queue.filter((other) => other !== id)
          history.unshift(id)
        } else {
          history = history.filter((other) => other !== id)
          queue.push(id)
        }
      }
      tasks.set(id, kept)
      changed()
    },

    remove(ids: readonly string[]): void {
      store.remove(ids)
      const gone = new Set(ids)
      for (const id of ids) tasks.delete(id)
      queue = queue.filter((id) => !gone.has(id))
      history = history.filter((id) => !gone.has(id))
      changed()
    },

    reorder(ids: readonly string[]): void {
      store.reorder(ids)
      queue = [...ids]
      changed()
    },

    /** Calls `listener` after every change; returns what ends that. */
    onChange: news.subscribe,
  }
}

export type TaskRepository = ReturnType<typeof createTaskRepository>
