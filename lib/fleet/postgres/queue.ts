import type { SQL } from 'bun'
import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { type Log, logUnexpected } from '../../log.ts'
import { createMutex } from '../../mutex.ts'
import type { StoredPlot } from '../../plots/ports.ts'
import type { StoredTask, TaskNews, TaskStore } from '../../tasks/ports.ts'
import type { SharedQueue } from '../ports.ts'
import type { FleetConnection } from './connection.ts'
import { createNamedRows } from './named-rows.ts'
import { createTaskRows, type QueueRow, type ReadTask } from './task-rows.ts'
import { createTaskStore, type Write } from './task-store.ts'

/** In case that a notification was lost. */
const pollIntervalMs = 5000
/** A change waits for those of others, and 20,000 tasks take a while. */
const changeTimeoutMs = 60_000
const channel = 'queue'
/** One query has some seconds for its answer. */
const rowsPerPage = 2000

/** Reads the content of a row; throws an error that says what is wrong with it. */
export type ReadPlot = (content: string) => StoredPlot

interface Surroundings {
  readonly connection: Pick<FleetConnection, 'run' | 'listen' | 'changed' | 'problem'>
  readonly readTask: ReadTask
  readonly readPlot: ReadPlot
  readonly clock: Clock
  readonly log: Log
}

/** The answer to queries. */
type Ask = <Result>(queries: (sql: SQL) => PromiseLike<Result>) => PromiseLike<Result>

/** The tasks of a fleet, of which each member has a copy in memory that follows the database. */
export async function openQueue({ connection, readTask, readPlot, clock, log }: Surroundings) {
  const inTurn = createMutex()
  const news = createChannel<TaskNews>()
  const changed = createChannel<void>()
  const rows = createTaskRows({ readTask, clock, log })
  const writes: Write[] = []
  let state = ''
  let newState: string | undefined
  /** The last revision that is in memory; -1 when memory may differ from it. */
  let known = -1
  let cancelPoll = (): void => {}
  let isChanging = false
  const later = (one: Write) => void writes.push(one)
  const named = { later, isChanging: () => isChanging, log }
  const plots = createNamedRows({ ...named, table: 'plot', read: readPlot, otherwise: 'and is closed' })
  const settings = createNamedRows({
    ...named,
    table: 'configuration',
    read: readSettings,
    otherwise: 'and is left out',
  })

  /** Brings memory up to date. */
  async function pull(ask: Ask): Promise<StoredTask[]> {
    const [row] = await ask(
      (sql) =>
        sql<{ revision: number; state: string }[]>`SELECT revision::float8 AS revision, state FROM queue`,
    )
    if (!row || row.revision === known) return []
    const since = known
    const found: QueueRow[] = []
    for (let last: string | undefined = ''; last !== undefined; ) {
      const page: QueueRow[] = await ask((sql) => pageAfter(sql, last ?? '', since))
      found.push(...page)
      last = page.length < rowsPerPage ? undefined : page.at(-1)?.id
    }
    const changedPlots = await ask(plots.changedSince(since))
    const changedSettings = await ask(settings.changedSince(since))
    if (since < 0) rows.clear()
    plots.take(changedPlots, { areAll: since < 0 })
    const tasks = rows.take(found)
    known = row.revision
    news.publish({ tasks, queue: rows.queue(), history: rows.history() })
    settings.take(changedSettings, { areAll: since < 0 })
    if (row.state !== state) {
      state = row.state
      changed.publish()
    }
    return tasks
  }

  async function write(sql: SQL): Promise<void> {
    if (writes.length === 0 && newState === undefined) return
    const [{ revision }] =
      await sql`UPDATE queue SET revision = revision + 1, state = ${newState ?? state} RETURNING revision::float8 AS revision`
    for (const one of writes) await one(sql, revision)
    await sql`SELECT pg_notify(${channel}, '')`
  }

  function change(decide: () => unknown): Promise<void> {
    return inTurn(async () => {
      const problem = connection.problem()
      if (problem) throw new Failure('away', problem)
      try {
        // All of it takes longer than others can wait for.
        if (known < 0) await pull(connection.run)
        await connection.run(
          (sql) =>
            sql.begin(async (transaction) => {
              await transaction`SELECT set_config('lock_timeout', ${String(changeTimeoutMs)}, true)`
              await transaction`SELECT FROM queue FOR UPDATE`
              await pull((ask) => ask(transaction))
              isChanging = true
              await decide()
              await write(transaction)
            }),
          changeTimeoutMs,
        )
        const hasNewState = newState !== undefined && newState !== state
        state = newState ?? state
        if (hasNewState) changed.publish()
      } catch (error) {
        // Memory has changes that were not written.
        if (writes.length > 0 || newState !== undefined) known = -1
        throw error
      } finally {
        isChanging = false
        writes.length = 0
        newState = undefined
      }
    })
  }

  const report = logUnexpected(log, 'the queue of the fleet could not be read')

  function refresh(): void {
    cancelPoll()
    cancelPoll = clock.after(pollIntervalMs, refresh)
    if (connection.problem()) return
    inTurn(() => pull(connection.run)).catch(report)
  }

  const loaded = new Map((await pull(connection.run)).map((stored) => [stored.task.ID, stored]))
  const initial = [...rows.queue(), ...rows.history()].map((id) => loaded.get(id)!)
  const unsubscribe = [
    connection.listen(channel, refresh),
    connection.changed(() => {
      // Deleted tasks may be gone for good by now.
      known = -1
      refresh()
    }),
  ]

  const tasks: TaskStore = createTaskStore({
    initial,
    onNews: news.subscribe,
    deleted: rows.deleted,
    isUnreadable: rows.isUnreadable,
    later,
    run: connection.run,
    clock,
  })
  const queue: SharedQueue = {
    state: () => newState ?? state,
    setState(value) {
      newState = value
    },
    isChanging: () => isChanging,
    changed: changed.subscribe,
    change,
  }
  return {
    tasks,
    plots: plots.rows,
    settings: settings.rows,
    queue,
    close(): void {
      cancelPoll()
      for (const stop of unsubscribe) stop()
    },
  }
}

function readSettings(content: string): Record<string, unknown> {
  const value: unknown = JSON.parse(content)
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw new Error('it is no object')
}

/** Rows that have changed since a revision, in the order of their ids. */
const pageAfter = (sql: SQL, id: string, revision: number) =>
  sql<QueueRow[]>`
    SELECT id, list, position::float8 AS position, content,
      (extract(epoch FROM deleted_at + interval '1 hour' - now()) * 1000)::float8 AS "restorableMs"
    FROM task WHERE revision > ${revision} AND id > ${id} ORDER BY id LIMIT ${rowsPerPage}`
