import type { Clock } from '../../clock.ts'
import type { StoredTask, TaskList } from '../../tasks/ports.ts'
import { fromStored } from '../../words/sentence.ts'

export interface QueueRow {
  readonly id: string
  readonly list: TaskList
  readonly position: number
  /** A `StoredTask`, as `toStored` writes it. */
  readonly content: string
  /** For how long a deleted task can be restored; null for one that is there. */
  readonly restorableMs: number | null
}

/** The places of all tasks, and those that were deleted. */
export function createTaskRows(clock: Clock) {
  const places = new Map<string, Pick<QueueRow, 'list' | 'position'>>()
  const deleted = new Map<string, { readonly stored: StoredTask; readonly until: number }>()

  /** Ids in rising order of position. */
  function idsOf(list: TaskList): string[] {
    const own = [...places].filter(([, place]) => place.list === list)
    return own.sort(([, a], [, b]) => a.position - b.position).map(([id]) => id)
  }

  return {
    deleted,
    clear(): void {
      places.clear()
      deleted.clear()
    },
    /** Takes rows that have changed; returns the tasks that are there. */
    take(rows: readonly QueueRow[]): StoredTask[] {
      return rows.flatMap(({ id, list, position, content, restorableMs }) => {
        const stored = fromStored(content) as StoredTask
        places.delete(id)
        deleted.delete(id)
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
