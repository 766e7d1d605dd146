import { expect, test } from 'bun:test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGameItems } from '../../lib/minecraft/game-items.ts'
import { createItems } from '../../lib/minecraft/items.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

interface Item {
  readonly id: number
  readonly name: string
  readonly translate_name: string
  readonly stack_size: number
}

async function itemNamed(app: TestApp, name: string): Promise<Item | undefined> {
  const items = (await (await app.request('GET', '/data/items')).json()) as Item[]
  return items.find((item) => item.name === name)
}

test('the items of the newest game are listed with id, names and stack size', async () => {
  await using app = await startTestApp()

  const items = (await (await app.request('GET', '/data/items')).json()) as Item[]

  expect(items.length).toBeGreaterThan(1400)
  expect(items.find(({ name }) => name === 'ender_pearl')).toEqual({
    id: expect.any(Number),
    name: 'ender_pearl',
    translate_name: 'Ender Pearl',
    stack_size: 16,
  })
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(items.map((item) => Object.keys(item).sort().join())).toEqual(
    items.map(() => 'id,name,stack_size,translate_name'),
  )
})

test('durability is listed by id, only for items that wear off', async () => {
  await using app = await startTestApp()

  const limits = (await (await app.request('GET', '/data/items/maxDamage')).json()) as Record<string, number>

  const [sword, stone] = [await itemNamed(app, 'diamond_sword'), await itemNamed(app, 'stone')]
  expect(limits[String(sword?.id)]).toBe(1561)
  expect(limits[String(stone?.id)]).toBeUndefined()
})

test('names are in the configured language, English where it has none, and follow changes of its file', async () => {
  await using app = await startTestApp()
  const file = join(app.data, 'lang', 'de_de.json')
  const stone = async () => (await itemNamed(app, 'stone'))?.translate_name
  await app.request('POST', '/config/settings', { json: { language: 'de_de' } })
  const seen = [await stone()]

  writeFileSync(file, JSON.stringify({ 'block.minecraft.stone': 'Stein', 'item.minecraft.stick': 7 }))
  seen.push(await stone(), (await itemNamed(app, 'stick'))?.translate_name)
  writeFileSync(file, JSON.stringify({ 'block.minecraft.stone': 'Felsgestein' }))
  seen.push(await stone())
  for (const broken of ['{', '[]', 'null', '"words"']) {
    writeFileSync(file, broken.padEnd(20 + broken.length))
    seen.push(await stone())
  }
  rmSync(file)
  seen.push(await stone())

  expect(seen).toEqual([
    'Stone',
    'Stein',
    'Stick',
    'Felsgestein',
    'Stone',
    'Stone',
    'Stone',
    'Stone',
    'Stone',
  ])
})

test('lists stay the same object until version or words change', async () => {
  let version: string | undefined
  let words: Record<string, string> | undefined
  const items = createItems({ load: loadGameItems, version: () => version, translations: async () => words })

  const [first, again] = [await items.list(), await items.list()]
  words = { 'item.minecraft.stick': 'Stock' }
  const translated = await items.list()
  version = '1.16.5'
  const older = await items.list()

  expect(again).toBe(first)
  expect(await items.maxDamage()).toBe(await items.maxDamage())
  expect(translated.find(({ name }) => name === 'stick')?.translate_name).toBe('Stock')
  expect(older.length).toBeLessThan(first.length)
})

test('a version without data of its own gets the newest items', async () => {
  const [unknown, newest] = await Promise.all([loadGameItems('99.9'), loadGameItems()])

  expect(unknown).toBe(newest)
})
