import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Where Debian, Ubuntu and Google put it; `CHROMIUM` names another. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export interface BrowserSession extends AsyncDisposable {
  /** A page at an address; what it complains about gathers in `complaints`. */
  open(address: string): Promise<Page>
  /** Errors on the console and uncaught ones of every page. */
  readonly complaints: readonly string[]
}

/** A headless browser of the system; throws when there is none. */
export async function openBrowser(): Promise<BrowserSession> {
  const executablePath = places.find((place) => place !== undefined && existsSync(place))
  if (executablePath === undefined) {
    throw new Error('There is no Chromium; install it (`apt-get install chromium`) or name it with CHROMIUM.')
  }
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const complaints: string[] = []

  return {
    complaints,
    async open(address) {
      const page = await browser.newPage()
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(address)
      return page
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
