import { expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { itemName } from '../../lib/dashboard/state/items.ts'
import { chosenLanguage, loadLanguage } from '../../lib/dashboard/state/language.ts'
import { loadEnglish, openDocument } from './english-texts.ts'

test('until its Chinese name is loaded, an item has a name of several words, which fits into a narrow table', async () => {
  openDocument()
  setClient({ get: () => new Promise(() => {}) } as unknown as Client)
  chosenLanguage.value = 'zh-TW'
  await loadLanguage()

  const name = itemName('light_blue_carpet')
  await loadEnglish()

  expect(name).toBe('Light Blue Carpet')
})
