import type { Text } from '../../language/text.ts'

export interface Outcome {
  /** Whether the run has got on, or at least the world or the inventory is another now. */
  readonly hasDone: boolean
  /** Why some is left, for people; empty when none is, or that is not known. */
  readonly reason?: Text
}

export type Ledger = ReturnType<typeof createLedger>

/** Remembers what was tried in vain, and the facts that it depended on: it is worth another try as soon as these differ. */
export function createLedger() {
  const inVain = new Set<string>()
  const times = new Map<string, number>()
  /** By work, the oldest first. */
  const reasons = new Map<string, Text>()
  const keyOf = (work: string, facts: readonly unknown[]) => [work, ...facts].join('|')
  return {
    /** Whether this was not yet tried in vain with these facts. */
    admits: (work: string, ...facts: readonly unknown[]): boolean => !inVain.has(keyOf(work, facts)),
    /** Work was in vain with these facts. */
    note: (work: string, ...facts: readonly unknown[]): void => void inVain.add(keyOf(work, facts)),
    /** Work was tried with these facts. */
    settle(work: string, { hasDone, reason = '' }: Outcome, ...facts: readonly unknown[]): void {
      times.set(work, hasDone ? 0 : (times.get(work) ?? 0) + 1)
      if (!hasDone) inVain.add(keyOf(work, facts))
      if (hasDone || reason) reasons.delete(work)
      if (reason) reasons.set(work, reason)
    },
    /** Whether it is to be tried for the first and only time with these facts. */
    admitsOnce: (work: string, ...facts: readonly unknown[]): boolean =>
      inVain.size < inVain.add(keyOf(work, facts)).size,
    /** How often in a row work was in vain. */
    timesInVain: (work: string): number => times.get(work) ?? 0,
    /** Why some work is left, the newest reason first: none of work that has left nothing since. */
    reasons: (): readonly Text[] => [...reasons.values()].reverse(),
  }
}
