import type { StationStock } from '../../../client/client.ts'
import { foundBoxes, type Station, stockOf } from './stations-draft.ts'

type SeenBox = StationStock['boxes'][number]

export interface StationItem {
  readonly item: string
  /** In all boxes together, as last seen; undefined when none of them was opened, without end where a button gives more. */
  readonly count: number | undefined
  readonly boxes: number
}

/** The items of a station by name: those that its boxes hold, and those that the settings list for boxes never opened. */
export function itemsOf(station: Station): StationItem[] {
  const items = new Map<string, StationItem>()
  const add = (item: string, count: number | undefined) => {
    const before = items.get(item)
    const sum = count === undefined ? before?.count : (before?.count ?? 0) + count
    items.set(item, { item, count: sum, boxes: (before?.boxes ?? 0) + 1 })
  }
  for (const { box, listed, isEndless } of boxesOf(station)) {
    for (const [item, count] of Object.entries(box?.items ?? {}))
      add(item, isEndless && item === listed ? Number.POSITIVE_INFINITY : count)
    if (listed !== undefined && box?.items?.[listed] === undefined)
      add(listed, isEndless ? Number.POSITIVE_INFINITY : box?.items ? 0 : undefined)
  }
  return [...items.values()].sort((one, other) => (one.item < other.item ? -1 : 1))
}

/** Boxes that could not be used, each with the reason. */
export function problemsOf(station: Station): SeenBox[] {
  return boxesOf(station).flatMap(({ box }) => (box?.problem ? [box] : []))
}

/** When the box was opened whose last time is longest ago; undefined when none was. */
export function seenSince(station: Station): Date | undefined {
  const times = boxesOf(station).flatMap(({ box }) => (box?.seenAt ? [box.seenAt] : []))
  return times.length > 0 ? new Date(times.sort()[0]!) : undefined
}

function boxesOf(
  station: Station,
): { readonly box: SeenBox | undefined; readonly listed?: string; readonly isEndless?: boolean }[] {
  return [
    ...station.boxes.map(({ item, position, kind }) => ({
      box: stockOf(station, position),
      listed: item,
      isEndless: kind === 'button',
    })),
    ...foundBoxes(station).map((box) => ({ box })),
  ]
}
