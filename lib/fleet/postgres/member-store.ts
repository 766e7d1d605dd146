import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import { type Log, logUnexpected } from '../../log.ts'
import { waitUntil } from '../../waiting.ts'
import type { MemberStore, StoredMember, StoredOrder } from '../ports.ts'
import type { FleetConnection } from './connection.ts'

const answerTimeoutMs = 5000
/** More than there can be: a table that others have filled is not read whole. */
const maxMembers = 1000
/** In case that a notification came before it was waited for. */
const lookIntervalMs = 500

interface Surroundings {
  readonly connection: Pick<FleetConnection, 'run' | 'listen'>
  readonly member: string
  readonly clock: Clock
  readonly log: Log
}

/** The members of a fleet, and the orders that they give each other. */
export function createMemberStore({ connection, member, clock, log }: Surroundings): MemberStore {
  const { run, listen } = connection
  const changed = createChannel<void>()
  const ordersChanged = createChannel<void>()
  let reports = 0
  listen('members', changed.publish)
  listen('orders', ordersChanged.publish)

  const hasOutcome = (id: string) =>
    run(async (sql) => {
      const found = await sql`SELECT FROM bot_order WHERE id = ${id} AND outcome IS NOT NULL`
      return found.length > 0
    })

  /** Deletes an order, so that it is not carried out later, and those that are old; the outcome if there is one by now. */
  const withdraw = (id: string) =>
    run(async (sql) => {
      const deleted = await sql<{ id: string; outcome: string | null }[]>`
        DELETE FROM bot_order WHERE id = ${id} OR given_at < now() - interval '1 minute' RETURNING id, outcome`
      return deleted.find((order) => order.id === id)?.outcome ?? undefined
    })

  return {
    changed: changed.subscribe,

    readOthers: () =>
      run(
        (sql) => sql<StoredMember[]>`
          SELECT id, report, until > now() AS "isAlive" FROM member
          WHERE id <> ${member} AND until > now() - interval '1 hour' ORDER BY until > now() DESC, id LIMIT ${maxMembers}`,
      ),

    write(report) {
      const number = ++reports
      return run(async (sql) => {
        await sql`
          UPDATE member SET report = ${report}, report_number = ${number}
          WHERE id = ${member} AND report_number < ${number}`
        await sql`SELECT pg_notify('members', '')`
      })
    },

    async order(to, { verb, bot }) {
      const id = crypto.randomUUID()
      await run(async (sql) => {
        await sql`INSERT INTO bot_order (id, member, verb, bot) VALUES (${id}, ${to}, ${verb}, ${bot})`
        await sql`SELECT pg_notify('orders', '')`
      })
      const deadline = clock.now() + answerTimeoutMs
      while (clock.now() < deadline && !(await hasOutcome(id)))
        await waitUntil(ordersChanged.subscribe, () => true, { clock, timeoutMs: lookIntervalMs })
      return withdraw(id)
    },

    obey(carryOut) {
      const report = logUnexpected(log, 'the orders of other members could not be read')

      /** Takes the orders that are waiting, each once. */
      async function take(): Promise<void> {
        const orders = await run(
          (sql) => sql<(StoredOrder & { id: string })[]>`
            UPDATE bot_order SET is_taken = true
            WHERE member = ${member} AND NOT is_taken AND given_at > now() - ${answerTimeoutMs} * interval '1 ms'
            RETURNING id, verb, bot`,
        )
        await Promise.all(orders.map(answer))
      }

      async function answer({ id, ...order }: StoredOrder & { readonly id: string }): Promise<void> {
        const outcome = await carryOut(order)
        await run(async (sql) => {
          await sql`UPDATE bot_order SET outcome = ${outcome} WHERE id = ${id}`
          await sql`SELECT pg_notify('orders', '')`
        })
      }

      ordersChanged.subscribe(() => void take().catch(report))
    },
  }
}
