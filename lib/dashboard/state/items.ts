import { signal } from '@preact/signals'
import { bodyOf, type ItemData } from '../../client/client.ts'
import { languageOfGame } from '../../language/language.ts'
import { client } from './client.ts'
import { configurations } from './configuration.ts'
import { language } from './language.ts'

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

/**
 * The name that players read, in the language of the page. The service has the names of all items in one language, the page
 * itself those of common blocks in Chinese; in English the name is made of the registry name.
 */
export function itemName(name: string): string {
  const served = itemNamed(name)?.translate_name
  if (language.value === 'zh-TW') return chineseName(name) ?? served ?? englishName(name)
  const isServedInEnglish = languageOfGame(configurations.settings.value?.language ?? '') === 'en'
  return served !== undefined && isServedInEnglish ? served : englishName(name)
}

const chineseNames = signal<((name: string) => string) | undefined>(undefined)

/** Undefined for an item that is not known, and for all until the names are loaded. */
function chineseName(name: string): string | undefined {
  const inChinese = chineseNames.value
  if (inChinese) return inChinese(name) === name ? undefined : inChinese(name)
  void import('../../words/zh-tw/item-name.ts').then(({ itemName: loaded }) => {
    chineseNames.value = loaded
  })
  return undefined
}

/** `white_carpet` is White Carpet. */
function englishName(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
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
