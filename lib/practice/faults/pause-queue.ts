/** Holds up all of a server's work while it is frozen, and lets it through in order afterwards. */
export interface Gate {
  readonly isFrozen: boolean
  pass(work: () => void): void
  freeze(): void
  thaw(): void
}

export function createGate(): Gate {
  let isFrozen = false
  let held: (() => void)[] = []
  return {
    get isFrozen() {
      return isFrozen
    },
    pass(work) {
      if (isFrozen) held.push(work)
      else work()
    },
    freeze() {
      isFrozen = true
    },
    thaw() {
      isFrozen = false
      const waiting = held
      held = []
      for (const work of waiting) work()
    },
  }
}
