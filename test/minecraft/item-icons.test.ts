import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pngFile, pngSize } from '../support/png-file.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

async function startWithIcons(files: Readonly<Record<string, Uint8Array | string>> = {}): Promise<TestApp> {
  const app = await startTestApp()
  mkdirSync(join(app.data, 'icons'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(app.data, 'icons', name), content)
  return app
}

async function idOf(app: TestApp, name: string): Promise<number> {
  const items = (await (await app.request('GET', '/data/items')).json()) as { id: number; name: string }[]
  return items.find((item) => item.name === name)?.id ?? -1
}

test('listed items except air have an icon that may be cached for a day', async () => {
  await using app = await startTestApp()
  const all = (await (await app.request('GET', '/data/items')).json()) as { id: number; name: string }[]
  const items = all.filter(({ name }, index) => /^(air|stone)$/.test(name) || index % 20 === 0)

  const answers = await Promise.all(
    items.map(async ({ id, name }) => {
      const answer = await app.request('GET', `/assets/items?id=${id}`)
      return { name, status: answer.status, headers: answer.headers, bytes: await answer.bytes() }
    }),
  )

  expect(answers.filter(({ status }) => status !== 200).map(({ name }) => name)).toEqual(['air'])
  const stone = answers.find(({ name }) => name === 'stone')
  expect(stone?.headers.get('Content-Type')).toBe('image/png')
  expect(stone?.headers.get('Cache-Control')).toBe('max-age=86400')
  expect(pngSize(stone?.bytes ?? new Uint8Array())).toEqual({ width: 32, height: 32 })
})

test('an unknown item is 404, an id that is no number 400', async () => {
  await using app = await startTestApp()
  const ask = async (query: string) => (await app.request('GET', `/assets/items${query}`)).status

  const missing = await Promise.all(['?id=0', '?id=-1', '?id=999999', '?id=1.5', '?id=1e300'].map(ask))
  const malformed = await Promise.all(
    ['', '?id=', '?id=stone', '?id=NaN', '?id=Infinity', '?id=0x1'].map(ask),
  )

  expect(missing).toEqual(missing.map(() => 404))
  expect(malformed).toEqual(malformed.map(() => 400))
})

test('a picture in the data folder replaces the drawn one, unchanged', async () => {
  const icon = pngFile(48, 48)
  await using app = await startWithIcons({ 'stone.png': icon })

  const answer = await app.request('GET', `/assets/items?id=${await idOf(app, 'stone')}`)

  expect(Buffer.compare(await answer.bytes(), icon)).toBe(0)
})

test('a file in the data folder that is no PNG is 500 and says so; a folder of that name is ignored', async () => {
  await using app = await startWithIcons({ 'stone.png': 'not a picture' })
  mkdirSync(join(app.data, 'icons', 'dirt.png'))

  const answer = await app.request('GET', `/assets/items?id=${await idOf(app, 'stone')}`)
  const folder = await app.request('GET', `/assets/items?id=${await idOf(app, 'dirt')}`)

  expect([answer.status, await answer.text()]).toEqual([
    500,
    'The icon file stone.png is not a PNG; replace or remove it.',
  ])
  expect(folder.status).toBe(200)
})
