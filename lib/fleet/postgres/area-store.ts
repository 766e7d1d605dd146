import { createChannel } from '../../emitter.ts'
import type { AreaLease, AreaPlace, AreaStore, StoredArea } from '../ports.ts'
import type { FleetConnection } from './connection.ts'

const channel = 'areas'

/** For so long a part is given away when it is asked for. Members that still have no work by then ask again. */
const askedForMs = 3000

/**
 * The areas of runs in Postgres. A lease ends by the database's clock. Changes are made only where the fence is still that of
 * the claim, so whatever a member does late has no effect.
 */
export function createAreaStore(
  connection: Pick<FleetConnection, 'run' | 'listen' | 'changed' | 'problem'>,
  member: string,
): AreaStore {
  const { run: query, problem } = connection
  const changed = createChannel<void>()
  connection.listen(channel, changed.publish)
  connection.changed(changed.publish)

  return {
    changed: changed.subscribe,
    problem,

    create: (run, places) =>
      query((sql) =>
        sql.begin(async (transaction) => {
          const [known] = await transaction`SELECT FROM area WHERE run = ${run} LIMIT 1`
          if (known) return
          await transaction`LOCK TABLE area IN SHARE ROW EXCLUSIVE MODE`
          await transaction`
            INSERT INTO area (run, piece, west, east, north, south)
            SELECT ${run}, place.*
            FROM jsonb_to_recordset(${places}::jsonb)
              AS place(piece int, west int, east int, north int, south int)
            WHERE NOT EXISTS (SELECT FROM area WHERE run = ${run})`
        }),
      ),

    read: (run) =>
      query(
        (sql) => sql<StoredArea[]>`
          SELECT id, piece, west, east, north, south, is_done AS "isDone", remaining, seconds_left AS "secondsLeft",
            CASE WHEN part_asked_at > now() - ${askedForMs} * interval '1 ms' THEN jsonb_build_object(
              'blocksPerSecond', asker_blocks_per_second, 'secondsToFirst', asker_seconds_to_first,
              'secondsToBegin', asker_seconds_to_first
            ) END AS asker,
            CASE WHEN holder IS NULL THEN 0 ELSE extract(epoch FROM until - now())::float8 * 1000 END AS "leftMs"
          FROM area WHERE run = ${run} ORDER BY piece, west, north`,
      ),

    claim: (run, leaseMs, except = []) =>
      query(async (sql) => {
        const [claimed] = await sql<(AreaPlace & AreaLease)[]>`
          UPDATE area SET holder = ${member}, fence = fence + 1, until = now() + ${leaseMs} * interval '1 ms'
          WHERE id = (
            SELECT id FROM area AS free
            WHERE run = ${run} AND NOT is_done AND (holder IS NULL OR until < now())
              AND piece <> ALL (${sql.array([...except], 'int4')})
            ORDER BY failures, piece, (
              SELECT min(
                abs(held.west + held.east - free.west - free.east)
                + abs(held.north + held.south - free.north - free.south)
              ) FROM area AS held
              WHERE held.run = free.run AND held.piece = free.piece AND NOT held.is_done
                AND held.holder IS NOT NULL AND held.until >= now()
            ) DESC NULLS FIRST, west, north
            LIMIT 1
            FOR UPDATE OF free SKIP LOCKED
          )
          RETURNING id, fence, piece, west, east, north, south`
        return claimed
      }),

    renew: (leases, leaseMs) =>
      query(async (sql) => {
        const renewed = await sql<{ id: string }[]>`
          WITH own AS (
            SELECT * FROM jsonb_to_recordset(${leases}::jsonb) AS own(
              id bigint, fence bigint, remaining int, "secondsLeft" real
            )
          ), locked AS (
            -- In one order for all members, so that none waits for another that waits for it.
            SELECT id FROM area WHERE id IN (SELECT id FROM own) ORDER BY id FOR UPDATE
          )
          UPDATE area SET until = now() + ${leaseMs} * interval '1 ms', remaining = own.remaining,
            seconds_left = own."secondsLeft"
          FROM own, locked
          WHERE area.id = own.id AND locked.id = own.id AND area.fence = own.fence AND NOT is_done
          RETURNING area.id`
        return new Set(renewed.map(({ id }) => id))
      }),

    finish: ({ id, fence }, { hasItem }) =>
      query((sql) =>
        sql.begin(async (transaction) => {
          // Of two members that finish the last two areas of a map at the same moment, one is the last.
          await transaction`
            SELECT FROM area WHERE id = (
              SELECT min(other.id) FROM area AS other, area AS own
              WHERE own.id = ${id} AND other.run = own.run AND other.piece = own.piece
            ) FOR UPDATE`
          const [row] = await transaction<{ isDone: boolean; isLast: boolean }[]>`
            SELECT is_done AS "isDone", NOT EXISTS (
              SELECT FROM area AS other
              WHERE other.run = own.run AND other.piece = own.piece AND other.id <> own.id AND NOT other.is_done
            ) AS "isLast"
            FROM area AS own WHERE id = ${id} AND fence = ${fence}
            FOR UPDATE`
          if (!row) return 'lost'
          // The answer to an earlier attempt was lost.
          if (row.isDone) return 'done'
          if (row.isLast && !hasItem) return 'item'
          await transaction`UPDATE area SET is_done = true, holder = NULL, remaining = 0 WHERE id = ${id}`
          await transaction`SELECT pg_notify(${channel}, '')`
          return 'done'
        }),
      ),

    release: ({ id, fence, remaining }, { hasFailed }) =>
      query(async (sql) => {
        await sql`
          WITH freed AS (
            UPDATE area
            SET holder = NULL, remaining = ${remaining}::int, seconds_left = NULL, failures = failures + ${hasFailed ? 1 : 0}
            WHERE id = ${id} AND fence = ${fence} AND NOT is_done
            RETURNING id
          )
          SELECT pg_notify(${channel}, '') FROM freed`
      }),

    split: ({ id, fence }, { kept, given }) =>
      query((sql) =>
        sql.begin(async (transaction) => {
          const [old] = await transaction<{ run: string; piece: number; failures: number }[]>`
            UPDATE area
            SET west = ${kept.west}, east = ${kept.east}, north = ${kept.north}, south = ${kept.south},
              remaining = NULL, seconds_left = NULL, part_asked_at = NULL
            WHERE id = ${id} AND fence = ${fence} AND NOT is_done
              AND west = ${Math.min(kept.west, given.west)} AND east = ${Math.max(kept.east, given.east)}
              AND north = ${Math.min(kept.north, given.north)} AND south = ${Math.max(kept.south, given.south)}
            RETURNING run, piece, failures`
          if (!old) return false
          const { west, east, north, south } = given
          await transaction`
            INSERT INTO area (run, piece, west, east, north, south, failures)
            VALUES (${old.run}, ${old.piece}, ${west}, ${east}, ${north}, ${south}, ${old.failures})`
          await transaction`SELECT pg_notify(${channel}, '')`
          return true
        }),
      ),

    askForPart: (id, { blocksPerSecond, secondsToFirst }) =>
      query(async (sql) => {
        await sql`
          UPDATE area SET part_asked_at = now(), asker_blocks_per_second = ${blocksPerSecond}::real,
            asker_seconds_to_first = ${secondsToFirst}::real
          WHERE id = ${id} AND NOT is_done`
        await sql`SELECT pg_notify(${channel}, '')`
      }),
  }
}
