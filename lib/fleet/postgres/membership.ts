import type { Clock } from '../../clock.ts'
import { type Log, logUnexpected } from '../../log.ts'
import type { FleetConnection } from './connection.ts'

/** A third of the time for which a row counts. */
const renewIntervalMs = 10_000

interface Surroundings {
  readonly clock: Clock
  readonly log: Log
}

/** Keeps a row of this program in the table of members, by which the others see that it is alive. */
export async function joinFleet({ run, changed, problem }: FleetConnection, { clock, log }: Surroundings) {
  const id = crypto.randomUUID()
  let cancel = (): void => {}

  async function renew(): Promise<void> {
    cancel()
    cancel = clock.after(renewIntervalMs, renewAgain)
    await run(
      (sql) => sql`
        INSERT INTO member (id, until) VALUES (${id}, now() + interval '30 s')
        ON CONFLICT (id) DO UPDATE SET until = excluded.until`,
    )
  }

  function renewAgain(): void {
    renew().catch(report)
  }

  const report = logUnexpected(log, 'the row of a member could not be written')

  await renew()
  const unsubscribe = changed(() => {
    if (!problem()) renewAgain()
  })

  return {
    id,
    async leave(): Promise<void> {
      cancel()
      unsubscribe()
      const remove = run(
        (sql) => sql`DELETE FROM member WHERE id = ${id} OR until < now() - interval '1 day'`,
      )
      await remove.catch(report)
    },
  }
}
