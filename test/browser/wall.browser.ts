import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { tabTo } from './tab-to.ts'

let server: DevServer
let browser: BrowserSession

beforeAll(async () => {
  server = await startDevServer(0)
  browser = await openBrowser()
}, 30_000)

afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await server.stop()
})

/** The IDs of the maps by place, row by row, as they are on the page. */
const shown = (page: Page) =>
  page.evaluate(() => Array.from(document.querySelectorAll('.wall button'), ({ id }) => id))

/** Lets the map that has the focus change places with its neighbour; resolves when the page shows it. */
async function swap(page: Page, key: string): Promise<void> {
  const before = (await shown(page)).join()
  await page.keyboard.press(`Control+${key}`)
  await page.waitForFunction(
    (order) => Array.from(document.querySelectorAll('.wall button'), ({ id }) => id).join() !== order,
    before,
  )
}

test('the keyboard alone orders the maps of a wall, and their names follow their places', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/maps`)
  await page.locator('.wall button img').first().waitFor()
  const before = await shown(page)
  const [first, ...rest] = before
  const focused = () => page.evaluate(() => document.activeElement?.id)

  // The first map goes to the end of its row, then down; those in its way move up.
  await tabTo(page, '.wall button')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
    await swap(page, key)
    expect(await focused()).toBe(first)
  }
  const [second, third, fourth, fifth, sixth, seventh, eighth, ...last] = rest
  const expected = [second, third, fourth, eighth, fifth, sixth, seventh, first, ...last]
  expect(await shown(page)).toEqual(expected as string[])

  // An arrow alone moves the focus, and Enter chooses.
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe(eighth)
  await page.keyboard.press('Enter')
  await page.locator(`.wall #${eighth}[aria-pressed=true]`).waitFor()

  await tabTo(page, '.side select:has(option[value^="Castle {{add .Index"])')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.waitForFunction(() => document.querySelector('.wall .name')?.textContent === 'Castle 1')
  const names = await page.locator('.wall .name').allTextContents()

  expect(names).toEqual(before.map((_, place) => `Castle ${place + 1}`))
  expect(await shown(page)).toEqual(expected as string[])
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)
