/** A binary heap: the lowest rank comes out first, equal ranks in no order. */
export function createHeap<Item>() {
  const items: Item[] = []
  const ranks: number[] = []

  function put(index: number, item: Item, rank: number): void {
    items[index] = item
    ranks[index] = rank
  }

  return {
    push(item: Item, rank: number): void {
      let index = items.length
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (ranks[parent]! <= rank) break
        put(index, items[parent]!, ranks[parent]!)
        index = parent
      }
      put(index, item, rank)
    },
    /** Removes the item with the lowest rank; undefined when the heap is empty. */
    pop(): Item | undefined {
      const top = items[0]
      const last = items.pop()
      const rank = ranks.pop()!
      if (items.length === 0 || last === undefined) return top
      for (let index = 0; ; ) {
        let least = index * 2 + 1
        if (least + 1 < items.length && ranks[least + 1]! < ranks[least]!) least++
        if (least >= items.length || ranks[least]! >= rank) {
          put(index, last, rank)
          return top
        }
        put(index, items[least]!, ranks[least]!)
        index = least
      }
    },
  }
}
