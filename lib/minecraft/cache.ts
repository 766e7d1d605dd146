import type { Clock } from '../clock.ts'

interface CacheLimits {
  /** Milliseconds that a value counts. */
  readonly lifetime: number
  /** How many values are kept; the one that was made first goes first. */
  readonly capacity: number
}

/** Keeps what was made for a key for a while. Who asks while it is being made gets the same; what failed is not kept. */
export function createCache<Value>({ lifetime, capacity }: CacheLimits, clock: Clock) {
  const kept = new Map<string, { readonly value: Promise<Value>; readonly until: number }>()

  return {
    get(key: string, make: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key)
      if (known && clock.now() < known.until) return known.value
      kept.delete(key)
      const oldest = kept.keys().next()
      if (kept.size >= capacity && !oldest.done) kept.delete(oldest.value)
      const entry = { value: make(), until: clock.now() + lifetime }
      kept.set(key, entry)
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return entry.value
    },
  }
}
