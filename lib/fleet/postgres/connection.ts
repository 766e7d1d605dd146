import type { SQL } from 'bun'
import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import { Failure, reasonOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import { createThrottle } from '../../throttle.ts'
import { sentence } from '../../words/sentence.ts'
import { asksForClearPassword, isEncrypted, isOnThisMachine } from './clear-password.ts'
import { Late, lost, type Problem, probe, problemOf } from './problem.ts'
import { makeTables } from './tables.ts'

/** A frozen database or a cut network says nothing. */
const answerTimeoutMs = 5000
/** Ends before the wait for the answer does, so that the reason is known. */
const lockTimeoutMs = 4000
const retryIntervalMs = 2000
/** A member that is stopped within a transaction keeps the others from its rows until then. */
const maxIdleInTransactionMs = 10_000
/** The longest query sends a mebibyte. */
const maxStatementMs = 60_000
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
  const { url, name } = parsed(address)
  await checkSafety({ url, name }, log)
  const changed = createChannel<void>()
  const listeners = new Map<string, Set<Listener>>()
  let client = open(address)
  let problem: Problem | undefined
  /** Whether the client is new, and listens to nothing yet. */
  let isNew = false
  let isClosed = false
  let cancelRetry = (): void => {}

  /** A query has failed for a reason that may pass. A failed client ends with all its queries that still wait for an answer. */
  function begin(next: Problem, used: SQL, error: unknown): void {
    if (used !== client || isClosed) return
    const isOther = String(next.text) !== String(problem?.text)
    if (isOther)
      log.warn('the database of the fleet can not be used', { database: name, reason: reasonOf(error) })
    problem = next
    if (next.isLost) {
      client = open(address)
      isNew = true
      used.close({ timeout: 0 }).catch(() => {})
    }
    retryLater()
    if (isOther) changed.publish()
  }

  function retryLater(): void {
    cancelRetry()
    cancelRetry = clock.after(retryIntervalMs, () => {
      run(probe).then(end, (error: unknown) => {
        if (error instanceof Failure) return
        log.error('the database of the fleet could not be tried', { error })
        retryLater()
      })
    })
  }

  function end(): void {
    if (!problem || isClosed) return
    log.info('the database of the fleet is back', { database: name })
    problem = undefined
    if (isNew) for (const channel of listeners.keys()) subscribe(channel)
    isNew = false
    changed.publish()
  }

  /**
   * The result of queries. Rejects with `Failure('away')` when the database can't be used now or does not answer in time: they may
   * have taken effect all the same, or may do so later.
   */
  async function run<Result>(
    work: (sql: SQL) => PromiseLike<Result>,
    timeoutMs = answerTimeoutMs,
  ): Promise<Result> {
    const used = client
    const late = Promise.withResolvers<never>()
    const cancel = clock.after(timeoutMs, () => late.reject(new Late('it does not answer')))
    try {
      return await Promise.race([work(used), late.promise])
    } catch (error) {
      const found = problemOf(error)
      if (!found) throw error
      begin(found, used, error)
      throw new Failure('away', found.text, { cause: error })
    } finally {
      cancel()
    }
  }

  /**
   * A notification only wakes, and its text is not read, since any role may send one: all that has happened is in the tables. A
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
      .catch((error: unknown) => begin(lost, used, error))
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
    /** Why it can't be used now. */
    problem: () => problem?.text,
    /** The problem has changed. */
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
      else if (!isNew) subscribe(channel)
      return () => all.delete(listener)
    },
    close,
  }
}

function open(address: string): SQL {
  return new Bun.SQL(address, {
    max: maxConnections,
    connectionTimeout: answerTimeoutMs / 1000,
    connection: {
      application_name: 'mapwright',
      search_path: 'mapwright',
      idle_in_transaction_session_timeout: maxIdleInTransactionMs,
      // Else a query that is given up here would go on waiting there, and keep its session.
      lock_timeout: lockTimeoutMs,
      statement_timeout: maxStatementMs,
    },
  })
}

/** Throws when the password would be sent as it is, and warns when others can read what is sent. */
async function checkSafety({ url, name }: Address, log: Log): Promise<void> {
  if (isEncrypted(url)) return
  if (url.password !== '' && (await asksForClearPassword(url)))
    throw new Failure('broken', sentence('fleetPasswordInClear', { database: name }))
  if (!isOnThisMachine(url))
    log.warn('the connection to the database of the fleet is not encrypted; add ?sslmode=verify-full', {
      database: name,
    })
}

/** Throws `Failure('invalid')`. */
function parsed(address: string): Address {
  const url = URL.parse(address)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Failure('invalid', sentence('fleetAddressInvalid'))
  return { url, name: url.host + url.pathname }
}

interface Address {
  readonly url: URL
  /** Host and database. */
  readonly name: string
}
