import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { openPicker } from './open-picture.ts'

let server: DevServer
let browser: BrowserSession
let axe: string

beforeAll(async () => {
  server = await startDevServer(0)
  browser = await openBrowser()
  axe = await Bun.file(fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))).text()
}, 30_000)

afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await server.stop()
})

interface Visit {
  readonly scenario: string
  /** Brings the bot of the mocks into another state first. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Addresses, with a selector of something that each shows. */
  readonly screens: Readonly<Record<string, string>>
}

const visits: readonly Visit[] = [
  { scenario: 'empty', screens: { '#/now': '.guide .agreement', '#/queue': '.queue .empty' } },
  {
    scenario: 'empty',
    prepare: (page) => page.locator('.guide .button.main').click(),
    screens: { '#/now': '.guide [name=address]' },
  },
  {
    scenario: 'busy',
    screens: {
      '#/now': '.materials tbody tr',
      '#/queue/banner-1': '.selection .failure',
      '#/queue/new': 'dialog[open] .plan canvas',
      '#/maps': '.wall img',
      '#/fleet': '.bots progress',
      '#/make': 'main h1',
      '#/more/settings': '.service-settings input',
      '#/more/stations': '.station tbody tr',
      '#/more/plan': '.site-plan canvas',
      '#/more/history/runs': '.runs li',
      '#/more/history': '.history li',
      '#/more/statistics': '.statistics .bar-list li',
      '#/more/log': '.log li',
      '#/more/system': '.more .figures dd',
      '#/more/background': '.background li',
      '#/more/browser': '.more .panel',
      '#/more/help': '.more kbd',
    },
  },
  { scenario: 'busy', prepare: openPicker, screens: { '#/make': '.picker li button' } },
  {
    scenario: 'busy',
    prepare: (page) => page.evaluate(() => window.bot?.disconnect()),
    screens: { '#/now': '.why.warn' },
  },
  { scenario: 'errors', screens: { '#/now': '.why code' } },
  {
    scenario: 'errors',
    prepare: (page) => page.evaluate(() => window.bot?.connect()),
    screens: { '#/now': '.why.bad' },
  },
  {
    scenario: 'production',
    screens: {
      '#/project': '.project-list li',
      '#/project/Great%20Wave': '.wall-panel canvas',
      '#/needs': '.need',
      '#/more/stock': '.stock tbody tr',
      '#/queue': '.queue-stock tbody tr',
    },
  },
  { scenario: 'fleet', screens: { '#/now': '.bot-strip li', '#/fleet': '.bots .reason' } },
  {
    scenario: 'plots',
    screens: {
      '#/now': '.run-strip li',
      '#/more/plots': '.panel.plot',
      '#/more/plan': '.site-plan canvas',
      '#/queue/wall-5': '.details .finish',
    },
  },
  { scenario: 'huge', screens: { '#/queue': '.list .row' } },
]

/** Opens every screen in a window and hands it to `look`. */
async function visitAll(
  options: BrowserContextOptions,
  look: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  for (const { scenario, prepare, screens } of visits) {
    const page = await browser.open(`${server.url}?scenario=${scenario}&pace=10`, {
      reducedMotion: 'reduce',
      ...options,
    })
    await page.locator('.strip .state[data-status]:not([data-status=unknown])').first().waitFor()
    await prepare?.(page)
    for (const [address, shows] of Object.entries(screens)) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, address)
      await page.locator(shows).first().waitFor()
      await look(page, `${scenario} ${address} ${shows}`)
    }
    await page.close()
  }
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 360].flatMap((width) =>
    ['en', 'zh-TW'].map(
      (locale) => [`${colorScheme}, ${width} px, ${locale}`, { colorScheme, width, locale }] as const,
    ),
  ),
)

test.each(looks)(
  'no screen has a fault that axe finds, nor is it wider than the window: %s',
  async (_, { colorScheme, width, locale }) => {
    const faults: string[] = []
    await visitAll({ colorScheme, locale, viewport: { width, height: 800 } }, async (page, screen) => {
      for (const fault of await faultsOf(page)) faults.push(`${screen}: ${fault}`)
    })

    expect(faults).toEqual([])
    expect(browser.complaints).toEqual([])
  },
  120_000,
)

test('at 200 % no screen has to be scrolled sideways', async () => {
  const widths: Record<string, number> = {}
  await visitAll({ viewport: { width: 640, height: 450 } }, async (page, screen) => {
    widths[screen] = await page.evaluate(() => document.documentElement.scrollWidth)
  })

  expect(Object.entries(widths).filter(([, width]) => width > 640)).toEqual([])
}, 120_000)

/** The rules that axe finds broken, with the elements; and the page itself when it is too wide. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const faults = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overflow > 0 ? [...faults, `wider than the window by ${overflow} px`] : faults
}
