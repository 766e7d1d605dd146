import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { startDevServer } from '../../lib/mocks/dev-server.ts'
import { sampleBlueprint } from '../../lib/mocks/scenarios/sample-blueprint.ts'
import { startPracticeWorld } from '../../lib/practice/practice-world.ts'
import { openBrowser } from '../support/browser.ts'
import { firstWorld } from '../support/first-worlds/first-worlds.ts'
import { startTestApp } from '../support/test-app.ts'
import { createHand } from './hand.ts'

/** `bun run pictures`: takes the pictures of the README anew, of the page on mocks. */
interface Picture {
  /** Scenario and pace of the mocks, and the place. */
  readonly address: string
  readonly isDark?: boolean
  /** Brings the page to what the picture shows. */
  readonly prepare: (page: Page) => Promise<unknown>
}

const folder = fileURLToPath(new URL('../../lib/dashboard/pictures/', import.meta.url))

async function showBuilding(page: Page): Promise<void> {
  await page.locator('.progress .share', { hasText: /4[2-9]%/ }).waitFor()
  await page.evaluate(() => window.bot?.setPace(60))
  await page.getByText('20/s').first().waitFor()
}

/** Leaves nothing in the queue but what is being built. */
async function leaveOne(page: Page): Promise<void> {
  await page.locator('.progress .share', { hasText: /4\d%/ }).waitFor()
  await page.evaluate(async () => {
    const tasks: { ID: string; Status: string }[] = await (await fetch('/api/mapart/tasks')).json()
    const others = tasks.flatMap(({ ID, Status }) => (Status === 'building' ? [] : [ID]))
    const headers = { 'Content-Type': 'application/json' }
    await fetch('/api/mapart/tasks/batch', { method: 'DELETE', headers, body: JSON.stringify(others) })
  })
}

/** Resolves when the picture of the wall changes no more. */
async function settled(page: Page): Promise<void> {
  const picture = () =>
    page
      .locator('.wall-panel canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  for (let before = ''; ; await page.waitForTimeout(3000)) {
    const now = await picture()
    if (now === before) return
    before = now
  }
}

const building = { address: '?scenario=busy&pace=400#/now', prepare: showBuilding }

const pictures: Readonly<Record<string, Picture>> = {
  'building-light': building,
  'building-dark': { ...building, isDark: true },
  'first-start': {
    address: '?scenario=empty#/now',
    async prepare(page) {
      await page.locator('.guide .button.main').click()
      await page.locator('.guide [name=address]').waitFor()
    },
  },
  'sign-in': { address: '?scenario=errors#/now', prepare: (page) => page.locator('.why code').waitFor() },
  connecting: {
    address: '?scenario=busy&pace=400#/now',
    async prepare(page) {
      await page.locator('.progress .share', { hasText: /4\d%/ }).waitFor()
      await page.evaluate(() => window.bot?.disconnect())
      await page.locator('.why.warn').waitFor()
    },
  },
  failed: {
    address: '?scenario=busy&pace=400#/now',
    async prepare(page) {
      await leaveOne(page)
      await page.evaluate(() =>
        window.bot?.fail('Material is missing: 1728 white_carpet. Fill the boxes, then build again.'),
      )
      await page.locator('.why.bad').waitFor()
    },
  },
  done: {
    address: '?scenario=busy&pace=400#/now',
    async prepare(page) {
      await leaveOne(page)
      await page.evaluate(() => window.bot?.setPace(5000))
      await page.locator('.last-done').waitFor()
    },
  },
  project: {
    address: '?scenario=production#/project/Great%20Wave',
    // The pictures of the finished maps come one after another.
    prepare: settled,
  },
  queue: {
    address: '?scenario=production&pace=60#/queue',
    prepare: (page) => page.locator('.queue-stock tbody tr').first().waitFor(),
  },
  fleet: {
    address: '?scenario=production&pace=200#/fleet',
    prepare: (page) => page.locator('.bots .state', { hasText: 'Placing' }).first().waitFor(),
  },
}

/** The plan from above needs a world: a village, and a station with carpets beside it. */
async function takePlan(): Promise<void> {
  await using app = await startTestApp()
  const { game, furnish } = firstWorld('village beside')
  const world = await startPracticeWorld({ ...game })
  furnish(world)
  const page = await browser.open(new URL('/', app.url).href, { viewport: { width: 1280, height: 2400 } })
  page.setDefaultTimeout(120_000)
  const { press, type, choose } = createHand(page, 'mouse')
  await press('.guide .step .button.main')
  await type('[name=address]', `${world.host}:${world.port}`)
  await choose('[name=account]', 'offline')
  await type('[name=name]', 'Weaver')
  await press('.guide .step form > .button.main')
  await press('#station-form > .button.main')
  await page.locator('.guide .files').waitFor()
  await page.setInputFiles('.files input[type=file]', {
    name: 'art.nbt',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(writeStructure(sampleBlueprint(1))),
  })
  await page.locator('.place-words strong').waitFor()
  await page.waitForTimeout(8000)
  await page.locator('.guide .plan').screenshot({ path: `${folder}plan.png` })
  await page.close()
  await world.stop()
}

const wanted = process.argv.slice(2)
const server = await startDevServer(0)
const browser = await openBrowser()
for (const [name, { address, isDark, prepare }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const page = await browser.open(server.url + address, {
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: name.startsWith('building') ? 860 : 800 },
  })
  page.setDefaultTimeout(120_000)
  await page.locator('.strip .state[data-status]:not([data-status=unknown])').first().waitFor()
  await prepare(page)
  // Icons, previews and checks come one after another.
  await page.waitForTimeout(8000)
  await page.screenshot({ path: `${folder}${name}.png` })
  process.stdout.write(`${name}.png\n`)
  await page.close()
}
if (wanted.length === 0 || wanted.includes('plan')) await takePlan()
await browser[Symbol.asyncDispose]()
await server.stop()
process.exit(0)
