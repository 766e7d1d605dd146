import { computed } from '@preact/signals'
import type { StationStock, Task } from '../../client/client.ts'
import { mayHold } from '../../stations/known-stock.ts'
import { currentTask } from './current-task.ts'
import { inventory } from './events.ts'
import { run } from './runs.ts'
import { itemsInBoxes, stationStock } from './stations.ts'

export interface MaterialLine {
  readonly item: string
  /** Still needed, what the bot carries included. */
  readonly needed: number
  readonly carried: number
  /** In the boxes of the stations, as last seen; undefined when no box of it was ever seen. */
  readonly inBoxes: number | undefined
  /** Whether what is carried and lies in boxes is too little, as far as all that may hold it were opened. */
  readonly isShort: boolean
}

interface MaterialSources {
  readonly task: Pick<Task, 'Record' | 'Status'> | undefined
  /** Missing of the current map, by item; undefined when it is not known. */
  readonly missing: Readonly<Record<string, number>> | undefined
  readonly carried: ReadonlyMap<string, number>
  /** In the boxes, by item. */
  readonly stock: ReadonlyMap<string, number>
  readonly stations: readonly StationStock[] | undefined
}

/** One line per item that is still needed: shortages first, then by how many are needed. */
export function materialLinesOf({
  task,
  missing,
  carried,
  stock,
  stations,
}: MaterialSources): MaterialLine[] {
  const all = task?.Status === 'done' ? [] : (task?.Record?.Materials ?? [])
  const boxes = (stations ?? []).flatMap((station) => station.boxes)
  const needed = missing ?? Object.fromEntries(all.map(({ name, count }) => [name, count]))
  return Object.entries(needed)
    .map(([item, count]): MaterialLine => {
      const inBoxes = stock.get(item)
      const carriedCount = carried.get(item) ?? 0
      return {
        item,
        needed: count,
        carried: carriedCount,
        inBoxes,
        isShort:
          inBoxes !== undefined &&
          carriedCount + inBoxes < count &&
          !boxes.some((box) => mayHold(box, [item])),
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
    stock: itemsInBoxes.value,
    stations: stationStock.value,
  }),
)
