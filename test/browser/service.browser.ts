import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { openPracticeSite } from '../../lib/demo/practice-site.ts'
import { root } from '../bench/programs.ts'
import { type ServerProcess, startServer } from '../bench/server-process.ts'
import { draft, fileOf, smallSquare } from '../contract/tasks.ts'
import { freePort } from '../release/free-port.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let browser: BrowserSession

beforeAll(async () => {
  browser = await openBrowser()
}, 30_000)
afterAll(() => browser[Symbol.asyncDispose]())

const dashboardOf = (url: string) => new URL('/', url).href

async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, address)
}

async function post(app: TestApp, path: string, json: unknown): Promise<string> {
  const answer = await app.request('POST', path, { json })
  expect(answer.status).toBe(200)
  return answer.text()
}

async function upload(app: TestApp, name: string, file: Blob): Promise<void> {
  const form = new FormData()
  form.append('file', file, name)
  await app.request('POST', '/blueprints', { body: form })
}

const planted = '<img src=x onerror="window.planted=1">'

test('HTML in whatever a game or a caller names stays text, and no screen breaks the policy', async () => {
  await using app = await startTestApp()
  await upload(app, 'small.nbt', fileOf(smallSquare))
  await post(app, '/eula/accept', { accepted: true, reading_time: 0, response_type: planted })
  await post(app, '/config/settings', {
    server: { host: '127.0.0.1', port: 9 },
    account: { auth: 'offline', username: 'Weaver' },
    network: { preset: 'custom', commands: { warp: planted }, replies: { arrived: planted } },
  })
  await post(app, '/config/mapart-box', { stations: [{ server: 0, warp: planted, boxes: [] }] })
  await post(app, '/mapart/tasks', { ...draft, ID: 'task', Group: planted, MaterialWarpPoint: planted })
  await app.request('PUT', '/mapart/tasks/task/note', { json: { note: planted } })
  const page = await browser.open(dashboardOf(app.url))

  for (const [address, shows] of Object.entries({
    '#/now': '.why, .guide',
    '#/queue/task': '.selection .figures',
    '#/queue/new': 'dialog[open]',
    '#/maps': 'main h1',
    '#/make': 'main h1',
    '#/more/stations': 'main h1',
    '#/more/settings': 'main h1',
    '#/more/log': 'main h1',
    '#/more/history': 'main h1',
    '#/more/help': 'kbd',
  })) {
    await show(page, address)
    await page.locator(shows).first().waitFor()
  }
  await show(page, '#/queue/task')
  await page.locator('.selection h2', { hasText: planted }).waitFor()

  expect(await page.locator('img[src=x]').count()).toBe(0)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('a killed service is told at once; when it is back the page is right again, and a form keeps what was typed', async () => {
  using folder = temporaryFolder()
  const start = (port: string): Promise<ServerProcess> =>
    startServer(
      [
        process.execPath,
        join(root, 'lib', 'cli.ts'),
        '--port',
        port,
        '--log-level',
        'error',
        '--data',
        folder.path,
      ],
      root,
    )
  const first = await start('0')
  const session = await openBrowser()
  const page = await session.open(`${dashboardOf(first.url)}#/queue/new`)
  await page.locator('[name=group]').fill('half a name')

  process.kill(first.pid, 'SIGKILL')
  const killed = performance.now()
  await page.locator('.gone').waitFor()
  const toldMs = performance.now() - killed
  await first.exited
  const second = await start(new URL(first.url).port)
  const restarted = performance.now()
  await page.locator('.gone').waitFor({ state: 'detached' })
  const backMs = performance.now() - restarted

  process.stdout.write(`told after ${Math.round(toldMs)} ms, back after ${Math.round(backMs)} ms\n`)
  expect(toldMs).toBeLessThan(3000)
  expect(backMs).toBeLessThan(3000)
  expect(await page.locator('[name=group]').inputValue()).toBe('half a name')
  await session[Symbol.asyncDispose]()
  await second.stop()
}, 60_000)

test('a backup is restored from the page once it is said what that replaces; another file is refused', async () => {
  using folder = temporaryFolder()
  const port = freePort()
  const program = [process.execPath, join(root, 'lib', 'cli.ts'), '--port', `${port}`, '--no-open']
  const service = await startServer([...program, '--log-level', 'error', '--data', folder.path], root)
  const post = (path: string, init: RequestInit) =>
    fetch(`${service.url}${path}`, { method: 'POST', ...init })
  const accept = { accepted: true, reading_time: 0, response_type: 'test' }
  const headers = { 'Content-Type': 'application/json' }
  await post('/eula/accept', { body: JSON.stringify(accept), headers })
  const saved = await (await post('/backup', {})).bytes()
  const form = new FormData()
  form.append('file', fileOf(smallSquare), 'small.nbt')
  await post('/blueprints', { body: form })
  await post('/mapart/tasks', { body: JSON.stringify(draft), headers })
  const page = await browser.open(`${dashboardOf(service.url)}#/more/system`)
  // Also when the test fails, nothing of it stays.
  await using _ended = { [Symbol.asyncDispose]: () => service.stop() }
  const choose = async (name: string, bytes: Uint8Array) => {
    await page
      .locator('.more input[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
    await page.locator('dialog[open]', { hasText: `${name} has: the queue of 1 tasks` }).waitFor()
    await page.getByRole('button', { name: 'Replace everything' }).click()
  }

  await choose('other.db', new Uint8Array(9000))
  await page.locator('dialog [role=alert]', { hasText: 'other.db is no copy' }).waitFor()
  await page.keyboard.press('Escape')
  await choose('mine.db', saved)
  await page.locator('.notice', { hasText: 'The database was restored' }).waitFor()

  const tasks = await page.evaluate(async () => (await fetch('/api/mapart/tasks')).json())
  expect(tasks).toEqual([])
  expect(await page.locator('.notice').count()).toBe(1)
  await page.close()
}, 60_000)

const side = 20
const square = blueprintOf(
  { width: side, height: 1, length: side },
  Array.from({ length: side * side }, (_, i) => [i % side, 0, Math.floor(i / side), 'white_carpet'] as const),
)

test('the live view shows as many right cells as the world has, half a second later at most', async () => {
  await using app = await startTestApp()
  const { world, boxes, origin } = await openPracticeSite(square, { limiter: true })
  await upload(app, 'square.nbt', fileOf(square))
  await post(app, '/eula/accept', { accepted: true, reading_time: 0, response_type: 'test' })
  await post(app, '/config/mapart-box', boxes)
  await post(app, '/config/settings', {
    server: { host: world.host, port: world.port, version: world.version },
    account: { auth: 'offline', username: 'Weaver' },
    network: { preset: 'custom', commands: { warp: '/warp {name}' }, replies: { arrived: '^Arrived at ' } },
  })
  const place = { OffsetX: origin.x, OffsetY: origin.y, OffsetZ: origin.z, MaterialWarpPoint: 'materials' }
  await post(app, '/mapart/tasks', { ...draft, ...place, ID: 'square', BlueprintPath: 'square.nbt' })
  const page = await browser.open(dashboardOf(app.url))
  await page.locator('.strip .state[data-status=ready]').waitFor()
  const rightInWorld = () => judge(square, origin, statesOf(world)).right
  const rightOnPage = async () =>
    Number((await page.locator('.legend [data-state=right] b').textContent())?.replace(/\D/g, ''))

  await post(app, '/mapart/build/square', undefined)
  await page.locator('.legend [data-state=right] b').waitFor()
  const moments: (readonly [before: number, shown: number, after: number])[] = []
  while (moments.length < 20) {
    const before = rightInWorld()
    await Bun.sleep(500)
    const shown = await rightOnPage()
    moments.push([before, shown, rightInWorld()])
  }

  process.stdout.write(`right: ${moments.map((moment) => moment.join(' <= ')).join(', ')}\n`)
  expect(moments.filter(([before, shown, after]) => shown < before || shown > after)).toEqual([])
  await page.close()
  await world.stop()
}, 60_000)
