/** The item of the lowest price, the first among equals; undefined when there are none. */
export function minBy<Item>(items: Iterable<Item>, priceOf: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let least = Number.POSITIVE_INFINITY
  for (const item of items) {
    const price = priceOf(item)
    if (price >= least) continue
    best = item
    least = price
  }
  return best
}

/** The sums by key of several counts. */
export function sumsOf<Key>(...counts: readonly Iterable<readonly [Key, number]>[]): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const count of counts) for (const [key, amount] of count) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}

/** How many of each are missing from the first counts in the second. */
export function shortfall(
  needed: ReadonlyMap<string, number>,
  have: ReadonlyMap<string, number>,
): Map<string, number> {
  const short = new Map<string, number>()
  for (const [key, count] of needed) {
    const missing = count - (have.get(key) ?? 0)
    if (missing > 0) short.set(key, missing)
  }
  return short
}

/** The first index for which something holds that then holds for all after it; the length where it holds for none. */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
