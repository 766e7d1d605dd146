import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { smallAvif } from '../support/avif.ts'
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

  await page.getByText('needs 16512 blocks, but the boxes hold only 10').waitFor()
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
  await drag(page, 'Maximum levels', 1)
  await drag(page, 'Maps across', 2)

  await page.getByLabel('Name of the file').fill('wall')
  await page.getByText('A file and a task for each map').click()
  await page.getByRole('button', { name: 'Add to the queue' }).click()

  await page.locator('.queued .check-list p').nth(1).waitFor()
  expect(await page.locator('.queued a').allTextContents()).toEqual(['wall 1-1.nbt', 'wall 2-1.nbt'])
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('the maps of a wall are named and hung as one picture', async () => {
  const page = await openMake()
  await drag(page, 'Maximum levels', 1)
  await drag(page, 'Maps across', 2)

  await page.locator('.queue-maps summary', { hasText: 'Finished maps' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Wave')
  await page.getByRole('button', { name: 'Add column and row' }).click()
  await page.getByText('Wave 1-1, Wave 2-1 and so on').waitFor()
  await page.getByLabel('Top left item frame of the wall').fill('78 65 25')
  await page.getByText('A file and a task for each map').click()
  await page.getByRole('button', { name: 'Add to the queue' }).click()
  await page.locator('.queued a').nth(1).click()

  await page.getByText('Wave 1-1, Wave 2-1 and so on and hang at 78 65 25').waitFor()
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('blocks are picked by hand, from all blocks or beginning with a palette', async () => {
  const page = await openMake()

  await page.getByLabel('To choose from').selectOption('picked')
  await page.getByLabel('Start with').selectOption('wool')
  await page.getByText('16 picked').waitFor()
  await page.getByLabel('Search all blocks').fill('bone')
  await page.getByRole('button', { name: 'Bone Block' }).click()
  await page.getByText('17 picked').waitFor()
  await page.locator('.making.outdated').waitFor()
  await page.locator('.making:not(.outdated)').waitFor()

  await page.locator('.materials-made summary').click()
  const materials = await page.locator('.materials-made li').allTextContents()
  expect(materials.filter((text) => !/Wool|Bone Block/.test(text))).toEqual([])
  expect(materials.every((text) => /[\d.]+ s a stack/.test(text))).toBe(true)
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('an area is left unmixed by dragging and by keys, and mixed again', async () => {
  const page = await openMake()
  const reader = page.locator('.reader')

  await page.getByRole('button', { name: 'No dithering here' }).click()
  await reader.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y, width, height } = (await reader.boundingBox())!
  await page.mouse.move(x + width * 0.5, y + height * 0.5)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.75, y + height * 0.75)
  await page.mouse.up()
  await page.getByRole('button', { name: /^Dither \d+ × \d+ at 6\d, 6\d again$/ }).waitFor()
  await page.locator('.making:not(.outdated)').waitFor()

  await reader.focus()
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key)
  const areas = page.locator('.areas li button')
  await areas.nth(1).waitFor()
  await areas.first().click()
  const texts = await areas.allTextContents()
  expect(texts).toEqual([expect.stringMatching(/^3 × 2 at 9\d, 9\d$/)])
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('a price in time on foot is chosen', async () => {
  const page = await openMake()

  await page.getByLabel('The bot builds').selectOption('walk')
  await drag(page, 'Likeness or quick building', 1)

  expect(await page.locator('.cost').textContent()).toMatch(/to see|visible/)
  await page.locator('.materials-made summary').click()
  expect(await page.locator('.materials-made li').first().textContent()).toMatch(/[\d.]+ s a stack/)
  await page.close()
}, 60_000)

test('a picture that only the browser can decode becomes maps, too', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=100#/make`)
  await page.locator('.drop .button').waitFor()
  await page.setInputFiles('.drop input', { name: 'white.avif', mimeType: 'image/avif', buffer: smallAvif })
  await page.locator('.settings select').first().selectOption('common')
  await page.locator('.making:not(.outdated)').waitFor()
  await page.close()
}, 60_000)

test('settings are kept under a name, and a link brings them to another page', async () => {
  const page = await openMake()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await drag(page, 'Kinds of block', 5)
  await page.getByText('Size in blocks').click()
  await page.getByLabel('Blocks across').fill('60')
  await page.getByLabel('Blocks down').fill('40')
  await page.locator('.making.outdated').waitFor()
  await page.locator('.making:not(.outdated)').waitFor()
  expect(await page.locator('.figures dd').first().textContent()).toBe('2,400')

  await page.getByLabel('Name of these settings').fill('small sign')
  await page.getByRole('button', { name: 'Save these settings' }).click()
  await drag(page, 'Kinds of block', 30)
  await page.getByRole('button', { name: 'small sign', exact: true }).click()
  expect(await page.getByLabel('Kinds of block', { exact: true }).inputValue()).toBe('5')

  await page.getByRole('button', { name: 'Copy a link to these settings' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.close()
  const other = await browser.open(link.replace('#', '?scenario=busy&pace=100#').replace(/\?.*\?/, '?'))
  await other.getByText('The settings of the link are set.').waitFor()
  await openPicture(other)
  expect(await other.locator('.figures dd').first().textContent()).toBe('2,400')
  expect(await other.getByLabel('Kinds of block', { exact: true }).inputValue()).toBe('5')
  expect(await other.evaluate(() => location.hash)).toBe('#/make')
  await other.close()
  expect(browser.complaints).toEqual([])
}, 60_000)

test('each picture of an animation is shown, and becomes a file and a task at a place of its own', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=100#/make`)
  await page.locator('.drop .button').waitFor()
  await page.setInputFiles('.drop input', join(import.meta.dir, '../images/pictures/kept.gif'))
  await page.locator('.settings select').first().selectOption('common')
  await page.locator('.making:not(.outdated)').waitFor()
  const maps = page.locator('.frame canvas').first()
  const shown = () => maps.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const first = await shown()

  await drag(page, 'Picture of the animation', 3)
  expect(await shown()).not.toBe(first)
  expect(await page.getByText('3 of 4').count()).toBe(1)
  await page.getByText('A file and a task for each picture of the animation').click()
  await page.getByLabel('Name of the file').fill('film')
  await page.getByRole('button', { name: 'Add to the queue' }).click()

  await page.locator('.queued .check-list p').nth(3).waitFor({ timeout: 60_000 })
  expect(await page.locator('.queued a').allTextContents()).toEqual([
    'film 1.nbt',
    'film 2.nbt',
    'film 3.nbt',
    'film 4.nbt',
  ])
  expect(await page.getByLabel('Picture of the animation', { exact: true }).inputValue()).toBe('3')
  expect(browser.complaints).toEqual([])
  await page.close()
}, 90_000)
