import type { FetchedMaterial, JournalStore, OutMap, RunRecord, Step } from '../postprocess/journal.ts'
import type { Database } from './database.ts'

interface RunRow {
  id: number
  operation: RunRecord['operation']
  mode: RunRecord['mode']
  carried: string
}

/** Runs that are kept for looking things up, besides those with maps away from home. */
const keptRuns = 20

export function createPostProcessJournalStore(database: Database): JournalStore {
  const openRun = database.query<RunRow, []>(
    'SELECT id, operation, mode, carried FROM postprocess_runs WHERE ended_at IS NULL ORDER BY id DESC',
  )
  const begin = database.query<{ id: number }, [string, string, string, string]>(
    'INSERT INTO postprocess_runs (operation, mode, carried, started_at) VALUES (?, ?, ?, ?) RETURNING id',
  )
  const end = database.query('UPDATE postprocess_runs SET ended_at = ?, result = ? WHERE id = ?')
  const add = database.query<{ id: number }, [number, string, string | null, string]>(
    'INSERT INTO postprocess_steps (run, kind, uuid, detail) VALUES (?, ?, ?, ?) RETURNING id',
  )
  const confirm = database.query('UPDATE postprocess_steps SET is_done = 1 WHERE id = ?')
  const isAway = `taken.kind = 'take' AND NOT EXISTS (
    SELECT 1 FROM postprocess_steps AS later
    WHERE later.uuid = taken.uuid AND later.id > taken.id
      AND (later.kind = 'take' OR (later.kind = 'return' AND later.is_done = 1)))`
  const out = database.query<{ uuid: string; detail: string }, []>(
    `SELECT uuid, detail FROM postprocess_steps AS taken WHERE ${isAway} ORDER BY id`,
  )
  const fetched = database.query<{ detail: string }, [number]>(
    `SELECT detail FROM postprocess_steps WHERE run = ? AND kind = 'fetch' ORDER BY id`,
  )
  const prune = database.query(
    `DELETE FROM postprocess_runs WHERE id < ?
      AND NOT EXISTS (SELECT 1 FROM postprocess_steps AS taken WHERE taken.run = postprocess_runs.id AND ${isAway})`,
  )

  return {
    openRun() {
      const row = openRun.get()
      return row ? { ...row, carried: JSON.parse(row.carried) as RunRecord['carried'] } : undefined
    },
    beginRun: database.transaction((run: Omit<RunRecord, 'id'>, at: string): number => {
      const { id } = begin.get(run.operation, run.mode, JSON.stringify(run.carried), at)!
      prune.run(id - keptRuns)
      return id
    }),
    endRun(id, result, at) {
      end.run(at, result, id)
    },
    addSteps: database.transaction((run: number, steps: readonly Step[]): number[] =>
      steps.map(({ kind, uuid, detail }) => add.get(run, kind, uuid, JSON.stringify(detail))!.id),
    ),
    confirmSteps: database.transaction((ids: readonly number[]) => {
      for (const id of ids) confirm.run(id)
    }),
    outMaps: () =>
      out.all().map(({ uuid, detail }) => ({ uuid, ...(JSON.parse(detail) as Omit<OutMap, 'uuid'>) })),
    fetched: (run) => fetched.all(run).map(({ detail }) => JSON.parse(detail) as FetchedMaterial),
  }
}
