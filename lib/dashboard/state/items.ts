import { signal } from '@preact/signals'
import { bodyOf, type ItemData } from '../../client/client.ts'
import { client } from './client.ts'

const items = signal<ReadonlyMap<string, ItemData>>(new Map())
let isAsked = false

/** An item by its registry name; the list of all items is read at the first question. */
export function itemNamed(name: string): ItemData | undefined {
  if (!isAsked) {
    isAsked = true
    void readItems()
  }
  return items.value.get(name)
}

/** The name that players read; the registry name while it is unknown. */
export function itemName(name: string): string {
  return itemNamed(name)?.translate_name ?? name
}

/** All items of the game version, by registry name; empty until they are read. */
export function allItems(): ReadonlyMap<string, ItemData> {
  itemNamed('')
  return items.value
}

async function readItems(): Promise<void> {
  try {
    const list = bodyOf(await client.get('/data/items'))
    items.value = new Map(list.map((item) => [item.name, item]))
  } catch {
    isAsked = false
  }
}
