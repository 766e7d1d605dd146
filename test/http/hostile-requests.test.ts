import { afterAll, beforeAll, expect, test } from 'bun:test'
import { routes } from '../../routes.ts'
import { rawRequest, sendRaw } from '../support/raw-http.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const get = (target: string, headers: Record<string, string> = {}) =>
  sendRaw(app.url, rawRequest(app.url, 'GET', target, headers))

test.each(['/api/mapart/tasks/%zz', '/api/mapart/tasks/%', '/api/preview/%e0%a4%a', '/api/%c3%28', '/%zz'])(
  'a broken percent escape is 400: %p',
  async (target) => {
    const { status, body } = await get(target)

    expect(status).toBe(400)
    expect(body).toBe('The path has a broken percent escape.')
  },
)

test.each([
  '/dashboard',
  '/api/',
  '/api/nothing',
  '/api/test/',
  '/api/Test',
  '/api//test',
  '/apis/test',
  '/api/mapart',
  '/api/constructor',
  '/api/__proto__',
  '/api/config/__proto__',
  '/api/config/constructor',
  '/api/mapart/tasks/__proto__',
  '/api/preview/constructor',
])('an unknown path is 404 without a body: %p', async (target) => {
  const { status, headers, body } = await get(target)

  expect(status).toBe(404)
  expect(body).toBe('')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('an unknown method is 404', async () => {
  for (const method of ['PATCH', 'PUT', 'DELETE', 'POST', 'TRACE', 'OPTIONS', 'PROPFIND']) {
    const { status } = await sendRaw(
      app.url,
      rawRequest(app.url, method, '/api/test', { 'Content-Length': '0' }),
    )

    expect({ method, status }).toEqual({ method, status: 404 })
  }
})

const traversals = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows%5cwin.ini',
  '%2e%2e/%2e%2e/etc/passwd',
  '%2fetc%2fpasswd',
  'C:%5cwindows%5cwin.ini',
  'a%00.png',
  '....//....//etc/passwd',
]

test.each(traversals)('a path traversal finds nothing: %p', async (climb) => {
  for (const folder of ['background/', 'background/thumbnail/', 'preview/', 'mapart/tasks/', 'config/']) {
    const { status, body } = await get(`/api/${folder}${climb}`)

    expect({ folder, status: [400, 404].includes(status) }).toEqual({ folder, status: true })
    expect(body).not.toContain('root:')
  }
})

test.each(traversals)('a path traversal deletes no file: %p', async (climb) => {
  const outside = `${app.data}/outside.nbt`
  await Bun.write(outside, 'precious')

  const { status } = await sendRaw(
    app.url,
    rawRequest(app.url, 'DELETE', `/api/blueprints/${climb.replace('etc/passwd', '')}outside.nbt`),
  )
  const sibling = await sendRaw(app.url, rawRequest(app.url, 'DELETE', '/api/blueprints/..%2foutside.nbt'))

  expect([400, 404]).toContain(status)
  expect(sibling.status).toBe(404)
  expect(await Bun.file(outside).text()).toBe('precious')
})

test('a header can not be injected through a path, a query or a name', async () => {
  const evil = 'a%0d%0aX-Injected:%20yes%0d%0a%0d%0a<script>'

  const answers = await Promise.all(
    routes
      .filter(({ path, method }) => method !== 'POST' || path !== '/exit')
      .flatMap(({ method, path }) => {
        const target = `/api${path.replace(/:\w+/g, evil)}?auto=${evil}&hash=${evil}&key=${evil}&url=${evil}&seconds=0`
        return sendRaw(app.url, rawRequest(app.url, method, target, { 'Content-Length': '0' }))
      }),
  )

  expect(answers.filter(({ headers }) => 'x-injected' in headers)).toEqual([])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test("echoed input is plain text that browsers don't treat as HTML", async () => {
  const response = await app.request('POST', '/mapart/order', {
    json: { type: '<script>alert(1)</script>', source: 0, destination: 0 },
  })

  expect(response.status).toBe(400)
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('malformed requests get no stack trace, and the server keeps running', async () => {
  for (const garbage of [
    'GARBAGE\r\n\r\n',
    'GET\r\n\r\n',
    `GET /api/test HTTP/9.9\r\nHost: x\r\n\r\n`,
    `GET /api/test HTTP/1.1\r\n\r\n`,
    `POST /api/exit HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nContent-Length: -1\r\n\r\n`,
    `POST /api/mapart/tasks HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `GET /api/test HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
  ]) {
    const answer = await sendRaw(app.url, garbage).catch(() => undefined)

    expect(answer?.body ?? '').not.toMatch(/\bat .+:\d+|node_modules|\/lib\//)
    expect(answer?.status ?? 400).not.toBe(200)
  }
  expect((await app.request('GET', '/test')).status).toBe(200)
})

test('two Host headers are refused in either order', async () => {
  const { host } = new URL(app.url)
  const pair = (one: string, other: string) =>
    sendRaw(app.url, `GET /api/test HTTP/1.1\r\nHost: ${one}\r\nHost: ${other}\r\nConnection: close\r\n\r\n`)

  expect((await pair(host, 'evil.example')).status).toBeGreaterThanOrEqual(400)
  expect((await pair('evil.example', host)).status).toBeGreaterThanOrEqual(400)
})
