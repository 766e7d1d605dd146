import type { CDPSession, Page } from 'playwright-core'
import type { BotState } from '../../lib/events/payloads.ts'
import { draft } from '../contract/tasks.ts'
import type { BrowserSession } from '../support/browser.ts'
import type { TestApp } from '../support/test-app.ts'
import { quantile, report, rounded } from './report.ts'

/** An operator's page: a wall of 2,000 maps among 5,000 tasks, eight bots at ten events a second, on a processor a quarter as fast. */
const [columns, rows] = [50, 40]
const others = 3000
const eventsPerSecond = 10
const slowdown = 4
const frames = 300
/** Between two pictures of a screen that shows 60 a second. */
const frameMs = 1000 / 60

export async function measureOperator(browser: BrowserSession, app: TestApp): Promise<void> {
  await queueWall(app)
  for (const factor of [1, slowdown]) {
    await measurePage(browser, app, factor, 'wall', '#/project/wall', '.wall-panel canvas')
    await measurePage(browser, app, factor, 'queue', '#/queue', '.list .row')
    await measurePage(browser, app, factor, 'bare', '#/more/help', '.more kbd')
  }
}

async function queueWall({ request }: TestApp): Promise<void> {
  const wall = Array.from({ length: columns * rows }, (_, place) => ({
    ...draft,
    Group: 'wall',
    OffsetX: -64 + 128 * (place % columns),
    OffsetZ: -64 + 128 * Math.floor(place / columns),
  }))
  const rest = Array.from({ length: others }, (_, index) => ({ ...draft, Group: `group ${index % 50}` }))
  for (const tasks of [wall, rest]) await request('POST', '/mapart/tasks', { json: tasks })
}

async function measurePage(
  browser: BrowserSession,
  app: TestApp,
  factor: number,
  name: string,
  hash: string,
  shows: string,
): Promise<void> {
  const page = await browser.open(new URL(`/${hash}`, app.url).href, {
    viewport: { width: 1280, height: 800 },
  })
  await page.locator(shows).first().waitFor()
  await page.waitForTimeout(3000)
  const tools = await page.context().newCDPSession(page)
  // Time of computing, which other programs on the machine don't add to.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: factor })
  const stop = publishEvents(app)
  const before = await computedMs(tools)
  const gaps = await frameGaps(page, name === 'queue')
  const after = await computedMs(tools)
  stop()
  await page.close()
  const computed = (after - before) / frames
  report(`frames: ${name}, processor 1/${factor}`, [
    ...(factor === 1
      ? [
          {
            name: `computing, ms a frame; a processor 1/${slowdown} keeps up to`,
            median: rounded(computed, 2),
            max: rounded(frameMs / slowdown, 2),
          },
        ]
      : []),
    {
      name: 'ms',
      median: rounded(quantile(gaps, 0.5)),
      p95: rounded(quantile(gaps, 0.95)),
      max: rounded(Math.max(...gaps)),
    },
  ])
}

/** What the page's thread has computed so far. */
async function computedMs(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Eight bots that move and build. */
function publishEvents({ mapwright, request }: TestApp): () => void {
  let count = 0
  const bots = (): BotState[] =>
    Array.from({ length: 8 }, (_, index) => ({
      name: `bot ${index + 1}`,
      status: 'ready',
      reason: '',
      signIn: null,
      isPaused: false,
      game: {
        health: 20,
        food: 18,
        level: count,
        position: { x: index * 40 + (count % 30), y: 70, z: count % 90 },
        dimension: 'overworld',
      },
    }))
  const timer = setInterval(() => {
    count++
    mapwright.events.publish('bots', bots())
    // Now and then a record is saved, which changes queue and wall.
    if (count % (2 * eventsPerSecond) === 0)
      void request('GET', '/mapart/queue').then(async (answer) => {
        const { tasks } = (await answer.json()) as { tasks: { ID: string }[] }
        await request('PUT', `/mapart/tasks/${tasks[0]?.ID}/note`, { json: { note: `${count}` } })
      })
  }, 1000 / eventsPerSecond)
  return () => clearInterval(timer)
}

/** Times between frames, while the queue is scrolled, or while the pointer goes over the page. */
async function frameGaps(page: Page, scrolls: boolean): Promise<number[]> {
  return page.evaluate(
    async ({ count, isScrolling }) => {
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const reader = document.querySelector('.reader')
      const list = isScrolling ? document.querySelector('.list') : null
      const gaps: number[] = []
      let last = await nextFrame()
      for (let frame = 0; frame < count; frame++) {
        if (list) list.scrollTop += 120
        const box = reader?.getBoundingClientRect()
        if (reader && box) {
          const [clientX, clientY] = [
            box.left + ((frame * 3) % box.width),
            box.top + ((frame * 2) % box.height),
          ]
          reader.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true }))
        }
        const now = await nextFrame()
        gaps.push(now - last)
        last = now
      }
      return gaps
    },
    { count: frames, isScrolling: scrolls },
  )
}
