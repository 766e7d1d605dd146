import type { SQL } from 'bun'
import type { Clock } from '../../clock.ts'
import type { Subscribe } from '../../emitter.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import { maxPosition, newPositions, positionStep } from '../../queue-positions.ts'
import { sha256 } from '../../sha256.ts'
import type { StoredTask, TaskNews, TaskStore } from '../../tasks/ports.ts'
import { toStored } from '../../words/sentence.ts'

/** A write of a change, in its transaction and with its revision. */
export type Write = (sql: SQL, revision: number) => Promise<unknown>

/** Postgres takes 65,535 parameters. */
const insertedAtOnce = 500

interface TaskStoreDependencies {
  readonly initial: readonly StoredTask[]
  readonly onNews: Subscribe<TaskNews>
  /** Tasks that can be restored, and until when on `clock`. */
  readonly deleted: Map<string, { readonly stored: StoredTask; readonly until: number }>
  readonly isUnreadable: (id: string) => boolean
  readonly later: (write: Write) => void
  readonly run: <Result>(work: (sql: SQL) => PromiseLike<Result>) => Promise<Result>
  readonly clock: Clock
}

/** The tasks of a fleet. A write waits for the end of the change that it belongs to. */
export function createTaskStore({
  initial,
  onNews,
  deleted,
  isUnreadable,
  later,
  run,
  clock,
}: TaskStoreDependencies): TaskStore {
  return {
    load: () => [...initial],
    onNews,
    isUnreadable,
    keep: async () => {},

    async add(added, previews) {
      later(async (sql, revision) => {
        const hashes = new Map<MapPicture, string>()
        for (const picture of new Set(previews.values())) hashes.set(picture, await savePicture(sql, picture))
        const ids = sql.array(
          added.map(({ task }) => task.ID),
          'text',
        )
        await sql`DELETE FROM task WHERE id = ANY (${ids}) AND deleted_at IS NOT NULL`
        const first = await endOf(sql, 'queue')
        const rows = added.map((stored, index) => ({
          id: stored.task.ID,
          list: stored.list,
          position: first + index * positionStep,
          content: toStored(stored),
          preview: hashes.get(previews.get(stored.task.ID)!)!,
          revision,
        }))
        for (let start = 0; start < rows.length; start += insertedAtOnce)
          await sql`INSERT INTO task ${sql(rows.slice(start, start + insertedAtOnce))}`
      })
    },

    update(stored, preview) {
      later(async (sql, revision) => {
        const hash = preview ? await savePicture(sql, preview) : null
        await sql`UPDATE task SET content = ${toStored(stored)}, revision = ${revision}, preview = coalesce(${hash}, preview)
          WHERE id = ${stored.task.ID}`
        if (preview) await deleteUnusedPictures(sql)
      })
    },

    move(stored) {
      later(async (sql, revision) => {
        const position = await endOf(sql, stored.list)
        await sql`UPDATE task SET content = ${toStored(stored)}, revision = ${revision}, list = ${stored.list}, position = ${position}
          WHERE id = ${stored.task.ID}`
      })
    },

    async remove(ids) {
      later(async (sql, revision) => {
        await sql`UPDATE task SET deleted_at = now(), revision = ${revision} WHERE id = ANY (${sql.array([...ids], 'text')})`
        await sql`DELETE FROM task WHERE deleted_at < now() - interval '1 hour'`
        await deleteUnusedPictures(sql)
      })
    },

    restore(id) {
      const found = deleted.get(id)
      if (!found || found.until < clock.now()) return undefined
      later(
        (sql, revision) => sql`UPDATE task SET deleted_at = NULL, revision = ${revision} WHERE id = ${id}`,
      )
      return found.stored
    },

    async reorder(ids) {
      later(async (sql, revision) => {
        const rows: { id: string; position: number }[] = await sql`SELECT id, position::float8 AS position
          FROM task WHERE id = ANY (${sql.array([...ids], 'text')})`
        const moved = newPositions(ids, new Map(rows.map(({ id, position }) => [id, position])))
        await sql`UPDATE task SET position = moved.position, revision = ${revision}
          FROM (SELECT unnest(${sql.array([...moved.keys()], 'text')}) AS id,
            unnest(${sql.array([...moved.values()], 'int8')}) AS position) moved
          WHERE task.id = moved.id`
      })
    },

    preview: (id) =>
      run(async (sql) => {
        const [found] =
          await sql`SELECT width, height, pixels FROM preview, task WHERE id = ${id} AND hash = preview`
        return found
      }),
  }
}

async function endOf(sql: SQL, list: StoredTask['list']): Promise<number> {
  const [{ last }] = await sql`SELECT coalesce(max(position), 0)::float8 AS last FROM task
      WHERE list = ${list} AND position BETWEEN ${-maxPosition} AND ${maxPosition}`
  return last + positionStep
}

/** Writes a picture that is not there yet; resolves with its hash. */
async function savePicture(sql: SQL, { width, height, pixels }: MapPicture): Promise<string> {
  const hash = `${width} ${height} ${await sha256(pixels)}`
  const [known] = await sql`SELECT FROM preview WHERE hash = ${hash}`
  if (!known) await sql`INSERT INTO preview VALUES (${hash}, ${width}, ${height}, ${pixels})`
  return hash
}

function deleteUnusedPictures(sql: SQL): PromiseLike<unknown> {
  return sql`DELETE FROM preview WHERE NOT EXISTS (SELECT FROM task WHERE task.preview = hash)`
}
