import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
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

async function openMake(): Promise<Page> {
  const page = await browser.open(`${server.url}?scenario=busy&pace=100#/make`)
  await openPicture(page)
  return page
}

/** Drags a slider to a value; resolves when the maps are converted again. */
async function drag(page: Page, label: string, value: number): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(String(value))
  await page.locator('.making.outdated').waitFor()
  await page.locator('.making:not(.outdated)').waitFor()
}

test('a change of choices is shown with its cost, and each pixel with its block', async () => {
  const page = await openMake()

  await drag(page, 'Kinds of block', 4)

  expect(await page.locator('.cost').textContent()).toMatch(/12 fewer kinds of block/)
  await page.locator('.reader').focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('.reader output').textContent()).toMatch(/^64, 64: .+, [\d,]+ in all$/)
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('choices that can not be met are told in a sentence', async () => {
  const page = await openMake()

  await page.getByLabel('To choose from').selectOption('list')
  await page.getByLabel('Items, one a line').fill('white_wool 10')

  await page.getByText('needs 16512 blocks, but there are only 10').waitFor()
  await page.close()
}, 60_000)

test('a file that is no picture is refused with a sentence', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=100#/make`)
  await page.locator('.drop .button').waitFor()

  await page.setInputFiles('.drop input', {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('text'),
  })

  await page.getByText('The file is not an image').waitFor()
  await page.close()
}, 60_000)

test('a wall of flat maps becomes a file and a task for each map, which are checked', async () => {
  const page = await openMake()
  await drag(page, 'Levels at most', 1)
  await drag(page, 'Maps across', 2)

  await page.getByLabel('Name of the file').fill('wall')
  await page.getByText('A file and a task for each map').click()
  await page.getByRole('button', { name: 'Add to the queue' }).click()

  await page.locator('.queued .check-list p').nth(1).waitFor()
  expect(await page.locator('.queued a').allTextContents()).toEqual(['wall 1-1.nbt', 'wall 2-1.nbt'])
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)
