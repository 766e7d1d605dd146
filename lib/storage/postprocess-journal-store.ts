import type {
  CopiedMap,
  FetchedMaterial,
  JournalStore,
  OutMap,
  RunRecord,
  Step,
} from '../postprocess/ports.ts'
import type { Database } from './database.ts'
import { type ReadJson, readStrictly } from './stored-json.ts'

type RunRow = Omit<RunRecord, 'carried'> & { readonly carried: string }

/** Ended runs that stay for reference, besides those with maps away from home. */
const maxEndedRuns = 20

export function createPostProcessJournalStore(
  database: Database,
  read: ReadJson = readStrictly,
): JournalStore {
  const openRun = database.query<RunRow, []>(
    'SELECT id, operation, mode, since, carried FROM postprocess_runs WHERE ended_at IS NULL ORDER BY id DESC',
  )
  const untidy = database.query<{ since: number; carried: string }, []>(
    `SELECT since, carried FROM postprocess_runs
      WHERE id = (SELECT max(id) FROM postprocess_runs) AND is_tidy = 0`,
  )
  const begin = database.query<RunRow, [string, string, number | null, string, string]>(
    `INSERT INTO postprocess_runs (operation, mode, since, carried, started_at)
      VALUES (?, ?, coalesce(?, (SELECT coalesce(max(id), 0) + 1 FROM postprocess_runs)), ?, ?)
      RETURNING id, operation, mode, since, carried`,
  )
  const end = database.query('UPDATE postprocess_runs SET ended_at = ?, result = ?, is_tidy = ? WHERE id = ?')
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
    `SELECT detail FROM postprocess_steps WHERE run >= ? AND kind = 'fetch' ORDER BY id`,
  )
  const copied = database.query<{ detail: string }, [number]>(
    `SELECT detail FROM postprocess_steps WHERE run >= ? AND kind = 'copy' AND is_done = 1`,
  )
  const prune = database.query(
    `DELETE FROM postprocess_runs WHERE id < ?
      AND NOT EXISTS (SELECT 1 FROM postprocess_steps AS taken WHERE taken.run = postprocess_runs.id AND ${isAway})`,
  )

  const fromRow = (row: RunRow): RunRecord => ({
    ...row,
    carried: read<RunRecord['carried']>(row.carried, `the run ${row.id} of post-processing`, {}),
  })
  const stepOf = <Detail>(json: string): Detail[] => {
    const detail = read<Detail | undefined>(json, 'a step of post-processing', undefined)
    return detail ? [detail] : []
  }

  return {
    openRun() {
      const row = openRun.get()
      return row ? fromRow(row) : undefined
    },
    beginRun: database.transaction((run: Parameters<JournalStore['beginRun']>[0], at: string): RunRecord => {
      const left = untidy.get()
      const carried = left?.carried ?? JSON.stringify(run.carried)
      const row = begin.get(run.operation, run.mode, left?.since ?? null, carried, at)!
      prune.run(row.since - maxEndedRuns)
      return fromRow(row)
    }),
    endRun(id, result, isTidy, at) {
      end.run(at, result, isTidy ? 1 : 0, id)
    },
    addSteps: database.transaction((run: number, steps: readonly Step[]): number[] =>
      steps.map(({ kind, uuid, detail }) => add.get(run, kind, uuid, JSON.stringify(detail))!.id),
    ),
    confirmSteps: database.transaction((ids: readonly number[]) => {
      for (const id of ids) confirm.run(id)
    }),
    outMaps: () =>
      out.all().flatMap(({ uuid, detail }) => {
        const [map] = stepOf<Omit<OutMap, 'uuid'>>(detail)
        return map ? [{ uuid, ...map }] : []
      }),
    fetched: (run) => fetched.all(run).flatMap(({ detail }) => stepOf<FetchedMaterial>(detail)),
    copied: (run) => copied.all(run).flatMap(({ detail }) => stepOf<CopiedMap>(detail)),
  }
}
