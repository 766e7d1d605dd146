import type { ScaffoldBlock, ScaffoldStore } from '../builder/scaffold/ports.ts'
import { Failure } from '../failure.ts'
import { type Position, positionKey } from '../game/position.ts'
import type { Log } from '../log.ts'
import { createMutex } from '../mutex.ts'
import type { ScaffoldTable, Sharing } from './ports.ts'

interface Change {
  readonly task: string
  readonly added?: readonly ScaffoldBlock[]
  readonly removed?: readonly Position[]
}

/**
 * Scaffolding that bots of any member can remove. Each member has it in memory, as of the last `refresh`, with its own changes; those
 * are written in their order, when the database can be used again.
 */
export function createSharedScaffolding(
  {
    scaffolding: table,
    problem,
    problemChanged,
  }: Pick<Sharing, 'problem' | 'problemChanged'> & { readonly scaffolding: ScaffoldTable },
  log: Log,
) {
  const inTurn = createMutex()
  const known = new Map<string, readonly ScaffoldBlock[]>()
  /** The oldest first. */
  const unwritten: Change[] = []

  const of = (task: string) => known.get(task) ?? []

  function apply({ task, added = [], removed = [] }: Change): void {
    const gone = new Set(removed.map(positionKey))
    known.set(task, [...of(task).filter((block) => !gone.has(positionKey(block))), ...added])
  }

  async function write(): Promise<void> {
    for (let next = unwritten[0]; next && !problem(); next = unwritten[0]) {
      const { task, added, removed } = next
      try {
        if (added) await table.add(task, added)
        if (removed) await table.remove(task, removed)
      } catch (error) {
        // The database can't be used; a change that was made all the same can be made again.
        if (error instanceof Failure) return
        log.error('scaffolding could not be noted in the database of the fleet', { error })
      }
      unwritten.shift()
    }
  }

  function change(made: Change): Promise<void> {
    apply(made)
    unwritten.push(made)
    return inTurn(write)
  }

  problemChanged(() => void inTurn(write))

  return {
    of,
    /** Resolves when it is written, or when the database can't be used now. */
    add: (task, added) => change({ task, added }),
    remove: (task, removed) => void change({ task, removed }),
    /** Takes over what other members have placed and removed. Rejects with `Failure('away')` while the database can't be used. */
    refresh: (task: string): Promise<void> =>
      inTurn(async () => {
        await write()
        known.set(task, await table.read(task))
        for (const made of unwritten) if (made.task === task) apply(made)
      }),
  } satisfies ScaffoldStore & { refresh: unknown }
}
