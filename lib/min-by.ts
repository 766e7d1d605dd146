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
