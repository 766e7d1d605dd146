import { Database, type Statement } from 'bun:sqlite'
import { chmodSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, toNamespacedPath } from 'node:path'
import { Failure, reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import { once } from '../once.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { diskProblem } from './disk-problem.ts'
import { migrations } from './migrations/migrations.ts'

export type { Database }

/** A path as SQLite takes it: Windows refuses plain paths of 260 characters and more, which the runtime gets around for its own files. */
export const sqlitePath: (path: string) => string = toNamespacedPath

/**
 * Opens the database and brings its schema up to date. Every acknowledged write survives a power cut: WAL with
 * `synchronous = FULL` costs about 0.2 ms a transaction here. A file that is not a healthy database is never deleted: it is
 * set aside, the newest copy, of a day or before a migration, is put in its place with automatic building off, since what it knows of the
 * world is old, and log and `report` say so.
 */
export function openDatabase(
  file: string,
  log: Log,
  report: (notice: Sentence) => void = () => {},
): Database {
  try {
    return prepare(file)
  } catch (error) {
    if (!isDamage(error)) throw unusable(file, error)
    const aside = freeName(file, 'damaged')
    const copy = newestCopy(file)
    try {
      renameTogether([...filesOf(file, aside), ...(copy ? [[copy, file] as const] : [])])
    } catch (problem) {
      throw unusable(file, problem)
    }
    log.error('the database could not be read and was set aside', {
      aside,
      restored: copy ?? 'nothing: starting empty',
      reason: reasonOf(error),
    })
    const facts = { aside: basename(aside) }
    report(
      copy
        ? sentence('databaseReplaced', { ...facts, copy: basename(copy) })
        : sentence('databaseEmptied', facts),
    )
    // If the copy is damaged, too, the next older one is tried.
    const database = openDatabase(file, log, report)
    database.run('UPDATE switches SET is_on = 0')
    return database
  }
}

/** Writes the log back into the database file and closes it. A write that fails now is made up for by the next start. */
export function closeDatabase(database: Database): void {
  try {
    database.run('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (diskProblem(error) === undefined) throw error
  } finally {
    database.close()
  }
}

function unusable(file: string, error: unknown): unknown {
  const problem = diskProblem(error)
  if (problem === undefined) return error
  return new Failure('broken', `The database ${file} can't be opened: ${problem}`, { cause: error })
}

function prepare(file: string): Database {
  // SQLite would take it for a new one.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) throw new Damage('the file is empty')
  const database = new Database(sqlitePath(file), { create: true, strict: true })
  try {
    keepPrivate(file)
    database.run('PRAGMA journal_mode = WAL')
    database.run('PRAGMA synchronous = FULL')
    database.run('PRAGMA foreign_keys = ON')
    database.run('PRAGMA busy_timeout = 2000')
    checkHealth(database)
    migrate(database, file)
    prepareOnUse(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** From now on a statement of the database is prepared when it is used first: the stores have eighty, of which a start uses a dozen. */
function prepareOnUse(database: Database): void {
  const prepare = database.query.bind(database) as (sql: string) => Statement
  function query(sql: string): Pick<Statement, 'get' | 'all' | 'values' | 'run'> {
    const statement = once(() => prepare(sql))
    return {
      get: (...parameters) => statement().get(...parameters),
      all: (...parameters) => statement().all(...parameters),
      values: (...parameters) => statement().values(...parameters),
      run: (...parameters) => statement().run(...parameters),
    }
  }
  database.query = query as unknown as Database['query']
}

/** Finds damaged pages at the start, when a copy can still take the database's place. */
export function checkHealth(database: Database): void {
  const { quick_check: verdict } = database.query('PRAGMA quick_check(1)').get() as { quick_check: string }
  if (verdict !== 'ok') throw new Damage(verdict)
}

class Damage extends Error {}

/** For the owner alone: webhook addresses are secrets. SQLite gives the files beside it the same rights. */
function keepPrivate(file: string): void {
  if (existsSync(file)) chmodSync(file, 0o600)
}

/** The number of migrations that it has been through; 0 for any other database. */
export function versionOf(database: Database): number {
  return (database.query('PRAGMA user_version').get() as { user_version: number }).user_version
}

function migrate(database: Database, file: string): void {
  const version = versionOf(database)
  if (version > migrations.length) {
    throw new Failure(
      'broken',
      `The data folder was written by a newer Mapwright (schema ${version}, this one knows ${migrations.length}). Use that version or another --data folder.`,
    )
  }
  if (version === migrations.length) return
  if (version > 0) {
    const copy = `${file}.before-${String(version + 1).padStart(4, '0')}`
    if (!existsSync(copy)) database.run('VACUUM INTO ?', [sqlitePath(copy)])
    keepPrivate(copy)
  }
  database.transaction(() => {
    for (const sql of migrations.slice(version)) database.run(sql)
    database.run(`PRAGMA user_version = ${migrations.length}`)
  })()
}

/** SQLITE_CORRUPT and SQLITE_NOTADB; other errors (a full disk, no permission) are for the operator to fix. */
export function isDamage(error: unknown): boolean {
  if (error instanceof Damage) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB'
}

/** Where a database is set aside: `FILE.damaged-1`, or the next number that is free. */
export function freeName(file: string, why: 'damaged' | 'replaced'): string {
  const start = `${basename(file)}.${why}-`
  const asides = readdirSync(dirname(file)).filter((entry) => entry.startsWith(start))
  const numbers = asides.map((entry) => Number.parseInt(entry.slice(start.length), 10) || 0)
  return `${file}.${why}-${Math.max(0, ...numbers) + 1}`
}

type Renaming = readonly [from: string, to: string]

/** The renaming of a database with the files that SQLite keeps beside it, as far as they are there. */
export function filesOf(file: string, to: string): Renaming[] {
  return ['', '-wal', '-shm']
    .filter((suffix) => existsSync(file + suffix))
    .map((suffix) => [file + suffix, to + suffix])
}

/** Renames all of them or none: a database without its log lacks what was written last. */
export function renameTogether(renamings: readonly Renaming[]): void {
  const done: Renaming[] = []
  try {
    for (const [from, to] of renamings) {
      renameSync(from, to)
      done.unshift([from, to])
    }
  } catch (error) {
    for (const [from, to] of done) renameSync(to, from)
    throw error
  }
}

/** The copy of a day, the newest as number 1. */
export const dailyCopy = (file: string, number: number): string => `${file}.daily-${number}`

/** Of those before migrations and of the last days. */
function newestCopy(file: string): string | undefined {
  const prefixes = ['before-', 'daily-'].map((kind) => `${basename(file)}.${kind}`)
  return readdirSync(dirname(file))
    .filter((entry) => prefixes.some((prefix) => entry.startsWith(prefix)))
    .map((entry) => join(dirname(file), entry))
    .map((copy) => ({ copy, at: statSync(copy).mtimeMs }))
    .sort((one, other) => one.at - other.at || (one.copy < other.copy ? -1 : 1))
    .at(-1)?.copy
}
