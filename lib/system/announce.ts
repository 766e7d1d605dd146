import { openPage } from './open-page.ts'

/** Says where page and interface (`http://HOST:PORT/api`) are, and opens the page where `opensPage` and there is a screen. */
export async function announce(url: string, opensPage: boolean): Promise<void> {
  const page = pageAddress(url)
  process.stdout.write(`Open ${page}\n`)
  process.stdout.write(`listening on ${url}\n`)
  if (process.stdout.isTTY) {
    if (process.platform === 'win32') (await import('./console-window.ts')).keepRunningOnClick()
    process.stdout.write('To end it, press Ctrl+C or close this window; all is saved.\n')
  }
  if (opensPage) openPage(page)
}

/** The page of the interface at an address. A service that listens on all addresses is reached by the loopback one. */
export function pageAddress(url: string): string {
  const page = new URL(url)
  if (page.hostname === '0.0.0.0') page.hostname = '127.0.0.1'
  if (page.hostname === '[::]') page.hostname = '[::1]'
  return page.origin
}
