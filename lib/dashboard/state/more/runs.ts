import { effect, signal } from '@preact/signals'
import { bodyOf, type Run } from '../../../client/client.ts'
import { attempt } from '../attempt.ts'
import { client } from '../client.ts'
import { fileOf } from '../current-task.ts'
import { saveCsv } from '../operator/csv.ts'
import { historyRevision } from '../tasks.ts'
import { firstDay } from './program.ts'

/** The runs that are wanted. */
interface RunChoice {
  /** How many of the last days; all for undefined. */
  readonly days: number | undefined
  /** `YYYY-MM-DD`: this day alone; empty for all of them. */
  readonly day: string
  readonly reason: string
  readonly bot: string
}
export const runChoice = signal<RunChoice>({ days: 30, day: '', reason: '', bot: '' })

/** Those of the chosen period, of one task or of all, the newest first; undefined until they are read. */
export const runs = signal<readonly Run[] | undefined>(undefined)

/** Reads the runs again when the period changes or a run ends; returns a function that ends that. */
export function followRuns(task: string | undefined): () => void {
  return effect(() => {
    const { days, day } = runChoice.value
    const from = day || firstDay(days)
    void historyRevision.value
    void attempt(async () => {
      const query = {
        count: 5000,
        ...(task === undefined ? {} : { task }),
        ...(from ? { from } : {}),
        ...(day ? { to: day } : {}),
      }
      runs.value = bodyOf(await client.get('/mapart/runs', { query }))
    })
  })
}

export function chosenRuns(): readonly Run[] {
  const { reason, bot } = runChoice.value
  return (runs.value ?? []).filter(
    (run) => (reason === '' || run.reason === reason) && (bot === '' || bot in run.bots),
  )
}

/** Its file, or its ID when the task is gone. */
export const nameOfRun = ({ name, task }: Run): string => (name === undefined ? task : fileOf(name) || task)

export const secondsOf = ({ start, end }: Run): number => (Date.parse(end) - Date.parse(start)) / 1000

export function saveRuns(list: readonly Run[]): void {
  const phases = [...new Set(list.flatMap(({ secondsByPhase }) => Object.keys(secondsByPhase)))]
  const bots = [...new Set(list.flatMap((run) => Object.keys(run.bots)))]
  const head = ['task', 'group', 'file', 'start', 'end', 'reason', 'why', 'blocks', 'trips']
  const rows = list.map(
    ({ task, group = '', name = '', start, end, reason = '', why = '', placed, trips, ...run }) => [
      ...[task, group, name, start, end, reason, why, placed, trips],
      ...phases.map((phase) => run.secondsByPhase[phase] ?? 0),
      ...bots.map((bot) => run.bots[bot] ?? 0),
    ],
  )
  const more = [...phases.map((phase) => `seconds ${phase}`), ...bots.map((bot) => `blocks ${bot}`)]
  saveCsv('mapwright-runs.csv', [[...head, ...more], ...rows])
}
