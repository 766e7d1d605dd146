import { afterAll, beforeAll, expect, test } from 'bun:test'
import { gunzipSync } from 'node:zlib'
import { dashboardPolicy } from '../../lib/http/dashboard-page.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let root: string

beforeAll(async () => {
  app = await startTestApp()
  root = new URL('/', app.url).href
})
afterAll(() => app[Symbol.asyncDispose]())

/** As it comes over the line, compressed or not. */
function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, root), {
    headers: { 'Accept-Encoding': 'identity', ...headers },
    decompress: false,
  })
}

async function scriptPath(): Promise<string> {
  return /src="([^"]+\.js)"/.exec(await (await get('/')).text())?.[1] ?? ''
}

test('the page is served with a policy that lets it load nothing from elsewhere, and can not be framed', async () => {
  const response = await get('/')

  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<title>Mapwright</title>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'content-security-policy': dashboardPolicy,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
  expect(dashboardPolicy).toContain("default-src 'none'; script-src 'self';")
})

test('a file whose name has its hash is kept for ever; the page is asked for again and answers by its tag', async () => {
  const script = await get(await scriptPath())
  const again = await get('/', { 'If-None-Match': (await get('/')).headers.get('ETag')! })

  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.get('Content-Type')).toBe('text/javascript;charset=utf-8')
  expect(again.status).toBe(304)
})

test('files are compressed for those who can read that, with the same content', async () => {
  const path = await scriptPath()

  const plain = await get(path)
  const compressed = await get(path, { 'Accept-Encoding': 'br, gzip' })

  const bytes = await compressed.bytes()
  const text = await plain.text()
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(gunzipSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(text.length / 2)
})

test.each(['/dashboard/', '/dashboard/nothing.js', '/dashboard/../main.tsx', '/index.html'])(
  'there is nothing at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('the base address of the interface, which has no endpoint, leads to the page', async () => {
  const response = await fetch(app.url, { redirect: 'manual' })

  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
  expect((await fetch(app.url, { method: 'POST' })).status).toBe(404)
})

test('the page does not take a POST', async () => {
  expect((await fetch(root, { method: 'POST' })).status).toBe(404)
})

const foreign = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }

test('a link on another site opens the page, but embeds neither it nor anything of the interface', async () => {
  const opened = await get('/', { ...foreign, 'Sec-Fetch-Dest': 'document' })
  const framed = await get('/', { ...foreign, 'Sec-Fetch-Dest': 'iframe' })
  const read = await get('/', {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'no-cors',
    'Sec-Fetch-Dest': 'empty',
  })
  const interfaceOpened = await get('/api/auth', { ...foreign, 'Sec-Fetch-Dest': 'document' })

  expect([opened, framed, read, interfaceOpened].map(({ status }) => status)).toEqual([200, 403, 403, 403])
})
