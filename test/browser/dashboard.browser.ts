import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'

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

test('the dashboard shows the build of the mocks and its progress', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=2000`)

  await page.getByText('In the game').waitFor()
  const bar = page.locator('.panel.progress progress')
  await bar.waitFor()
  const before = Number(await bar.getAttribute('value'))
  await page.waitForFunction(
    (from) => Number(document.querySelector('.panel.progress progress')?.getAttribute('value')) > from,
    before,
  )

  expect(await page.locator('.strip .name').textContent()).toBe('Weaver')
  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

test('every place has an address of its own, and Back works', async () => {
  const page = await browser.open(`${server.url}?scenario=busy#/maps`)

  await page.locator('main[data-place=maps] h1').waitFor()
  await page.getByRole('link', { name: 'Queue' }).click()
  await page.locator('main[data-place=queue] h1').waitFor()
  await page.goBack()
  await page.locator('main[data-place=maps] h1').waitFor()

  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

test('a browser in Traditional Chinese gets the page in it', async () => {
  const page = await browser.open(`${server.url}?scenario=busy`, { locale: 'zh-TW' })

  await page.getByText('已進入遊戲').waitFor()

  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-TW')
  await page.close()
}, 30_000)
