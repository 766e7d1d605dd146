import { closeDatabase, openDatabase } from '../../lib/storage/database.ts'
import { createTaskStore } from '../../lib/storage/task-store.ts'
import { silentLog } from '../support/silent-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { divergence } from './model-check.ts'

/** Operations in one sequence. */
const length = 25

/** Runs so many sequences, on the real store; answers what differed. */
export async function checkSequences(firstSeed: number, count: number): Promise<string[]> {
  using folder = temporaryFolder()
  const database = openDatabase(`${folder.path}/mapwright.db`, silentLog)
  const store = createTaskStore(database)
  const found: string[] = []
  for (let seed = firstSeed; seed < firstSeed + count && found.length < 5; seed++) {
    const difference = await divergence(seed, length, store)
    if (difference !== undefined) found.push(`seed ${seed}: ${difference}`)
    store.remove(store.load().map(({ task }) => task.ID))
  }
  closeDatabase(database)
  return found
}
