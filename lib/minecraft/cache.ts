import type { Clock } from '../clock.ts'

interface CacheLimits {
  readonly lifetimeMs: number
  /** Maximum number of values; the oldest is evicted first. */
  readonly capacity: number
}

/** Caches values by key. Concurrent calls for a key share one promise; rejected promises are not cached. */
export function createCache<Value>({ lifetimeMs, capacity }: CacheLimits, clock: Clock) {
  const cached = new Map<string, { readonly value: Promise<Value>; readonly until: number }>()

  return {
    get(key: string, make: () => Promise<Value>): Promise<Value> {
      const known = cached.get(key)
      if (known && clock.now() < known.until) return known.value
      cached.delete(key)
      const oldest = cached.keys().next()
      if (cached.size >= capacity && !oldest.done) cached.delete(oldest.value)
      const entry = { value: make(), until: clock.now() + lifetimeMs }
      cached.set(key, entry)
      entry.value.catch(() => {
        if (cached.get(key) === entry) cached.delete(key)
      })
      return entry.value
    },
  }
}
