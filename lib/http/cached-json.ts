const cache = new WeakMap<object, string>()

/**
 * The JSON of an immutable object, serialized once. The items of a list are cached as well: after a change to one task
 * of 20,000 the other 19,999 are not serialized again.
 */
export function cachedJson(value: object): string {
  const cached = cache.get(value)
  if (cached !== undefined) return cached
  const written = Array.isArray(value) ? listJson(value) : JSON.stringify(value)
  cache.set(value, written)
  return written
}

function listJson(list: readonly unknown[]): string {
  const parts = list.map((item) =>
    typeof item === 'object' && item !== null ? cachedJson(item) : JSON.stringify(item),
  )
  return `[${parts.join(',')}]`
}
