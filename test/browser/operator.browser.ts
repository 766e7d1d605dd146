import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'

/** What somebody needs who has a long queue and several bots. */
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

test('S stops all bots from any place, says how many, and Continue is beside it though another task has failed', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/fleet`)
  await page.getByRole('button', { name: 'Stop all 3 bots' }).waitFor()
  // The keys are listened to after the first screen, as the title is kept.
  await page.waitForFunction(() => document.title.includes('%'))

  await page.keyboard.press('s')
  const notice = page.locator('.notice', { hasText: 'All 3 bots have stopped building.' })
  await notice.getByRole('button', { name: 'Continue' }).waitFor()
  await page.evaluate(() => location.assign('#/now'))
  await page.locator('.why', { hasText: 'lake: paused' }).getByRole('button', { name: 'Continue' }).waitFor()
  await page.locator('.need-you a', { hasText: 'banner' }).waitFor()
  await notice.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Stop all 3 bots' }).waitFor()

  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

test('the focus is never on nothing after an action: of a step it goes on to the next, of a row to its list', async () => {
  const page = await browser.open(`${server.url}?scenario=empty&pace=10#/now`)
  const focused = () =>
    page.evaluate(
      () => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.slice(0, 40)}`,
    )
  await page.locator('.guide .agreement').waitFor()
  await page.waitForTimeout(500)

  await page.locator('.guide .button.main').focus()
  await page.keyboard.press('Enter')
  await page.locator('.guide [name=address]').waitFor()

  expect(await focused()).toContain('Let the bot join your server')
  await page.close()

  const busy = await browser.open(`${server.url}?scenario=busy&pace=10#/now`)
  await busy.waitForFunction(() => document.title.includes('%'))
  await busy.getByRole('button', { name: 'Stop all 3 bots' }).focus()
  await busy.keyboard.press('Enter')
  await busy.locator('.why').waitFor()
  await busy.waitForFunction(() => document.activeElement !== document.body)
  await busy.close()
  expect(browser.complaints).toEqual([])
}, 60_000)

test('however long a frame takes, nothing is loaded for the rows that are scrolled past', async () => {
  const page = await browser.open(`${server.url}?scenario=huge&pace=0#/queue`)
  await page.locator('.list .row img').first().waitFor()

  const { during, rows } = await page.evaluate(async () => {
    const list = document.querySelector('.list')!
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let pictures = 0
    for (let step = 0; step < 12; step++) {
      list.scrollTop += 4000
      await frame()
      // As on a processor that takes a third of a second for a frame: timers of all kinds pass in it.
      const until = performance.now() + 350
      while (performance.now() < until);
      await frame()
      await frame()
      pictures += list.querySelectorAll('img').length
    }
    return { during: pictures, rows: list.querySelectorAll('.row').length }
  })
  await page.locator('.list .row img').first().waitFor()

  expect(rows).toBeGreaterThan(5)
  expect(during).toBe(0)
  await page.close()
}, 60_000)

test('of two maps that are built at once each is shown when it is chosen, and can be stopped alone', async () => {
  const page = await browser.open(`${server.url}?scenario=plots&pace=100#/now`)
  const cards = page.locator('.run-strip li')
  await cards.nth(1).locator('button[aria-pressed]').click()
  const [, second = ''] = await cards.locator('b').allTextContents()
  await page.locator('.panel.progress h2', { hasText: second }).waitFor()
  await page.waitForFunction(() => document.title.includes('2 maps at once'))
  await page.locator('.live .area').first().waitFor()

  await page.getByRole('button', { name: `Stop ${second}` }).click()
  await page.locator('.notice', { hasText: 'Building has stopped.' }).waitFor()

  // The notice comes with the answer, the list of runs with an event of its own.
  await cards.filter({ hasText: second }).waitFor({ state: 'detached' })
  await page.evaluate(() => location.assign('#/fleet'))
  await page.locator('.bots .area-cell a').first().waitFor()
  expect(await page.locator('.bots .area-cell a').allTextContents()).toContain('wall-3')
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('of a map that is built, the steps of naming, copying and hanging it are shown', async () => {
  const page = await browser.open(`${server.url}?scenario=plots&pace=20000#/now`)
  const progress = page.locator('.panel.progress')

  for (const step of ['renaming', 'copying', 'hanging maps'])
    await progress.getByText(`Finishing the maps · ${step}`).waitFor()

  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('a plot is added and changed, and a task gets a plot and what becomes of its maps', async () => {
  const page = await browser.open(`${server.url}?scenario=plots&pace=0#/more/plots`)
  await page.locator('.panel.plot').first().waitFor()
  const read = (path: string) => page.evaluate(async (from) => (await fetch(from)).json(), path)

  await page.getByRole('button', { name: 'Add a plot' }).click()
  const form = page.locator('dialog .plot-form')
  await form.locator('[name=name]').fill('north')
  await form.locator('[name=position]').fill('64 64 1000')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').waitFor()
  await form.locator('[name=name]').fill('west')
  await form.locator('[name=position]').fill('-64, 70, 64')
  await form.locator('[name=clear]').selectOption('press')
  await form.locator('[name=button]').fill('1 2 3')
  await form.locator('summary').click()
  await form.locator('[name=copies]').fill('3')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.locator('.panel.plot', { hasText: '-64 70 64' }).waitFor()

  const { plots } = await read('/api/config/plots')
  expect(plots.at(-1)).toMatchObject({
    name: 'west',
    position: [-64, 70, 64],
    clear: { kind: 'press', position: [1, 2, 3], seconds: 60 },
    finish: { copies: 3 },
  })

  await page.evaluate(() => location.assign('#/queue/wall-5'))
  const details = page.locator('.details .finish')
  await details.locator('summary').click()
  await details.locator('select').first().selectOption('west')
  await details.locator('[name=mapName]').fill('Mine')
  await details.locator('[name=wall]').fill('1 two 3')
  await details.getByRole('button', { name: 'Apply' }).click()
  await details.getByRole('alert').waitFor()
  await details.locator('[name=wall]').fill('1 2 3')
  await details.getByRole('button', { name: 'Apply' }).click()
  await page.locator('.selection .figures', { hasText: 'On the plot west' }).waitFor()

  const task = await read('/api/mapart/tasks/wall-5')
  expect(task).toMatchObject({ Plot: 'west', Finish: { name: 'Mine', wall: { position: [1, 2, 3] } } })
  expect(task.Finish.part).toMatchObject({ column: 2, row: 1 })

  await page.locator('.list').focus()
  await page.keyboard.press('Control+a')
  const bulk = page.locator('.bulk .finish')
  await bulk.locator('summary').click()
  await bulk.locator('select').first().selectOption('any')
  await bulk.getByRole('button', { name: 'Apply' }).click()
  await page.locator('.notice', { hasText: 'changed' }).last().waitFor()

  const moved = await read('/api/mapart/tasks/wall-5')
  expect([moved.Plot, moved.Finish.name]).toEqual(['any', 'Mine'])
  expect(unexpected()).toEqual([])
  await page.close()
}, 60_000)

test('a coordinate that is being typed stays when news of the place arrives', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/queue/new`)
  await page.locator('.plan canvas').waitFor()
  await page.locator('.plan summary').click()
  const [x, z] = [1, 3].map((nth) => page.locator(`.axes label:nth-child(${nth}) input`))
  const before = await x!.inputValue()

  await z!.press('ControlOrMeta+a')
  await z!.press('-')
  await page
    .locator('.plan canvas')
    .dispatchEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
  await page.waitForFunction(
    (old) => document.querySelector<HTMLInputElement>('.axes input')!.value !== old,
    before,
  )
  await z!.press('6')
  await z!.press('4')

  expect(await z!.inputValue()).toBe('-64')
  await page.close()
}, 30_000)

test('a look around the main bot shows what is near, and the bot goes to what is chosen', async () => {
  const page = await browser.open(`${server.url}?scenario=errors&pace=10`)
  await page.locator('.strip .state[data-status]:not([data-status=unknown])').first().waitFor()
  await page.evaluate(() => window.bot?.connect())
  await page.evaluate(() => location.assign('#/fleet'))

  await page.getByRole('button', { name: 'Look around' }).click()
  await page.locator('.around canvas').waitFor()
  await page.getByRole('button', { name: /^Crafting Table/ }).click()

  await page.locator('.by-hand', { hasText: 'It is on its way to -6 64 -10.' }).waitFor()
  expect(unexpected()).toEqual([])
  await page.close()
}, 30_000)

test('the history says by what a build was stopped, and from where', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/now`)
  await page.getByRole('button', { name: 'Stop all 3 bots' }).click()
  await page.locator('.notice', { hasText: 'All 3 bots have stopped building.' }).waitFor()

  await page.evaluate(() => location.assign('#/more/history/runs'))
  await page
    .locator('.runs li')
    .first()
    .getByText(/^Stopped from the page \(.*\)[.]$/)
    .waitFor()
  await page.getByLabel('Only this day').fill('2020-02-20')
  await page.getByText('No build matches.').waitFor()

  expect(unexpected()).toEqual([])
  await page.close()
}, 30_000)

test('how the maps of a project were done is saved as a video', async () => {
  const page = await browser.open(`${server.url}?scenario=production&pace=0#/project/Great%20Wave`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save how the maps were done as a video' }).click()

  const file = Bun.file((await (await download).path())!)

  // The first bytes of WebM.
  expect([...(await file.bytes()).slice(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
  expect(file.size).toBeGreaterThan(20_000)
  expect(unexpected()).toEqual([])
  await page.close()
}, 60_000)

test('of the rows of the queue those that wait are checked, another when it is opened', async () => {
  const page = await browser.open(`${server.url}?scenario=errors&pace=0`)
  const checked: string[] = []
  page.on('request', (request) =>
    checked.push(...(/tasks\/(.*)\/check$/.exec(request.url())?.slice(1) ?? [])),
  )
  await page.evaluate(() => location.assign('#/queue'))
  await page.locator('.list .row', { hasText: '1 note' }).waitFor()
  const inRows = [...checked]

  await page.evaluate(() => location.assign('#/queue/in-the-way'))
  await page.locator('.check-list li').first().waitFor()

  expect(inRows).toEqual(['waiting'])
  expect(checked).toEqual(['waiting', 'in-the-way'])
  await page.close()
}, 30_000)

/** Forms that were refused are told on the console, too. */
const unexpected = () => browser.complaints.filter((complaint) => !complaint.includes('400'))
