import { statSync } from 'node:fs'
import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { Database } from './database.ts'
import { diskFailure } from './disk-problem.ts'

/**
 * Returns a function that guards stores and folders: their errors become a `Failure('disk')` that says what is the matter
 * with the disk, and a write to a database whose file is gone is an error, too, which SQLite doesn't notice.
 */
export function createDiskGuard(database: Database) {
  const { filename } = database
  const changesSoFar = database.query<{ changes: number }, []>('SELECT total_changes() AS changes')
  const inode = inodeOf(filename)
  let changes = 0

  function checked(result: unknown): unknown {
    expectFile()
    return result
  }

  function expectFile(): void {
    const before = changes
    changes = changesSoFar.get()?.changes ?? 0
    if (changes !== before && inodeOf(filename) !== inode) {
      throw new Failure('disk', sentence('dataFolderDeleted'))
    }
  }

  function guarded(act: (...inputs: unknown[]) => unknown) {
    return (...inputs: unknown[]): unknown => {
      try {
        const result = act(...inputs)
        if (result instanceof Promise) return result.then(checked).catch(rethrow)
        return checked(result)
      } catch (error) {
        return rethrow(error)
      }
    }
  }

  return <Functions extends object>(functions: Functions): Functions =>
    Object.fromEntries(
      Object.entries(functions).map(([name, act]) => [name, guarded(act)]),
    ) as unknown as Functions
}

function rethrow(error: unknown): never {
  throw diskFailure(error)
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}
