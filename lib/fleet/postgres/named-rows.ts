import type { SQL } from 'bun'
import { createChannel } from '../../emitter.ts'
import { reasonOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import { toStored } from '../../words/sentence.ts'
import type { NamedRows } from '../ports.ts'
import type { Write } from './task-store.ts'

interface NamedRow {
  readonly name: string
  readonly content: string
}

interface NamedRowsDependencies<Content> {
  readonly table: 'plot' | 'configuration'
  /** Reads the content of a row; throws an error that says what is wrong with it. */
  readonly read: (content: string) => Content
  /** The consequence for one that can't be read, for the log. */
  readonly otherwise: string
  readonly later: (write: Write) => void
  readonly isChanging: () => boolean
  readonly log: Log
}

export function createNamedRows<Content>({
  table,
  read,
  otherwise,
  later,
  isChanging,
  log,
}: NamedRowsDependencies<Content>) {
  const news = createChannel<ReadonlyMap<string, Content | undefined>>()
  const contents = new Map<string, Content | undefined>()

  function contentOf({ name, content }: NamedRow): Content | undefined {
    try {
      return read(content)
    } catch (error) {
      const reason = reasonOf(error)
      log.warn(`a row in the database of the fleet can not be read ${otherwise}`, { table, name, reason })
      return undefined
    }
  }

  const rows: NamedRows<Content> = {
    load: () => contents,
    isChanging,
    onNews: news.subscribe,
    save(name, content) {
      contents.set(name, content)
      later(
        (sql, revision) => sql`
          INSERT INTO ${sql(table)} (name, content, revision) VALUES (${name}, ${toStored(content)}, ${revision})
          ON CONFLICT (name) DO UPDATE SET content = excluded.content, revision = excluded.revision`,
      )
    },
  }
  return {
    rows,
    /** Those that have changed since a revision. */
    changedSince: (revision: number) => (sql: SQL) =>
      sql<NamedRow[]>`SELECT name, content FROM ${sql(table)} WHERE revision > ${revision}`,
    /** Takes rows that have changed, or all of them. */
    take(changed: readonly NamedRow[], { areAll }: { readonly areAll: boolean }): void {
      if (areAll) contents.clear()
      for (const row of changed) contents.set(row.name, contentOf(row))
      if (areAll || changed.length > 0) news.publish(contents)
    },
  }
}
