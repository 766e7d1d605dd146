/** Resolves after the requests and timers that wait already: for long work that must not hold them up. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Of long lists; so many tasks are written in some milliseconds. */
const sliceLength = 500

export const isOneSlice = (list: readonly unknown[]): boolean => list.length <= sliceLength

/** Handles a list in slices, with a turn for everything else after each but the last. An empty list is one slice. */
export async function inSlices<Item>(
  list: readonly Item[],
  handle: (slice: readonly Item[], start: number) => void,
): Promise<void> {
  for (let start = 0; start === 0 || start < list.length; start += sliceLength) {
    if (start > 0) await nextTurn()
    handle(isOneSlice(list) ? list : list.slice(start, start + sliceLength), start)
  }
}
