import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { cellAt } from '../../lib/blueprint/blueprint.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { mapPixelRgb } from '../../lib/mapart/map-palette.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { createHand } from './hand.ts'
import { openPicture } from './open-picture.ts'
import { tabTo } from './tab-to.ts'

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

/** What the page shows as the maps: red, green and blue of each pixel. */
function shownPixels(page: Page): Promise<number[]> {
  return page
    .locator('.frame canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return [...data].filter((_, i) => i % 4 < 3)
    })
}

/** Waits until the maps have changed and no more change comes. */
async function untilChanged(page: Page, before: readonly number[]): Promise<number[]> {
  let last = before
  for (let tries = 0; tries < 200; tries++) {
    await page.waitForTimeout(50)
    const now = await shownPixels(page)
    if (String(now) === String(last) && String(now) !== String(before)) return now
    last = now
  }
  throw new Error('The maps do not change.')
}

const toolNumbers = { pixel: 1, line: 2, fill: 3, replace: 4, text: 5 }

test('by keys alone each tool changes what the maps show and the file holds, and all of it can be taken back', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=100#/make`)
  await openPicture(page)
  const hand = createHand(page, 'keys')
  const onMaps = async (...keys: readonly string[]) => {
    await tabTo(page, '.reader', 'Shift+Tab')
    for (const key of keys) await page.keyboard.press(key)
  }
  const take = (tool: keyof typeof toolNumbers) =>
    hand.press(`.edit-bar button:nth-of-type(${toolNumbers[tool]})`)
  const first = await shownPixels(page)
  await hand.press('.areas ~ button')
  await hand.choose('.edit-bar > :nth-child(2) select', 'diamond_block')
  await hand.choose('.edit-bar > :nth-child(3) select', '2')

  const steps = [first]
  const act = async (tool: keyof typeof toolNumbers, ...keys: readonly string[]) => {
    await take(tool)
    if (tool === 'text') await hand.type('.edit-bar > :nth-child(4) input', 'Hey')
    await onMaps(...keys)
    steps.push(await untilChanged(page, steps.at(-1)!))
  }
  await act('pixel', 'ArrowDown', 'Enter')
  await act('text', 'ArrowRight', 'ArrowRight', 'Enter')
  await act('fill', ...Array<string>(20).fill('ArrowUp'), 'Enter')
  await act('replace', ...Array<string>(30).fill('ArrowLeft'), 'Enter')

  const download = page.waitForEvent('download')
  await hand.press('.save-maps button')
  const read = readBlueprint(await Bun.file(await (await download).path()).bytes(), gunzip)
  const { pixels } = previewOf(read)
  expect([...pixels].flatMap(mapPixelRgb)).toEqual(steps.at(-1)!)
  const diamond = read.palette.findIndex(({ name }) => name === 'diamond_block')
  const diamonds = read.cells.filter((_, i) => read.states[i] === diamond)
  // In three levels not every pixel can be light beside the others.
  const isLight = [...diamonds].filter((cell) => {
    const { x, z } = cellAt(read, cell)
    return z > 0 && (pixels[(z - 1) * 128 + x]! & 3) === 2
  })
  expect(isLight.length).toBeGreaterThan(0.3 * diamonds.length)
  expect(new Set([...read.cells].map((cell) => cellAt(read, cell).y)).size).toBe(3)

  for (let last = steps.pop()!; steps.length > 0; last = steps.pop()!) {
    await onMaps('Control+z')
    expect(await untilChanged(page, last)).toEqual(steps.at(-1)!)
  }
  expect(browser.complaints).toEqual([])
  await page.close()
}, 120_000)
