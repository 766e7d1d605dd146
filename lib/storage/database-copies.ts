import { Database } from 'bun:sqlite'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { Failure } from '../failure.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import {
  checkHealth,
  filesOf,
  freeName,
  isDamage,
  renameTogether,
  sqlitePath,
  versionOf,
} from './database.ts'
import { diskFailure } from './disk-problem.ts'
import { hasOwnSchema } from './schema.ts'

/** Copies a database, also one that is in use, as it is at one moment, to an empty file. A gigabyte takes about ten seconds. */
export function copyDatabase(from: string, to: string): void {
  using database = new Database(sqlitePath(from), { readonly: true })
  database.run('VACUUM INTO ?', [sqlitePath(to)])
}

/**
 * Puts a copy of a database in the place of the present one, which is set aside, and returns a sentence about that. Automatic
 * building is off afterwards. Throws a `Failure` and changes nothing when the copy is no healthy database of this Mapwright or
 * an older one.
 */
export function restoreDatabase(copy: string, file: string): Sentence {
  // Reading a pipe would wait for ever.
  const isFile = statSync(copy, { throwIfNoEntry: false })?.isFile() ?? false
  if (resolve(copy) === file || !isFile) throw new Failure('broken', sentence('noBackup', { copy }))
  const draft = `${file}.restored`
  try {
    // Checked before anything is read, and again in the draft, since the copy may be changed meanwhile.
    refuseOthers(copy, copy)
    writeFileSync(draft, '', { mode: 0o600 })
    copyDatabase(copy, draft)
    refuseOthers(draft, copy)
    switchOff(draft)
    const aside = existsSync(file) ? freeName(file, 'replaced') : undefined
    renameTogether([...(aside ? filesOf(file, aside) : []), [draft, file]])
    return sentence('databaseRestored', { copy: basename(copy), aside: aside && basename(aside) })
  } catch (error) {
    throw isDamage(error) ? new Failure('broken', sentence('noBackup', { copy })) : diskFailure(error)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Keeps a copy that a caller has sent beside the database, for a start that restores it; returns its path. Throws `Failure('invalid')` and
 * keeps nothing when it is no database of this Mapwright or an older one.
 */
export function keepCopy({ name, bytes }: { name: string; bytes: Uint8Array }, file: string): string {
  const copy = `${file}.uploaded`
  try {
    writeFileSync(copy, bytes, { mode: 0o600 })
    refuseOthers(copy, name)
    return copy
  } catch (error) {
    rmSync(copy, { force: true })
    throw isDamage(error) || error instanceof Failure
      ? new Failure('invalid', sentence('noCopy', { name }))
      : diskFailure(error)
  }
}

/** Throws when a file is no database of this Mapwright or an older one; `copy` is named. */
function refuseOthers(file: string, copy: string): void {
  using database = new Database(sqlitePath(file), { readonly: true })
  if (!hasOwnSchema(database, versionOf(database)))
    throw new Failure('broken', sentence('noBackup', { copy }))
}

function switchOff(draft: string): void {
  using database = new Database(sqlitePath(draft))
  checkHealth(database)
  database.run('UPDATE switches SET is_on = 0')
}
