import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { openPracticeSite } from '../../lib/demo/practice-site.ts'
import { fileOf, smallSquare } from '../contract/tasks.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { startTestApp } from '../support/test-app.ts'
import { tabTo } from './tab-to.ts'

let browser: BrowserSession

beforeAll(async () => {
  browser = await openBrowser()
}, 30_000)
afterAll(() => browser[Symbol.asyncDispose]())

async function typeInto(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('the keyboard alone leads from the first start to the first finished map', async () => {
  await using app = await startTestApp()
  const site = await openPracticeSite(smallSquare, { limiter: true })
  const page = await browser.open(new URL('/', app.url).href)
  // From now on the browser hands over its dialog; to ask for that just before Enter would be a race on a busy machine.
  page.on('filechooser', () => {})

  await tabTo(page, '.guide .agreement')
  await tabTo(page, '.guide .step .button.main')
  await page.keyboard.press('Enter')

  await typeInto(page, '[name=address]', `${site.world.host}:${site.world.port}`)
  await tabTo(page, '[name=account]')
  await page.keyboard.press('End')
  await typeInto(page, '[name=name]', 'Weaver')
  await page.keyboard.press('Enter')

  await tabTo(page, '#station-form .button.main')
  await page.keyboard.press('Enter')

  await tabTo(page, '.files .actions > .button')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({
    name: 'first.nbt',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await fileOf(smallSquare).arrayBuffer()),
  })
  await page.locator('input[value="first.nbt"]:checked').waitFor()
  await tabTo(page, '.plan summary')
  await page.keyboard.press('Enter')
  for (const [index, axis] of (['x', 'y', 'z'] as const).entries())
    await typeInto(page, `.axes label:nth-child(${index + 1}) input`, String(site.origin[axis]))
  await tabTo(page, '.new-task [value=start]:enabled')
  await page.keyboard.press('Enter')
  await page.locator('.last-done').waitFor({ timeout: 60_000 })

  const { right, wrong, missing } = judge(smallSquare, site.origin, statesOf(site.world))
  expect({ right, wrong, missing }).toEqual({ right: smallSquare.cells.length, wrong: 0, missing: 0 })
  expect(browser.complaints).toEqual([])
  await page.close()
  await site.world.stop()
}, 120_000)
