import { Database } from 'bun:sqlite'
import { Failure, reasonOf } from '../failure.ts'
import { diskProblem } from './disk-problem.ts'

/** Copies a database, also one that is in use, as it is at one moment, to an empty file. A gigabyte takes about ten seconds. */
export function copyDatabase(from: string, to: string): void {
  try {
    using database = new Database(from, { readonly: true })
    database.run('VACUUM INTO ?', [to])
  } catch (error) {
    throw new Failure(
      'broken',
      `The database could not be copied: ${diskProblem(error) ?? `${reasonOf(error)}.`}`,
      { cause: error },
    )
  }
}
