import { type Static, Type } from '@sinclair/typebox'
import { knownStock } from '../stations/known-stock.ts'
import type { StationStock } from '../stations/station-stock.ts'
import { leastNeeded } from '../tasks/record.ts'
import type { Task } from '../tasks/task.ts'

const count = (description: string) => Type.Integer({ description })

export const ItemForecast = Type.Object({
  item: Type.String({ description: 'Registry name.', examples: ['white_carpet'] }),
  needed: count('By the queue: of each task the share of its material that its remaining blocks are of all.'),
  inBoxes: Type.Union([Type.Integer(), Type.Null()], {
    description: 'As last seen; null when no box was seen, and when a button brings it without end.',
  }),
  isEndless: Type.Optional(Type.Boolean({ description: 'True when a button brings it without end.' })),
  short: count(
    'More surely needed than known to be there, whichever blocks of begun tasks are left; 0 when nothing is known of it.',
  ),
  usedPerDay: Type.Number({ description: 'Placed a day, of the last seven days.' }),
  lastsUntil: Type.Optional(
    Type.String({
      description:
        'When the boxes are empty if the queue is built in its order, ISO 8601; absent when they hold enough for it.',
    }),
  ),
})
export type ItemForecast = Static<typeof ItemForecast>

export const StockForecast = Type.Object(
  {
    blocksPerDay: Type.Number({
      description: 'The pace that `lastsUntil` follows from: blocks of the last seven days a day.',
    }),
    items: Type.Array(ItemForecast, {
      description: 'The one that runs out first comes first, then the most needed.',
    }),
  },
  { description: 'Material that the queue needs, beside the stock of the stations.' },
)
export type StockForecast = Static<typeof StockForecast>

interface ForecastInput {
  readonly queue: readonly Task[]
  readonly stations: readonly StationStock[]
  readonly blocksPerDay: number
  /** By item, a day. */
  readonly usedPerDay: Readonly<Record<string, number>>
  readonly now: Date
}

const dayMs = 86_400_000

export function forecastOf({ queue, stations, blocksPerDay, usedPerDay, now }: ForecastInput): StockForecast {
  const stock = new Map<string, ReturnType<typeof knownStock>>()
  const needed = new Map<string, number>()
  const surely = new Map<string, number>()
  /** Blocks that are built until the boxes are empty. */
  const emptyAfter = new Map<string, number>()
  let blocksBefore = 0
  for (const task of queue) {
    const blocks = remainingOf(task)
    for (const { item, share, least } of materialOf(task)) {
      const before = surely.get(item) ?? 0
      needed.set(item, (needed.get(item) ?? 0) + share)
      surely.set(item, before + least)
      const known = stock.get(item) ?? knownStock(stations, [item])
      stock.set(item, known)
      if (known.count === null || emptyAfter.has(item) || before + least <= known.count) continue
      emptyAfter.set(item, blocksBefore + (blocks * (known.count - before)) / least)
    }
    blocksBefore += blocks
  }
  const items = [...needed].map(([item, amount]): ItemForecast => {
    const { count: inBoxes, mayBeMore } = stock.get(item)!
    const isEndless = inBoxes === null && !mayBeMore && hasButton(stations, item)
    const blocks = emptyAfter.get(item)
    return {
      item,
      needed: amount,
      inBoxes,
      ...(isEndless ? { isEndless } : {}),
      short: inBoxes === null ? 0 : Math.max(0, surely.get(item)! - inBoxes),
      usedPerDay: usedPerDay[item] ?? 0,
      ...(blocks === undefined || blocksPerDay === 0
        ? {}
        : { lastsUntil: new Date(now.getTime() + (blocks / blocksPerDay) * dayMs).toISOString() }),
    }
  })
  return { blocksPerDay, items: items.sort(firstToRunOut) }
}

function firstToRunOut(a: ItemForecast, b: ItemForecast): number {
  const [one, other] = [a.lastsUntil ?? '9999', b.lastsUntil ?? '9999']
  return one < other ? -1 : one > other ? 1 : b.needed - a.needed
}

const hasButton = (stations: readonly StationStock[], item: string): boolean =>
  stations.some(({ boxes }) => boxes.some((box) => box.hasButton && box.item === item && !box.isGone))

function remainingOf({ IsDestroy, Record: record = {} }: Task): number {
  return IsDestroy ? 0 : (record.RemainBlocks ?? record.TotalBlocks ?? 0)
}

/** Material that a task still needs: by its share of the blocks, and at least. */
function materialOf(task: Task) {
  const { Materials = [], TotalBlocks = 0 } = task.Record ?? {}
  const left = remainingOf(task)
  if (left === 0) return []
  return Materials.map(({ name: item, count: all }) => ({
    item,
    share: Math.ceil((all * left) / TotalBlocks),
    least: leastNeeded(all, task.Record ?? {}),
  }))
}
