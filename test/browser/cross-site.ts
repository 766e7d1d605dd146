import { strict as assert } from 'node:assert'
import type { Browser } from 'playwright-core'
import { createCall } from '../contract/environment.ts'
import { draft, fileOf, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { foreignHost, openBrowser, reboundHost } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { type AttackReport, attackPage } from './attack-page.ts'

/** In a real browser: a page of another origin gets nothing done and reads nothing. `bun run test:browser`. */
const session = await openBrowser()
const { browser } = session
const checks: readonly [name: string, check: (browser: Browser) => Promise<void>][] = [
  ['a page of another origin gets nothing done and reads nothing', foreignPage],
  ['a page on a name that was rebound to this machine is not served', reboundPage],
  ['the same page on a loopback origin can do it all, so the check above can fail', localPage],
]
let failed = 0
for (const [name, check] of checks) {
  try {
    await check(browser)
    process.stdout.write(`pass: ${name}\n`)
  } catch (error) {
    failed++
    process.stdout.write(`FAIL: ${name}\n${error instanceof Error ? error.stack : error}\n`)
  }
}
await session[Symbol.asyncDispose]()
process.exit(failed === 0 ? 0 : 1)

interface Place extends AsyncDisposable {
  readonly app: TestApp
  readonly pagePort: number
  /** How often the service was asked to end. */
  exits(): number
}

/** The service, with one task, and a server of attack pages. */
async function openPlace(): Promise<Place> {
  let exits = 0
  const app = await startTestApp({}, () => exits++)
  await uploadBlueprint({ call: createCall(app.url) }, 'small.nbt', fileOf(smallSquare))
  await app.request('POST', '/mapart/tasks', { json: { ...draft, ID: 'task' } })
  const pages = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => new Response(attackPage(app.url), { headers: { 'Content-Type': 'text/html' } }),
  })
  return {
    app,
    pagePort: pages.port ?? 0,
    exits: () => exits,
    async [Symbol.asyncDispose]() {
      await pages.stop(true)
      await app[Symbol.asyncDispose]()
    },
  }
}

async function attack(from: Browser, address: string): Promise<AttackReport> {
  const page = await from.newPage()
  await page.goto(address)
  const report = await page.waitForFunction('window.report', undefined, { timeout: 15_000 })
  const value = (await report.jsonValue()) as AttackReport
  await page.close()
  return value
}

/** The state that a page could have changed. */
async function stateOf({ app, exits }: Place) {
  const json = async (path: string) => (await app.request('GET', path)).json()
  const settings = (await json('/config/settings')) as { server: { host: string } }
  return {
    exits: exits(),
    eula: await json('/eula/status'),
    isAutomatic: await json('/mapart/task/autoBuild'),
    host: settings.server.host,
    tasks: ((await json('/mapart/tasks')) as unknown[]).length,
    blueprints: ((await json('/blueprints')) as unknown[]).length,
    backgrounds: await json('/background/list'),
  }
}

async function foreignPage(from: Browser): Promise<void> {
  await using place = await openPlace()
  const before = await stateOf(place)

  const report = await attack(from, `http://${foreignHost}:${place.pagePort}/`)

  assert.deepEqual(report, { read: [], isWatching: false })
  assert.deepEqual(await stateOf(place), before)
  assert.deepEqual(before.eula, { status: 'idle' })
}

async function reboundPage(from: Browser): Promise<void> {
  await using place = await openPlace()
  const page = await from.newPage()

  const response = await page.goto(`http://${reboundHost}:${new URL(place.app.url).port}/api/mapart/tasks`)

  assert.equal(response?.status(), 421)
  assert.ok(!(await response?.text())?.includes('contract'))
  await page.close()
}

async function localPage(from: Browser): Promise<void> {
  await using place = await openPlace()

  const report = await attack(from, `http://localhost:${place.pagePort}/`)

  const state = await stateOf(place)
  assert.ok(report.isWatching)
  assert.ok(report.read.some((line) => line.startsWith('/mapart/tasks: [')))
  assert.deepEqual(state.eula, { status: 'accepted' })
  assert.equal(state.isAutomatic, true)
  assert.equal(state.tasks, 0)
  assert.ok(state.exits > 0)
}
