import type { FirstLookStore } from '../builder/permission/ports.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { waitUntil } from '../waiting.ts'
import type { FirstLookTable, Sharing } from './ports.ts'

/** Between two looks whether the database is back, besides being told. */
const lookAgainMs = 60_000

/**
 * The blocks that stood before the tasks, known to all members. Nothing is placed where that is not known or not written yet, so both wait for a
 * database that is away.
 */
export function createSharedFirstLooks(
  {
    firstLooks: table,
    isAway,
    awayChanged,
  }: Pick<Sharing, 'isAway' | 'awayChanged'> & { readonly firstLooks: FirstLookTable },
  clock: Clock,
): FirstLookStore {
  async function whenThere<Value>(ask: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof Failure && isAway())) throw error
      }
      await waitUntil(awayChanged, () => !isAway(), { clock, timeoutMs: lookAgainMs, signal })
    }
  }

  return {
    of: (task, signal) => whenThere(() => table.read(task), signal),
    add: (task, columns, signal) => whenThere(() => table.add(task, columns), signal),
  }
}
