import type { DailyFigure, Figure, RunEntry, StatisticsStore } from '../statistics/ports.ts'
import type { Database } from './database.ts'

interface RunRow {
  started_at: string
  task: string
  saved_at: string
  placed: number
  reason: string | null
}

/** The figures by day. A run that is in progress when this is called was ended by a crash. */
export function createStatisticsStore(database: Database): StatisticsStore {
  const addFigure = database.query(
    `INSERT INTO daily_figures VALUES ($day, $kind, $name, $amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
  )
  const saveRun = database.query(
    `INSERT INTO runs VALUES ($started_at, $task, $saved_at, $placed, $reason)
      ON CONFLICT DO UPDATE SET saved_at = excluded.saved_at, placed = excluded.placed, reason = excluded.reason`,
  )
  const figures = database.query<DailyFigure, [string, string]>(
    'SELECT day, kind, name, amount FROM daily_figures WHERE day BETWEEN ? AND ? ORDER BY day, kind, name',
  )
  const runs = database.query<RunRow, [number]>('SELECT * FROM runs ORDER BY started_at DESC LIMIT ?')
  database.transaction(() => {
    database.run(
      `INSERT INTO daily_figures
        SELECT date(saved_at, 'localtime'), 'end', 'crashed', count(*) FROM runs WHERE reason IS NULL GROUP BY 1
        ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
    )
    database.run("UPDATE runs SET reason = 'crashed' WHERE reason IS NULL")
  })()

  return {
    add: database.transaction((day: string, added: readonly Figure[], run: RunEntry) => {
      for (const { kind, name, amount } of added) addFigure.run({ day, kind, name, amount })
      saveRun.run({
        started_at: run.start.toISOString(),
        task: run.task,
        saved_at: run.end.toISOString(),
        placed: run.placed,
        reason: run.reason ?? null,
      })
    }),
    figures: (from, to) => figures.all(from, to),
    runs: (count) =>
      runs.all(count).map(({ started_at, saved_at, task, placed, reason }) => ({
        task,
        start: new Date(started_at),
        end: new Date(saved_at),
        placed,
        reason: reason ?? undefined,
      })),
  }
}
