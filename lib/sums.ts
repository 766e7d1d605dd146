/** The sums by key of several counts. */
export function sumsOf<Key>(...counts: readonly Iterable<readonly [Key, number]>[]): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const count of counts) for (const [key, amount] of count) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}
