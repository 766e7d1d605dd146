import type { Text } from '../language/text.ts'
import type { DailyFigure, Figure, RunEntry, StatisticsStore } from '../statistics/ports.ts'
import { fromStored, toStored } from '../words/sentence.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

interface RunRow {
  started_at: string
  task: string
  saved_at: string
  placed: number
  reason: string | null
  trips: number
  /** JSON, as the next one. */
  times: string
  placed_by: string
  /** JSON of a text in an array; empty for none. */
  why: string
}

/** The figures by day. A run that is in progress when this is called was ended by a crash. */
export function createStatisticsStore(database: Database, read: ReadJson = readStrictly): StatisticsStore {
  const addFigure = database.query(
    `INSERT INTO daily_figures VALUES ($day, $kind, $name, $amount)
      ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
  )
  const saveRun = database.query(
    `INSERT INTO runs VALUES ($started_at, $task, $saved_at, $placed, $reason, $trips, $times, $placed_by, $why)
      ON CONFLICT DO UPDATE SET saved_at = excluded.saved_at, placed = excluded.placed, reason = excluded.reason,
        trips = excluded.trips, times = excluded.times, placed_by = excluded.placed_by,
        why = excluded.why`,
  )
  const figures = database.query<DailyFigure, [string, string]>(
    'SELECT day, kind, name, amount FROM daily_figures WHERE day BETWEEN ? AND ? ORDER BY day, kind, name',
  )
  const runs = database.query<RunRow, [Record<string, string | number | null>]>(
    `SELECT * FROM runs
      WHERE ($task IS NULL OR task = $task) AND ($reason IS NULL OR reason = $reason)
        AND ($bot IS NULL OR EXISTS (
          SELECT 1 FROM json_each(iif(json_valid(placed_by), placed_by, '{}')) WHERE key = $bot))
        AND ($from IS NULL OR date(started_at, 'localtime') >= $from)
        AND ($to IS NULL OR date(started_at, 'localtime') <= $to)
      ORDER BY started_at DESC LIMIT $count`,
  )
  database.transaction(() => {
    database.run(
      `INSERT INTO daily_figures
        SELECT coalesce(date(saved_at, 'localtime'), date('now', 'localtime')), 'end', 'crashed', count(*)
        FROM runs WHERE reason IS NULL GROUP BY 1
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
        trips: run.trips,
        times: JSON.stringify(run.times),
        placed_by: JSON.stringify(run.placedBy),
        why: run.why === undefined ? '[]' : toStored([run.why]),
      })
    }),
    figures: (from, to) => figures.all(from, to),
    runs: (count, { task = null, reason = null, bot = null, from = null, to = null } = {}) =>
      runs.all({ count, task, reason, bot, from, to }).flatMap((row) => {
        const [start, end] = [new Date(row.started_at), new Date(row.saved_at)]
        // Nothing could be said of it.
        if (Number.isNaN(start.getTime() + end.getTime())) return []
        const record = `the run of the task ${row.task} that began at ${row.started_at}`
        return {
          task: row.task,
          start,
          end,
          placed: row.placed,
          reason: row.reason ?? undefined,
          why: read<readonly Text[]>(row.why, record, [], fromStored)[0],
          trips: row.trips,
          times: read<Record<string, number>>(row.times, record, {}),
          placedBy: read<Record<string, number>>(row.placed_by, record, {}),
        }
      }),
  }
}
