import type { CDPSession, Page } from 'playwright-core'
import { packed } from '../../lib/http/dashboard-page.ts'
import { bundleDashboard } from '../../lib/release/bundle-dashboard.ts'
import { draft, fileOf, smallSquare } from '../contract/tasks.ts'
import { openBrowser } from '../support/browser.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { dayOfEvents } from './dashboard-day.ts'
import { measureMaking } from './making.ts'
import { measureOperator } from './operator.ts'
import { quantile, type Row, report, rounded } from './report.ts'

/**
 * `bun run bench:dashboard`: size of the page's files, time of the first screen, dragging in Make, scrolling of 5,000 tasks, time from an event to
 * the screen, and memory. The service runs in this process, the page in Chromium. `--memory` measures that alone, `--operator`
 * a wall of 2,000 maps among 5,000 tasks with eight bots on a slow processor.
 */
const rounds = 9
const manyTasks = 5000

/** Runs in the page before anything else: notes when the first screen is complete, and when messages come in. */
const probe = `
  window.messages = []
  const Socket = WebSocket
  window.WebSocket = class extends Socket {
    constructor(address) {
      super(address)
      window.socket = this
      this.addEventListener('message', () => window.messages.push(performance.now()))
    }
  }
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.next li, .guide .step')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => { window.completeAt = performance.now() }))
  }).observe(document, { childList: true, subtree: true })
`

await using browser = await openBrowser()
await using app = await startTestApp()
const address = new URL('/', app.url).href

if (process.argv.includes('--memory')) {
  await fill(20)
  await memory()
  process.exit(0)
}
if (process.argv.includes('--operator')) {
  await sizes()
  await fill(1)
  await measureOperator(browser, app)
  process.exit(0)
}
await sizes()
await making()
await firstScreen('a bare page, for comparison', barePage().href)
await fill(20)
await firstScreen('20 tasks')
await fill(manyTasks - 20)
await firstScreen('5,000 tasks')
await scrolling()
await latency()
await memory()
process.exit(0)

async function sizes(): Promise<void> {
  const files = (await bundleDashboard()).map(({ path, text }) => ({
    path,
    bytes: packed(text).length,
  }))
  const html = (await bundleDashboard()).find(({ path }) => path === '/')?.text ?? ''
  const isFirst = ({ path }: { path: string }) => path === '/' || html.includes(path)
  const sum = (list: typeof files) => list.reduce((total, { bytes }) => total + bytes, 0)
  report('size, bytes after gzip', [
    ...files.map(({ path, bytes }) => ({ name: path, bytes })),
    { name: 'first screen', bytes: sum(files.filter(isFirst)) },
    { name: 'all', bytes: sum(files) },
  ])
}

async function making(): Promise<void> {
  const { page } = await openPage(`${address}#/make`)
  report('Make while sliders are dragged', await measureMaking(page))
  await page.close()
}

async function fill(count: number): Promise<void> {
  const form = new FormData()
  form.append('file', fileOf(smallSquare), 'small.nbt')
  await app.request('POST', '/blueprints', { body: form })
  await accept(app)
  const drafts = Array.from({ length: count }, (_, index) => ({ ...draft, Group: `group ${index % 50}` }))
  await app.request('POST', '/mapart/tasks', { json: drafts })
}

async function accept({ request }: TestApp): Promise<void> {
  await request('POST', '/eula/accept', { json: { accepted: true, reading_time: 0, response_type: 'bench' } })
  await request('POST', '/config/settings', { json: { server: { host: '127.0.0.1', port: 9 } } })
}

/** A page of one element: the least that the browser and the machine take. */
function barePage(): URL {
  const html = '<!doctype html><div class="guide"><div class="step"></div></div>'
  const headers = { 'Content-Type': 'text/html' }
  return Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(html, { headers }) }).url
}

async function openPage(target = address): Promise<{ page: Page; tools: CDPSession }> {
  const page = await browser.open('about:blank', { viewport: { width: 1280, height: 800 } })
  await page.addInitScript(probe)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  await page.goto(target)
  return { page, tools }
}

/** Milliseconds from the navigation to the first complete screen. The page's policy forbids `waitForFunction` with a text. */
function completion(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { completeAt } = window as unknown as { completeAt?: number }
          if (completeAt === undefined) requestAnimationFrame(look)
          else resolve(completeAt)
        }
        look()
      }),
  )
}

async function firstScreen(name: string, target = address): Promise<void> {
  const milliseconds: number[] = []
  const scripts: number[] = []
  for (let round = -1; round < rounds; round++) {
    const { page, tools } = await openPage(target)
    const completeMs = await completion(page)
    if (round >= 0) {
      milliseconds.push(completeMs)
      const { metrics } = await tools.send('Performance.getMetrics')
      scripts.push((metrics.find(({ name: metric }) => metric === 'ScriptDuration')?.value ?? 0) * 1000)
    }
    await page.close()
  }
  report(`first screen, ${name}`, [
    {
      name: 'navigation to complete, ms',
      median: rounded(quantile(milliseconds, 0.5)),
      p95: rounded(quantile(milliseconds, 0.95)),
    },
    { name: 'script, ms', median: rounded(quantile(scripts, 0.5)), p95: rounded(quantile(scripts, 0.95)) },
  ])
}

async function memory(): Promise<void> {
  const { page, tools } = await openPage()
  await completion(page)
  const { tasks } = await (await app.request('GET', '/mapart/queue')).json()
  await dayOfEvents(page, tools, tasks[0].ID)
  await page.close()
}

/** 180 frames of scrolling while four events a second come in. */
async function scrolling(): Promise<void> {
  const { page } = await openPage(`${address}#/queue`)
  await page.locator('.list .row').first().waitFor()
  const [first] = (await (await app.request('GET', '/mapart/queue')).json()).tasks as { ID: string }[]
  let note = 0
  const events = setInterval(() => {
    void app.request('PUT', `/mapart/tasks/${first?.ID}/note`, { json: { note: String(note++) } })
  }, 250)
  const measure = async (step: number) => {
    const list = document.querySelector('.list')!
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const gaps: number[] = []
    let mostRows = 0
    let last = await nextFrame()
    for (let frame = 0; frame < 180; frame++) {
      list.scrollTop += step
      const now = await nextFrame()
      gaps.push(now - last)
      last = now
      mostRows = Math.max(mostRows, list.querySelectorAll('.row').length)
    }
    return { frames: gaps, rows: mostRows }
  }
  const still = await page.evaluate(measure, 0)
  const { frames, rows } = await page.evaluate(measure, 120)
  clearInterval(events)
  await page.close()
  report('scrolling of 5,000 tasks with 4 events a second', [
    frameRow('frame, ms', frames),
    frameRow('frame without scrolling, ms', still.frames),
    { name: 'rows in the document', most: rows },
  ])
}

function frameRow(name: string, gaps: readonly number[]): Row {
  return {
    name,
    median: rounded(quantile(gaps, 0.5)),
    p95: rounded(quantile(gaps, 0.95)),
    max: rounded(Math.max(...gaps)),
  }
}

/** From the message of an event to the change in the document, and to the frame after it. */
async function latency(): Promise<void> {
  const { page } = await openPage()
  await page.locator('.strip .state[data-status=connecting]').waitFor()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const path = round % 2 === 0 ? '/bot/disconnect' : '/bot/connect'
    await page.evaluate(
      (isDisconnected) => {
        const state = document.querySelector('.strip .state')!
        const page = window as unknown as { messages: number[]; changed: Promise<number> }
        page.changed = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            if ((state.getAttribute('data-status') === 'disconnected') !== isDisconnected) return
            observer.disconnect()
            requestAnimationFrame(() => resolve(performance.now() - (page.messages.at(-1) ?? 0)))
          })
          observer.observe(state, { attributes: true })
        })
      },
      round % 2 === 0,
    )
    await app.request('POST', path)
    times.push(await page.evaluate(() => (window as unknown as { changed: Promise<number> }).changed))
  }
  await page.close()
  report('event to screen', [
    { name: 'ms', median: rounded(quantile(times, 0.5)), max: rounded(Math.max(...times)) },
  ])
}
