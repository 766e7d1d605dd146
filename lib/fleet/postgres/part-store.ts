import type { PartStore, StoredPart } from '../ports.ts'
import type { FleetConnection } from './connection.ts'

/** More members than there can be: a table that others have filled is not read whole. */
const maxParts = 1000

/** The parts of all members in their runs. Those of runs that have ended are deleted, and their areas, when a member ends its part. */
export function createPartStore({ run: query }: Pick<FleetConnection, 'run'>, member: string): PartStore {
  let reports = 0

  return {
    readOthers: (run) =>
      query(
        (sql) => sql<StoredPart[]>`
          SELECT member, report, is_at_work AND EXISTS (SELECT FROM member WHERE id = part.member AND until > now()) AS "isAtWork"
          FROM part WHERE run = ${run} AND member <> ${member} ORDER BY member LIMIT ${maxParts}`,
      ),

    write(run, { isAtWork, report }) {
      const number = ++reports
      return query(async (sql) => {
        await sql`
          INSERT INTO part VALUES (${run}, ${member}, ${isAtWork}, ${report}, ${number})
          ON CONFLICT (run, member) DO UPDATE
            SET is_at_work = excluded.is_at_work, report = excluded.report, report_number = excluded.report_number
            WHERE part.report_number < excluded.report_number`
        if (isAtWork) return
        // A program that was cut off may come late.
        await sql`
          WITH state AS (SELECT nullif(state, '')::jsonb AS content FROM queue),
            lane AS (
              SELECT content AS lane FROM state UNION ALL
              SELECT jsonb_array_elements(content -> 'beside') FROM state
            ),
            latest AS (SELECT lane -> 'run' ->> 'id' AS run FROM lane WHERE lane -> 'run' ->> 'id' IS NOT NULL),
            old AS (DELETE FROM part WHERE run NOT IN (SELECT run FROM latest))
          DELETE FROM area WHERE NOT EXISTS (
            SELECT FROM latest WHERE area.run = latest.run OR starts_with(area.run, latest.run || ' ')
          )`
      })
    },
  }
}
