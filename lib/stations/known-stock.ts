import type { StationStock, StockedBox } from './station-stock.ts'

/** The stock of an item at stations, as last seen. */
interface KnownStock {
  /**
   * In all boxes together; null when a button brings it without end, and when none was seen but the bot has not opened all boxes
   * yet.
   */
  readonly count: number | null
  /** When the box was opened that was seen the longest ago, ISO 8601; absent when `count` is null or no box was opened. */
  readonly seenAt?: string
  /** Whether boxes may hold more of it that were never opened, or not searched for yet. */
  readonly mayBeMore: boolean
}

/** The stock of these items together, as of empty buckets and full ones. */
export function knownStock(stations: readonly StationStock[], items: readonly string[]): KnownStock {
  const boxes = standingBoxes(stations)
  if (boxes.some(({ hasButton, item }) => hasButton && items.includes(item)))
    return { count: null, mayBeMore: false }
  const isUnsearched = unsearchedStations(stations) > 0
  const isAllSeen = stations.length > 0 && !isUnsearched && unopenedBoxes(stations) === 0
  const count = eachOnce(stations)
    .flatMap((box) => items.map((item) => box.items?.[item] ?? 0))
    .reduce((sum, amount) => sum + amount, 0)
  const mayBeMore = isUnsearched || boxes.some((box) => mayHold(box, items))
  if (count === 0 && !isAllSeen) return { count: null, mayBeMore }
  const [seenAt] = boxes.flatMap((box) => box.seenAt ?? []).sort()
  return { count, mayBeMore, ...(seenAt === undefined ? {} : { seenAt }) }
}

/** Whether a box that was never opened may hold one of these. */
export const mayHold = ({ item, items: seen }: StockedBox, items: readonly string[]): boolean =>
  seen === null && (item === '' || items.includes(item))

/** Boxes that the bot has never opened. */
export function unopenedBoxes(stations: readonly StationStock[]): number {
  return eachOnce(stations).filter(({ items }) => items === null).length
}

/** Stations at which the bot has yet to search for boxes. */
export function unsearchedStations(stations: readonly StationStock[]): number {
  return stations.filter(({ boxes, searchedAt }) => boxes.length === 0 && searchedAt === undefined).length
}

/** Boxes of which the bot has seen that they are gone. */
export function goneBoxes(stations: readonly StationStock[]): StockedBox[] {
  return stations.flatMap(({ boxes }) => boxes).filter(({ isGone }) => isGone)
}

const standingBoxes = (stations: readonly StationStock[]): StockedBox[] =>
  stations.flatMap(({ boxes }) => boxes).filter(({ isGone }) => !isGone)

/** The standing boxes of each station, of those that are listed for several items one: each has all that the box holds. */
const eachOnce = (stations: readonly StationStock[]): StockedBox[] =>
  stations.flatMap((station) => [
    ...new Map(standingBoxes([station]).map((box) => [String(box.position), box])).values(),
  ])
