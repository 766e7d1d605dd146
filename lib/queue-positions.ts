import { firstIndex } from './collections.ts'

/** Between neighbours, so that there is room for others. */
export const positionStep = 2 ** 20
/** Further out, and where numbers are no longer exact, there is none. */
export const maxPosition = 2 ** 52

/**
 * New positions for as few of the ids as possible, after which all rise in the given order. `positions` has those of today, which
 * differ. Where there is no room between two neighbours any more, all get new ones.
 */
export function newPositions(
  ids: readonly string[],
  positions: ReadonlyMap<string, number>,
): Map<string, number> {
  const today = ids.map((id) => positions.get(id) ?? 0)
  const changed = new Map<string, number>()
  const kept = [-1, ...longestRising(today), ids.length]
  for (let k = 1; k < kept.length; k++) {
    const from = kept[k - 1]! + 1
    const to = kept[k]!
    const count = to - from
    if (count === 0) continue
    const low = from > 0 ? today[from - 1]! : (today[to] ?? 0) - (count + 1) * positionStep
    const high = to < ids.length ? today[to]! : low + (count + 1) * positionStep
    const step = Math.floor((high - low) / (count + 1))
    if (step < 1) return new Map(ids.map((id, index) => [id, index * positionStep]))
    for (let i = from; i < to; i++) changed.set(ids[i]!, low + (i - from + 1) * step)
  }
  return changed
}

/** The indices of the longest rising subsequence (patience sorting, O(n log n)). */
function longestRising(values: readonly number[]): number[] {
  /** By length, the index of the smallest value with which a rising subsequence of that length ends. */
  const ends: number[] = []
  const before = new Int32Array(values.length)
  for (const [index, value] of values.entries()) {
    const length = firstIndex(ends.length, (shorter) => values[ends[shorter]!]! >= value)
    before[index] = length > 0 ? ends[length - 1]! : -1
    ends[length] = index
  }
  const rising: number[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) rising.push(index)
  return rising.reverse()
}
