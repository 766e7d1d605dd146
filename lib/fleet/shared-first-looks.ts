import type { FirstLookStore } from '../builder/permission/ports.ts'
import type { Clock } from '../clock.ts'
import { persistently } from './persistently.ts'
import type { FirstLookTable, Sharing } from './ports.ts'

/**
 * The blocks that stood before the tasks, known to all members. Nothing is placed where that is not known or not written yet, so both wait for a
 * database that can't be used now.
 */
export function createSharedFirstLooks(
  {
    firstLooks: table,
    problem,
    problemChanged,
  }: Pick<Sharing, 'problem' | 'problemChanged'> & { readonly firstLooks: FirstLookTable },
  clock: Clock,
): FirstLookStore {
  const whenThere = <Value>(ask: () => Promise<Value>, signal: AbortSignal): Promise<Value> =>
    persistently(ask, { problem, changed: problemChanged, clock, signal })

  return {
    of: (task, signal) => whenThere(() => table.read(task), signal),
    add: (task, columns, signal) => whenThere(() => table.add(task, columns), signal),
  }
}
