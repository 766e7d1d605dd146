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

test('the dashboard shows the build of the mocks and its progress', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=2000`)

  await page.getByText('3 of 3 in the game').waitFor()
  const bar = page.locator('.panel.progress progress')
  await bar.waitFor()
  const before = Number(await bar.getAttribute('value'))
  await page.waitForFunction(
    (from) => Number(document.querySelector('.panel.progress progress')?.getAttribute('value')) > from,
    before,
  )

  expect(await page.locator('.strip .name').textContent()).toBe('3 bots')
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

  await page.getByText('3 個中有 3 個在遊戲中').waitFor()

  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-TW')
  await page.close()
}, 30_000)

test('the bot is disconnected and connected again from its menu', async () => {
  const page = await browser.open(`${server.url}?scenario=busy`)
  const state = (status: string) => page.locator(`.bot-menu .state[data-status=${status}]`).waitFor()
  await page.getByText('3 of 3 in the game').waitFor()

  await page.locator('.bot').click()
  await state('ready')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await state('disconnected')
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
  await state('ready')

  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

test('a deleted task comes back when that is undone, and Alt and an arrow move it', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/queue`)
  const titles = () => page.locator('.list .row.task .cut-name').allTextContents()
  await page.locator('.row.task', { hasText: 'portrait' }).click()

  await page.locator('.list').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.waitForFunction(() =>
    document.querySelectorAll('.row.task')[2]?.textContent?.includes('portrait'),
  )
  expect(await titles()).toEqual(['lake', 'castle', 'portrait', 'castle', 'banner', 'banner'])
  await page.keyboard.press('Delete')
  await page.waitForFunction(() => document.querySelectorAll('.row.task').length === 5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.row.task').length === 6)

  expect(await titles()).toEqual(['lake', 'castle', 'portrait', 'castle', 'banner', 'banner'])
  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

test('5,000 tasks need few rows, and the last one is one key away', async () => {
  const page = await browser.open(`${server.url}?scenario=huge&pace=10#/queue`)
  const list = page.locator('.list')
  await list.locator('.row.task').first().waitFor()

  await list.focus()
  await page.keyboard.press('End')
  await page.locator('#row-task-5000').waitFor()

  expect(await list.locator('.row').count()).toBeLessThanOrEqual(60)
  expect(await page.locator('#row-task-5000').getAttribute('aria-selected')).toBe('true')
  await page.close()
}, 30_000)

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

test('several files are queued at once, several times, and a waiting task is moved', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/queue/new`)
  const form = page.locator('dialog .new-task')
  const places = () =>
    page.evaluate(async () => {
      const tasks = (await (await fetch('/api/mapart/tasks')).json()) as Record<string, unknown>[]
      return tasks
        .filter(({ Group }) => Group === 'wall')
        .map(({ BlueprintPath, OffsetX, OffsetZ }) => `${BlueprintPath} ${OffsetX} ${OffsetZ}`)
        .sort()
    })
  const fillPlace = async (axes: readonly number[]) => {
    await page.locator('.plan summary:visible').click()
    for (const [axis, value] of axes.entries())
      await page.locator(`.axes label:nth-child(${axis + 1}) input:visible`).fill(`${value}`)
  }

  await form.locator('input[value="banner.nbt"]').uncheck()
  for (const name of ['lake.nbt', 'portrait.schem']) await form.locator(`input[value="${name}"]`).check()
  await form.getByLabel('How many times').fill('2')
  await form.locator('[name=group]').fill('wall')
  await fillPlace([4160, 64, 4159])
  await form.getByRole('button', { name: 'Add to the queue' }).click()
  await page.getByText('4 maps are queued.').waitFor()
  expect(await places()).toEqual([
    'lake.nbt 4160 4159',
    'lake.nbt 4288 4159',
    'portrait.schem 4160 4287',
    'portrait.schem 4288 4287',
  ])

  await page.getByRole('searchbox').fill('wall')
  await page.locator('.row.task').first().click()
  await page.getByText('Change the place').click()
  await fillPlace([4160, 64, 4415])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.selection .figures', { hasText: '4160 64 4415' }).waitFor()

  expect(await places()).toContain('lake.nbt 4160 4415')
  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

test('the proposed place is moved on the plan from above, by keys and by dragging, and refused where a task is', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/queue/new`)
  const view = page.locator('.plan-view')
  const words = page.locator('.place-words')
  const place = async () => (await words.locator('strong').textContent())!
  await words.locator('.good').waitFor()
  const proposed = await place()

  await view.focus()
  await page.keyboard.press('ArrowRight')
  await words.locator('strong', { hasText: 'At 192 64 -193' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await words.locator('.bad', { hasText: 'overlaps that of castle-1' }).waitFor()
  await page.getByRole('button', { name: 'Propose a place' }).click()
  await words.locator('strong', { hasText: proposed }).waitFor()
  await view.scrollIntoViewIfNeeded()
  const { x, y, width } = (await view.boundingBox())!
  await page.mouse.move(x + width / 2, y + width / 3)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - width / 3, y + width / 3, { steps: 4 })
  await page.mouse.up()
  await words.locator('strong', { hasText: 'At -64 64 -193' }).waitFor()

  expect(proposed).toBe('At 64 64 -193.')
  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

test('all bots are paused and go on at one press each', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/fleet`)
  const paused = (count: number) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.bots .state')].filter(({ textContent }) => textContent === 'Paused')
          .length === wanted,
      count,
    )

  await page.getByRole('button', { name: 'Pause all' }).click()
  await paused(3)
  await page.getByRole('button', { name: 'Resume all' }).click()
  await paused(0)

  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

// Last: the browser complains of cells that are asked for when the build has ended, and of the missing file of the other scenario.
test('art of several maps is shown in its own shape', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=100#/now`)
  await page.locator('.live canvas').waitFor()
  await page.evaluate(async () => {
    await fetch('/api/mapart/task/autoBuild?auto=false', { method: 'POST' })
    await fetch('/api/mapart/stop', { method: 'POST' })
    await fetch('/api/mapart/build/castle-1', { method: 'POST' })
  })

  await page.waitForFunction(() => document.querySelector<HTMLCanvasElement>('.live canvas')?.width === 256)
  const { width, height } = (await page.locator('.live .frame').boundingBox())!

  expect(width / height).toBeCloseTo(256 / 129, 1)
  await page.close()
}, 30_000)

test("the service's sentences are in the language that is chosen in the page", async () => {
  const page = await browser.open(`${server.url}?scenario=errors#/queue/failed-1`)
  const goTo = (hash: string) => page.evaluate((to) => location.assign(to), hash)
  await page.getByText('Material is missing: 1728 white_carpet').first().waitFor()

  await goTo('#/more/browser')
  await page.locator('select:has(option[value="zh-TW"])').selectOption('zh-TW')
  await goTo('#/queue/failed-1')

  await page.getByText('缺少材料：白色地毯 1,728 個').first().waitFor()
  await page.close()
}, 30_000)
