import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { sketchHash } from '../convert/sketch-hash.ts'
import { findBrowser, openBrowser } from '../support/browser.ts'

const isMissing = findBrowser() === undefined

test.skipIf(isMissing)(
  'a converted picture has the same bytes under Bun and in Chromium',
  async () => {
    const entry = join(import.meta.dir, '../convert/sketch-hash.ts')
    const { outputs } = await Bun.build({ entrypoints: [entry], target: 'browser' })
    const script = await outputs[0]!.text()
    await using browser = await openBrowser()
    // From this machine, because pages of other places without TLS have no SHA-256.
    using server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      routes: {
        '/': () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
        '/sketch-hash.js': () => new Response(script, { headers: { 'Content-Type': 'text/javascript' } }),
      },
      fetch: () => new Response(null, { status: 204 }),
    })
    const page = await browser.open(server.url.href)

    const hash = await page.evaluate("import('/sketch-hash.js').then(({ sketchHash }) => sketchHash())")
    await page.close()

    expect(hash).toBe(await sketchHash())
  },
  30_000,
)

if (isMissing) process.stdout.write('Chromium is not at hand, so its conversions are not compared.\n')
