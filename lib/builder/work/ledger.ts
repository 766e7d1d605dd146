/**
 * Remembers what was tried in vain, and the facts that it depended on. It is worth another try as soon as these differ, so nothing
 * has to be forgotten by hand.
 */
export interface Ledger {
  /** Whether this was not yet tried in vain with these facts. */
  admits(work: string, ...facts: readonly unknown[]): boolean
  note(work: string, ...facts: readonly unknown[]): void
  /** Whether it is to be tried for the first and only time with these facts. */
  admitsOnce(work: string, ...facts: readonly unknown[]): boolean
}

export function createLedger(): Ledger {
  const tried = new Set<string>()
  const keyOf = (all: readonly unknown[]) => all.join('|')
  return {
    admits: (...all) => !tried.has(keyOf(all)),
    note: (...all) => void tried.add(keyOf(all)),
    admitsOnce: (...all) => tried.size < tried.add(keyOf(all)).size,
  }
}
