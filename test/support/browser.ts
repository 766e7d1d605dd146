import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Where Debian, Ubuntu and Google put it; `CHROMIUM` names another. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Names that lead to this machine: pages of these are foreign to the service, wherever they are served from. */
export const foreignHost = 'evil.example'
export const reboundHost = 'rebound.example'

export interface BrowserSession extends AsyncDisposable {
  readonly browser: Browser
  /** A page at an address, in a profile of its own; what it complains about gathers in `complaints`. */
  open(address: string, options?: BrowserContextOptions): Promise<Page>
  /** Errors on the console and uncaught ones of every page. */
  readonly complaints: readonly string[]
}

/** The path of the system's Chromium; undefined when there is none. */
export function findBrowser(): string | undefined {
  return places.find((place) => place !== undefined && existsSync(place))
}

/** The Chromium of the system, without a window; throws when there is none. */
export async function openBrowser(): Promise<BrowserSession> {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    throw new Error(
      'This test needs Chromium: install it (Debian: apt-get install chromium) or name it with CHROMIUM=/path/to/it.',
    )
  }
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1, MAP ${reboundHost} 127.0.0.1`,
    ],
  })
  const complaints: string[] = []

  return {
    browser,
    complaints,
    async open(address, options) {
      const context = await browser.newContext({ locale: 'en', ...options })
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
      })
      page.on('close', () => context.close().catch(() => {}))
      await page.goto(address)
      return page
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
