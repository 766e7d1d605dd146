import type { Clock } from '../../clock.ts'
import { reasonOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import { maxPosition } from '../../queue-positions.ts'
import type { StoredTask, TaskList } from '../../tasks/ports.ts'

export interface QueueRow {
  readonly id: string
  readonly list: TaskList
  readonly position: number
  /** A `StoredTask`, as `toStored` writes it. */
  readonly content: string
  /** For how long a deleted task can be restored; null for one that is there. */
  readonly restorableMs: number | null
}

/** Reads the content of a row; throws an error that says what is wrong with it. */
export type ReadTask = (content: string) => StoredTask

/** The places of all tasks, and those that were deleted. A row that can't be read is set aside. */
export function createTaskRows({ readTask, clock, log }: { readTask: ReadTask; clock: Clock; log: Log }) {
  const places = new Map<string, Pick<QueueRow, 'list' | 'position'>>()
  const deleted = new Map<string, { readonly stored: StoredTask; readonly until: number }>()

  /** Why the tasks in these rows can't be read, by id. */
  const unreadable = new Map<string, string>()

  function read({ id, list, position, content }: QueueRow): StoredTask {
    if (!(Math.abs(position) <= maxPosition)) throw new Error(`its position is ${position}`)
    const stored = readTask(content)
    if (stored.task.ID !== id) throw new Error(`it is the task ${stored.task.ID}`)
    return { ...stored, list }
  }

  function setAside({ id, restorableMs }: QueueRow, error: unknown): void {
    if (restorableMs !== null) return void unreadable.delete(id)
    const reason = reasonOf(error)
    if (unreadable.get(id) !== reason)
      log.warn(
        'a task in the database of the fleet can not be read and is left out; deleting it removes it',
        {
          task: id,
          reason,
        },
      )
    unreadable.set(id, reason)
  }

  /** Ids in rising order of position. */
  function idsOf(list: TaskList): string[] {
    const entries = [...places].filter(([, place]) => place.list === list)
    return entries.sort(([, a], [, b]) => a.position - b.position).map(([id]) => id)
  }

  return {
    deleted,
    isUnreadable: (id: string): boolean => unreadable.has(id),
    clear(): void {
      places.clear()
      deleted.clear()
    },
    /** Takes rows that have changed; returns the tasks that are there. */
    take(rows: readonly QueueRow[]): StoredTask[] {
      return rows.flatMap((row) => {
        const { id, list, position, restorableMs } = row
        places.delete(id)
        deleted.delete(id)
        let stored: StoredTask
        try {
          stored = read(row)
        } catch (error) {
          setAside(row, error)
          return []
        }
        unreadable.delete(id)
        if (restorableMs === null) {
          places.set(id, { list, position })
          return [stored]
        }
        deleted.set(id, { stored, until: clock.now() + restorableMs })
        return []
      })
    },
    queue: () => idsOf('queue'),
    /** The newest first. */
    history: () => idsOf('history').reverse(),
  }
}
