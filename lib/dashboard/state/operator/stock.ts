import { effect, signal } from '@preact/signals'
import { bodyOf, type ItemForecast, type StockForecast } from '../../../client/client.ts'
import { client } from '../client.ts'
import { stationLook } from '../events.ts'
import { format } from '../format.ts'
import { itemName, itemNamed } from '../items.ts'
import { words } from '../language.ts'
import { onceAtATime } from '../once-at-a-time.ts'
import { queueOverview } from '../tasks.ts'
import { saveCsv } from './csv.ts'

/** Undefined until it is read. */
export const stockForecast = signal<StockForecast | undefined>(undefined)

/** Time between two readings: the forecast goes through the whole queue. */
const restMs = 5000

const readForecast = onceAtATime(async () => {
  const answer = await client.get('/stock').catch(() => undefined)
  if (answer?.ok) stockForecast.value = bodyOf(answer)
  await new Promise((resolve) => setTimeout(resolve, restMs))
})

/** Keeps the forecast up to date; returns a function that ends it. */
export function followStock(): () => void {
  return effect(() => {
    void [queueOverview.value, stationLook.value]
    void readForecast()
  })
}

/** Slots of a shulker box. */
const slotsOfBox = 27

/** An amount as players carry it. */
export function packed(count: number, stackSize: number) {
  const stacks = Math.floor(count / stackSize)
  return {
    boxes: Math.floor(stacks / slotsOfBox),
    stacks: stacks % slotsOfBox,
    pieces: count % stackSize,
  }
}

/** In boxes, stacks and pieces. */
export function amountOf(item: string, count: number): string {
  const { stock } = words.value
  const { number, list } = format.value
  const { boxes, stacks, pieces } = packed(count, itemNamed(item)?.stack_size ?? 64)
  const parts = [
    ...(boxes > 0 ? [stock.boxes(number(boxes))] : []),
    ...(stacks > 0 ? [stock.stacks(number(stacks))] : []),
    ...(pieces > 0 || count === 0 ? [stock.pieces(number(pieces))] : []),
  ]
  return list(parts)
}

const shortItems = (): ItemForecast[] => (stockForecast.value?.items ?? []).filter(({ short }) => short > 0)

/** A line for each item that is short. */
export function shoppingList(): string {
  const { stock } = words.value
  return shortItems()
    .map(({ item, short }) => stock.line(itemName(item), amountOf(item, short), format.value.number(short)))
    .join('\n')
}

export function saveShoppingList(): void {
  const rows = (stockForecast.value?.items ?? []).map(
    ({ item, needed, inBoxes, short, usedPerDay, lastsUntil }) => {
      const { boxes, stacks, pieces } = packed(short, itemNamed(item)?.stack_size ?? 64)
      return [
        item,
        itemName(item),
        needed,
        inBoxes ?? '',
        short,
        boxes,
        stacks,
        pieces,
        Math.round(usedPerDay),
        lastsUntil ?? '',
      ]
    },
  )
  const names = ['item', 'name', 'needed', 'in boxes', 'to get', 'shulker boxes', 'stacks', 'pieces']
  saveCsv('mapwright-stock.csv', [[...names, 'used a day', 'lasts until'], ...rows])
}
