import { computed } from '@preact/signals'
import type { StationStock, Task } from '../../client/client.ts'
import { knownStock } from '../../stations/known-stock.ts'
import { currentTask } from './current-task.ts'
import { inventory } from './events.ts'
import { run } from './runs.ts'
import { stationStock } from './stations.ts'

export interface MaterialLine {
  readonly item: string
  /** Still needed, what the bot carries included. */
  readonly needed: number
  readonly carried: number
  /** In the boxes of the stations, as last seen; null when it is not known, or there is no end of it. */
  readonly inBoxes: number | null
  /** Whether boxes that were never opened may hold more. */
  readonly mayBeMore: boolean
  /** Whether what is carried and lies in boxes is too little. */
  readonly isShort: boolean
}

interface MaterialSources {
  readonly task: Pick<Task, 'Record' | 'Status'> | undefined
  /** Missing of the current map, by item; undefined when it is not known. */
  readonly missing: Readonly<Record<string, number>> | undefined
  readonly carried: ReadonlyMap<string, number>
  /** Undefined when they are not known yet. */
  readonly stations: readonly StationStock[] | undefined
}

const unknownStock = { count: null, mayBeMore: true }

/** One line per item that is still needed: shortages first, then by how many are needed. */
export function materialLinesOf({ task, missing, carried, stations }: MaterialSources): MaterialLine[] {
  const all = task?.Status === 'done' ? [] : (task?.Record?.Materials ?? [])
  const needed = missing ?? Object.fromEntries(all.map(({ name, count }) => [name, count]))
  return Object.entries(needed)
    .map(([item, count]): MaterialLine => {
      const { count: inBoxes, mayBeMore } = stations ? knownStock(stations, [item]) : unknownStock
      const carriedCount = carried.get(item) ?? 0
      return {
        item,
        needed: count,
        carried: carriedCount,
        inBoxes,
        mayBeMore,
        isShort: inBoxes !== null && !mayBeMore && carriedCount + inBoxes < count,
      }
    })
    .sort((a, b) => Number(b.isShort) - Number(a.isShort) || b.needed - a.needed)
}

/** Items by name that the bot carries. */
export const carriedItems = computed(() => {
  const sums = new Map<string, number>()
  for (const stack of inventory.value ?? []) {
    if (stack) sums.set(stack.item, (sums.get(stack.item) ?? 0) + stack.count)
  }
  return sums
})

export const materialLines = computed(() =>
  materialLinesOf({
    task: currentTask.value,
    missing: run.value?.materials,
    carried: carriedItems.value,
    stations: stationStock.value,
  }),
)
