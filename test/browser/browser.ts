import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Names that lead to this machine: pages of these are foreign to the service, wherever they are served from. */
export const foreignHost = 'evil.example'
export const reboundHost = 'rebound.example'

/** Starts the Chromium of the system; ends the program with a sentence when there is none. */
export function startBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place))
  if (executablePath === undefined) {
    process.stderr.write(
      'This test needs Chromium: install it (Debian: apt-get install chromium) or name it with CHROMIUM=/path/to/it.\n',
    )
    process.exit(1)
  }
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      `--host-resolver-rules=MAP ${foreignHost} 127.0.0.1, MAP ${reboundHost} 127.0.0.1`,
    ],
  })
}
