import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { openPicture } from './open-picture.ts'

let server: DevServer
let browser: BrowserSession

beforeAll(async () => {
  server = await startDevServer(0)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await server.stop()
})

async function openEditor(): Promise<Page> {
  const page = await browser.open(`${server.url}?scenario=busy&pace=100#/make`)
  await openPicture(page)
  await page.getByRole('button', { name: 'Change the maps by hand' }).click()
  await page.getByLabel('Block to place').selectOption('diamond_block')
  return page
}

/** The number of diamond blocks in the list of materials. */
async function diamonds(page: Page): Promise<number> {
  const row = page.locator('.materials-made li', { hasText: /diamond/i })
  if ((await row.count()) === 0) return 0
  return Number((await row.locator('.count').textContent())!.replaceAll(',', ''))
}

async function untilDiamonds(page: Page, isRight: (count: number) => boolean): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const count = await diamonds(page)
    if (isRight(count)) return count
    await page.waitForTimeout(50)
  }
  throw new Error(`There are ${await diamonds(page)} diamond blocks.`)
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.locator('.reader').press(key)
}

test('pixels, lines and areas are changed by keys alone, undone and done again, and are in the saved file', async () => {
  const page = await openEditor()
  await page.locator('.materials-made summary').click()

  await press(page, 'ArrowDown', 'Enter')
  await untilDiamonds(page, (count) => count === 1)
  expect(await page.getByLabel('Block to place').inputValue()).toBe('diamond_block')
  await page.getByRole('button', { name: 'Line', exact: true }).click()
  await press(page, 'ArrowRight', 'Enter', ...Array<string>(9).fill('ArrowRight'), 'Enter')
  await untilDiamonds(page, (count) => count === 11)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByLabel('Text to write').fill('Hi')
  await press(page, 'ArrowUp', 'Enter')
  const withText = await untilDiamonds(page, (count) => count > 20)
  await press(page, 'Control+z')
  await untilDiamonds(page, (count) => count === 11)
  await press(page, 'Control+Shift+Z')
  await untilDiamonds(page, (count) => count === withText)

  await page.getByLabel('Save as').selectOption('litematic')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const file = await (await download).path()
  const read = readBlueprint(await Bun.file(file).bytes(), gunzip)
  const diamond = read.palette.findIndex(({ name }) => name === 'diamond_block')
  expect(read.states.filter((state) => state === diamond)).toHaveLength(withText)
  expect(previewOf(read).width).toBe(128)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await untilDiamonds(page, (count) => count === 0)
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
  await page.close()
}, 60_000)

test('all of one block is replaced by a press on the maps, and stays so when other choices are made', async () => {
  const page = await openEditor()
  await page.locator('.materials-made summary').click()
  await page.getByRole('button', { name: 'Replace', exact: true }).click()

  await page.locator('.reader').click({ position: { x: 20, y: 20 } })
  const count = await untilDiamonds(page, (found) => found > 1)

  await page.getByLabel('Brightness', { exact: true }).fill('0.1')
  await page.locator('.making.outdated').waitFor()
  await page.locator('.making:not(.outdated)').waitFor()
  expect(await untilDiamonds(page, (found) => found >= count)).toBe(count)
  await page.close()
}, 60_000)
