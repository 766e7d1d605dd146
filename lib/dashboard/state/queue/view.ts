import { computed, effect, signal, untracked } from '@preact/signals'
import { bodyOf } from '../../../client/client.ts'
import { attempt } from '../attempt.ts'
import { client } from '../client.ts'
import { words } from '../language.ts'
import { notify } from '../notices.ts'
import { oneOf, storedSignal } from '../preferences.ts'
import { within } from '../route.ts'
import { queue, queueOverview } from '../tasks.ts'
import { afterMoves, movesBefore, type Row, type RowFilter, rowsOf } from './rows.ts'

/** Rows with two lines and a picture, or more of them with less. */
export const density = storedSignal('queue-density', 'roomy', oneOf(['roomy', 'dense']))

export const search = signal('')
export const statusFilter = signal<RowFilter['status']>('all')
const closedGroups = signal<ReadonlySet<string>>(new Set())

/** The lines of the queue that are shown. */
export const rows = computed<readonly Row[]>(() =>
  rowsOf(queue.value ?? [], {
    search: search.value,
    status: statusFilter.value,
    closed: closedGroups.value,
  }),
)

/** Selected tasks, by ID. */
export const selection = signal<ReadonlySet<string>>(new Set())

/** The line that the keys act on, by its key. */
export const activeKey = signal<string | undefined>(undefined)
let anchorKey: string | undefined

export const selectedTasks = computed(() => (queue.value ?? []).filter(({ ID }) => selection.value.has(ID)))

/** Makes a line the active one. `how` it selects: it alone, it in addition, or all lines from the last one that was selected alone. */
export function activate(key: string, how: 'only' | 'toggle' | 'range' | 'keep' = 'only'): void {
  activeKey.value = key
  if (how === 'keep') return
  if (how === 'range' && anchorKey !== undefined) {
    selection.value = new Set(tasksBetween(anchorKey, key))
    return
  }
  anchorKey = key
  const ids = tasksBetween(key, key)
  if (how !== 'toggle') selection.value = new Set(ids)
  else {
    const next = new Set(selection.value)
    for (const id of ids) if (!next.delete(id)) next.add(id)
    selection.value = next
  }
}

/** Selects the task that the address names. Returns a function that ends it. */
export function followTaskInAddress(onActive: () => void): () => void {
  return effect(() => {
    const [id] = within.value
    untracked(() => {
      if (id === undefined || !queue.value?.some(({ ID }) => ID === id)) return
      activate(id)
      onActive()
    })
  })
}

export function selectAll(): void {
  selection.value = new Set(rows.value.flatMap((row) => (row.kind === 'task' ? [row.key] : [])))
}

/** The tasks of lines, the first and the last one included. */
function tasksBetween(from: string, to: string): string[] {
  const keys = rows.value.map(({ key }) => key)
  const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b)
  return rows.value.slice(first, last + 1).flatMap((row) => (row.kind === 'task' ? [row.key] : []))
}

export function setGroupOpen(group: string, isOpen: boolean): void {
  const next = new Set(closedGroups.value)
  if (isOpen) next.delete(group)
  else next.add(group)
  closedGroups.value = next
}

/** Moves tasks before another one; the page shows the new order at once. */
export async function moveTasks(ids: readonly string[], before: string | undefined): Promise<void> {
  const overview = queueOverview.value
  if (!overview) return
  const moves = movesBefore(
    overview.tasks.map(({ ID }) => ID),
    ids,
    before,
  )
  queueOverview.value = { ...overview, tasks: afterMoves(overview.tasks, moves) }
  const isMoved = await attempt(async () => {
    const body = { type: 'task', moved: [...ids], ...(before === undefined ? {} : { before }) }
    if (moves.length > 0) bodyOf(await client.post('/mapart/order', { body }))
  })
  if (!isMoved) queueOverview.value = overview
}

/** Moves the active line and what is selected by one place: up (-1) or down (1). */
export async function moveActive(step: -1 | 1): Promise<void> {
  const row = rows.value.find(({ key }) => key === activeKey.value)
  if (!row) return
  if (row.kind === 'group') return moveGroup(row.group, step)
  const ids = (queue.value ?? []).map(({ ID }) => ID)
  const moved = selection.value.has(row.key) ? ids.filter((id) => selection.value.has(id)) : [row.key]
  const first = ids.indexOf(moved[0] ?? '')
  const last = ids.indexOf(moved.at(-1) ?? '')
  const target = step < 0 ? first - 1 : last + 2
  if (target < 0 || last + step >= ids.length) return
  await moveTasks(moved, ids[target])
}

async function moveGroup(group: string, step: -1 | 1): Promise<void> {
  const groups = [...new Set((queue.value ?? []).map(({ Group }) => Group))]
  const destination = groups.indexOf(group) + step
  if (destination < 0 || destination >= groups.length) return
  const before = groups[step < 0 ? destination : destination + 1]
  const body = { type: 'group', moved: [group], ...(before === undefined ? {} : { before }) }
  await attempt(async () => bodyOf(await client.post('/mapart/order', { body })))
}

/** Deletes tasks; the message about it has a button that brings them back. */
export async function deleteTasks(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const selected = selection.value
  // Before, so that none of them is read once it is gone.
  selection.value = new Set()
  const isDone = await attempt(async () =>
    bodyOf(await client.delete('/mapart/tasks/batch', { body: [...ids] })),
  )
  if (!isDone) {
    selection.value = selected
    return
  }
  const { queue: texts, page } = words.value
  notify({
    kind: 'done',
    text: texts.deleted(ids.length),
    action: { label: page.undo, run: () => void attempt(() => restoreTasks(ids)) },
  })
}

async function restoreTasks(ids: readonly string[]): Promise<void> {
  for (const id of ids) bodyOf(await client.post('/mapart/tasks/{id}/restore', { path: { id } }))
}

export async function saveNote(id: string, note: string): Promise<void> {
  bodyOf(await client.put('/mapart/tasks/{id}/note', { path: { id }, body: { note } }))
}
