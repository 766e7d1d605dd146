import { afterAll, beforeAll, expect, test } from 'bun:test'
import { routes } from '../../routes.ts'
import { draft, fileOf, smallSquare } from '../contract/tasks.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let browser: BrowserSession
let app: TestApp
let readers: string

/** In every place of the service that has a secret. */
const secret = 'hunter2'

beforeAll(async () => {
  browser = await openBrowser()
  app = await startTestApp({ readOnlyPort: { host: '127.0.0.1', port: 0 } })
  readers = app.mapwright.readOnlyUrl!
  const post = (path: string, json: unknown) => app.request('POST', path, { json })
  await post('/eula/accept', { accepted: true, reading_time: 0, response_type: 'test' })
  await post('/config/settings', {
    server: { host: '127.0.0.1', port: 9 },
    network: { preset: 'custom', commands: { warp: `/warp {name} ${secret}` } },
  })
  await post('/config/mapart', { webhook: { url: `https://discord.com/api/webhooks/1/${secret}` } })
  const form = new FormData()
  form.append('file', fileOf(smallSquare), 'small.nbt')
  await app.request('POST', '/blueprints', { body: form })
  await post('/mapart/tasks', [
    { ...draft, ID: 'one', Group: 'wall' },
    { ...draft, ID: 'two', Group: 'wall', OffsetX: draft.OffsetX + 128 },
  ])
}, 30_000)

afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

/** Each place that readers have, with something that it shows. */
const places: Readonly<Record<string, string>> = {
  '#/now': '.now, .guide',
  '#/queue/one': '.selection .figures',
  '#/project': '.project-list li',
  '#/project/wall': '.wall-panel canvas',
  '#/needs': 'main h1',
  '#/fleet': '.bots tbody',
  '#/more/stock': 'main h1',
  '#/more/history': 'main h1',
  '#/more/statistics': 'main h1',
  '#/more/browser': 'main .panel',
  '#/more/help': 'kbd',
}

test('the page for readers shows all its places without a complaint, without a verb and without a secret', async () => {
  const page = await browser.open(new URL('/', readers).href)
  const received: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  )
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''))
  })
  await page.reload()
  const verbs: string[] = []

  for (const [address, shows] of Object.entries(places)) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, address)
    await page.locator(shows).first().waitFor()
    await page.waitForTimeout(200)
    const shown = await page
      .locator('main form:visible, main .button.danger:visible, .strip .danger')
      .allTextContents()
    verbs.push(...shown.map((text) => `${address} ${text}`))
  }

  expect(verbs).toEqual([])
  expect(received.length).toBeGreaterThan(10)
  expect(received.filter((text) => text.includes(secret))).toEqual([])
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('from that page no endpoint that changes something can be reached, nor one with a secret', async () => {
  const page = await browser.open(new URL('/', readers).href)
  const closed = routes
    .filter(({ endpoint }) => !endpoint.isOpenToReaders)
    .map(
      ({ method, path }) => [method, path.replace(':service', 'settings').replace(/:\w+/g, 'one')] as const,
    )

  const statuses = await page.evaluate(async (all) => {
    const found: string[] = []
    for (const [method, path] of all) {
      const body = method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }
      const { status } = await fetch(`/api${path}`, { method, ...body })
      if (status !== 403) found.push(`${method} ${path} ${status}`)
    }
    return found
  }, closed)

  expect(closed.length).toBeGreaterThan(60)
  expect(statuses).toEqual([])
  expect((await (await app.request('GET', '/mapart/tasks')).json()).length).toBe(2)
  await page.close()
}, 60_000)
