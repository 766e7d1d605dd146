import type { QueueTask } from '../tasks.ts'

/** A line of the queue: the heading of tasks of one group that follow each other, or a task. */
export type Row =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly group: string
      readonly count: number
      readonly isOpen: boolean
    }
  | {
      readonly kind: 'task'
      readonly key: string
      readonly task: QueueTask
      /** Place in the whole queue, from 0. */
      readonly index: number
    }

export interface RowFilter {
  /** Found in group, file, note or ID, in upper or lower case. */
  readonly search: string
  readonly status: QueueTask['Status'] | 'all'
  /** Groups whose tasks are hidden. */
  readonly closed: ReadonlySet<string>
}

export function rowsOf(tasks: readonly QueueTask[], { search, status, closed }: RowFilter): Row[] {
  const wanted = search.trim().toLowerCase()
  const isWanted = (task: QueueTask) =>
    (status === 'all' || task.Status === status) && (wanted === '' || textOf(task).includes(wanted))
  const rows: Row[] = []
  let heading: { group: string; count: number; at: number } | undefined

  function endGroup(): void {
    if (!heading) return
    const { group, count, at } = heading
    rows[at] = { kind: 'group', key: `group-${at}-${group}`, group, count, isOpen: !closed.has(group) }
  }

  for (const [index, task] of tasks.entries()) {
    if (!isWanted(task)) continue
    if (heading?.group !== task.Group) {
      endGroup()
      heading = { group: task.Group, count: 0, at: rows.length }
      rows.length++
    }
    heading.count++
    if (!closed.has(task.Group)) rows.push({ kind: 'task', key: task.ID, task, index })
  }
  endGroup()
  return rows
}

function textOf({ Group, BlueprintPath = '', Note = '', ID }: QueueTask): string {
  return `${Group}\n${BlueprintPath}\n${Note}\n${ID}`.toLowerCase()
}

/** A move of one task, as the service takes it. */
export interface TaskMove {
  readonly source: number
  readonly destination: number
}

/**
 * The moves that bring tasks together before another one, in their order; before `undefined` is the end. A move refers to
 * the places after the moves in front of it.
 */
export function movesBefore(
  order: readonly string[],
  ids: readonly string[],
  before: string | undefined,
): TaskMove[] {
  const moved = new Set(ids)
  const target = order
    .slice(before === undefined ? order.length : order.indexOf(before))
    .find((id) => !moved.has(id))
  const now = [...order]
  const moves: TaskMove[] = []
  for (const id of order.filter((one) => moved.has(one))) {
    const source = now.indexOf(id)
    now.splice(source, 1)
    const destination = target === undefined ? now.length : now.indexOf(target)
    now.splice(destination, 0, id)
    if (source !== destination) moves.push({ source, destination })
  }
  return moves
}

/** The order after moves. */
export function afterMoves<Item>(order: readonly Item[], moves: readonly TaskMove[]): Item[] {
  const now = [...order]
  for (const { source, destination } of moves) now.splice(destination, 0, ...now.splice(source, 1))
  return now
}
