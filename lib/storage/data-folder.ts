import { Database } from 'bun:sqlite'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure, reasonOf } from '../failure.ts'
import { sqlitePath } from './database.ts'
import { diskProblem } from './disk-problem.ts'

/** Creates the folder of all persistent data where it is missing and locks it for this instance. Throws a `Failure` when either fails. */
export function takeDataFolder(path: string) {
  const root = resolve(path)
  const folder = (name: string, mode?: number): string => {
    const made = join(root, name)
    mkdirSync(made, mode === undefined ? { recursive: true } : { recursive: true, mode })
    return made
  }
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 })
    accessSync(root, constants.W_OK)
    return {
      root,
      /** Unlocks the folder for another instance. */
      release: lock(root),
      database: join(root, 'mapwright.db'),
      blueprints: folder('blueprints'),
      backgrounds: folder('backgrounds'),
      renders: folder('renders'),
      profiles: folder('profiles'),
      /** Sign-in tokens; only the owner may read it. */
      auth: folder('auth', 0o700),
      languages: folder('lang'),
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(
      'broken',
      `The data folder ${root} can't be used: ${diskProblem(error) ?? `${reasonOf(error)}.`} Or choose another with --data.`,
      { cause: error },
    )
  }
}

/**
 * Opens an exclusive SQLite transaction on a file of its own: the system releases that lock when the process ends, however it
 * ends, so there are no stale locks.
 */
function lock(root: string): () => void {
  const database = new Database(sqlitePath(join(root, 'instance.lock')), { create: true })
  try {
    database.run('PRAGMA locking_mode = EXCLUSIVE')
    database.run('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error
    throw new Failure(
      'conflict',
      `The data folder ${root} is in use by another Mapwright; stop that one or choose another with --data.`,
      {
        cause: error,
      },
    )
  }
  return () => database.close()
}
