import { effect, signal } from '@preact/signals'
import { bodyOf, type Task } from '../../../client/client.ts'
import { attempt } from '../attempt.ts'
import { client } from '../client.ts'
import { saveCsv } from '../operator/csv.ts'
import { history, historyRevision } from '../tasks.ts'

/** All finished tasks, the newest first, however many there are; undefined until they are read. */
export const finished = signal<readonly Task[] | undefined>(undefined)

/** Keeps the list up to date, until the returned function is called. */
export function followHistory(): () => void {
  return effect(() => {
    if (historyRevision.value > 0 && history.value) finished.value = history.value
    else void attempt(readAll)
  })
}

async function readAll(): Promise<void> {
  finished.value = bodyOf(await client.get('/mapart/history'))
}

export async function rebuild(id: string): Promise<void> {
  bodyOf(await client.post('/mapart/rebuild/{id}', { path: { id } }))
}

const columns = ['ID', 'Group', 'BlueprintPath', 'OffsetX', 'OffsetY', 'OffsetZ'] as const
const figures = [
  'StartTime',
  'FinishTime',
  'TotalBlocks',
  'PlaceBlockTimes',
  'TakeMaterialTimes',
  'StopTimes',
] as const

export function saveTable(tasks: readonly Task[]): void {
  const rows = tasks.map((task) => [
    ...columns.map((name) => task[name]),
    ...figures.map((name) => task.Record?.[name] ?? ''),
  ])
  saveCsv('mapwright-history.csv', [[...columns, ...figures], ...rows])
}
