import type { SQL } from 'bun'
import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import { Failure, reasonOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import { createThrottle } from '../../throttle.ts'
import { sentence } from '../../words/sentence.ts'
import { makeTables } from './tables.ts'

/** A frozen database or a cut network says nothing. */
const answerTimeoutMs = 5000
const retryIntervalMs = 2000
/** A member that is stopped within a transaction keeps the others from its rows until then. */
const maxIdleInTransactionMs = 10_000
/** Postgres has 100 by default, for all members. */
const maxConnections = 5

/** Any role may notify, as often as it likes. */
const wakeIntervalMs = 50

type Listener = () => void

interface Surroundings {
  readonly clock: Clock
  readonly log: Log
}

export type FleetConnection = Awaited<ReturnType<typeof connect>>

/**
 * Connects to the database of a fleet and makes its tables, or brings them up to date. TLS is used as the parameters of the address say
 * (`?sslmode=verify-full`). Neither a failure nor the log contains the password. Rejects with a `Failure` when the database can't
 * be reached or used, or is in use by members of another version.
 */
export async function connect(address: string, { clock, log }: Surroundings) {
  const name = nameOf(address)
  const changed = createChannel<void>()
  const listeners = new Map<string, Set<Listener>>()
  let client = open(address)
  let isAway = false
  let isClosed = false
  let cancelRetry = (): void => {}

  function setAway(value: boolean): void {
    if (isAway === value || isClosed) return
    isAway = value
    cancelRetry()
    if (value) cancelRetry = clock.after(retryIntervalMs, retry)
    else for (const channel of listeners.keys()) subscribe(channel)
    changed.publish()
  }

  function retry(): void {
    run((sql) => sql`SELECT 1`).then(
      () => log.info('the database of the fleet is back', { database: name }),
      () => {
        if (!isClosed) cancelRetry = clock.after(retryIntervalMs, retry)
      },
    )
  }

  /** A client has failed. Its queries that still wait for an answer end with it. */
  function lose(used: SQL, error: unknown): void {
    if (used !== client || isClosed) return
    if (!isAway) log.warn('the database of the fleet is away', { database: name, reason: reasonOf(error) })
    client = open(address)
    used.close({ timeout: 0 }).catch(() => {})
    setAway(true)
  }

  /**
   * The result of queries. Rejects with `Failure('broken')` when the database is away or does not answer in time: they may have
   * taken effect all the same, or may do so later.
   */
  async function run<Result>(
    work: (sql: SQL) => PromiseLike<Result>,
    timeoutMs = answerTimeoutMs,
  ): Promise<Result> {
    const used = client
    const late = Promise.withResolvers<never>()
    const cancel = clock.after(timeoutMs, () => late.reject(new Late('it does not answer')))
    try {
      const result = await Promise.race([work(used), late.promise])
      setAway(false)
      return result
    } catch (error) {
      if (!meansAway(error)) throw error
      lose(used, error)
      throw new Failure('broken', sentence('fleetDatabaseAway'), { cause: error })
    } finally {
      cancel()
    }
  }

  /**
   * What a notification says is not read, since any role may send one: it only wakes, and what has happened is in the tables. A
   * listener that fails ends nothing.
   */
  function subscribe(channel: string): void {
    const { add: wake } = createThrottle<void>({
      clock,
      intervalMs: () => wakeIntervalMs,
      send() {
        for (const listener of listeners.get(channel) ?? []) call(listener)
      },
    })
    const used = client
    used
      .listen(
        channel,
        () => wake(),
        () => wake(),
      )
      .catch((error: unknown) => lose(used, error))
  }

  function call(listener: Listener): void {
    try {
      listener()
    } catch (error) {
      log.error('a notification of the fleet could not be handled', { error })
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    cancelRetry()
    await client.close({ timeout: 0 })
  }

  try {
    await run(makeTables)
  } catch (error) {
    await close()
    if (error instanceof Failure && error.cause === undefined) throw error
    const reason = reasonOf(error instanceof Failure ? error.cause : error)
    throw new Failure('broken', sentence('fleetDatabaseUnusable', { database: name, reason }))
  }

  return {
    run,
    isAway: () => isAway,
    /** The database has gone away or has come back. */
    changed: changed.subscribe,
    /**
     * Calls `listener` after notifications, at most twenty times a second, and whenever some may have been missed: when it begins,
     * and after each interruption.
     */
    listen(channel: string, listener: Listener): () => void {
      const known = listeners.get(channel)
      const all = known ?? new Set()
      all.add(listener)
      listeners.set(channel, all)
      if (known) call(listener)
      else if (!isAway) subscribe(channel)
      return () => all.delete(listener)
    },
    close,
  }
}

class Late extends Error {}

function open(address: string): SQL {
  return new Bun.SQL(address, {
    max: maxConnections,
    connectionTimeout: answerTimeoutMs / 1000,
    connection: {
      application_name: 'mapwright',
      search_path: 'mapwright',
      idle_in_transaction_session_timeout: maxIdleInTransactionMs,
    },
  })
}

/** Host and database, without user and password. Throws `Failure('invalid')`. */
function nameOf(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Failure('invalid', sentence('fleetAddressInvalid'))
  return url.host + url.pathname
}

/** Whether the connection has failed, and not a query. SQLSTATE: 08 connection, 25P03 and 57P ended by the server, 53 overload. */
function meansAway(error: unknown): boolean {
  if (error instanceof Late) return true
  const { code, errno } = error as { readonly code?: unknown; readonly errno?: unknown }
  if (code === 'ERR_POSTGRES_SERVER_ERROR') return /^(08|25P03|53|57P)/.test(String(errno))
  return /^ERR_POSTGRES_(CONNECTION|TLS|AUTHENTICATION)/.test(String(code))
}
