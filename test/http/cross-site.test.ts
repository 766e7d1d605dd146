import { afterAll, beforeAll, expect, test } from 'bun:test'
import { routes } from '../../routes.ts'
import { rawRequest, sendRaw } from '../support/raw-http.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const strangers: readonly [name: string, status: number, headers: Record<string, string>][] = [
  ['a page that rebound its name', 421, { Host: 'evil.example' }],
  ['a page of another origin', 403, { Origin: 'https://evil.example' }],
  ['a page without an origin of its own', 403, { Origin: 'null' }],
  ['a form or link of another site', 403, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' }],
  [
    'a fetch without CORS of another site',
    403,
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' },
  ],
]

const targets = [
  ...routes.map(({ method, path }) => ({ method, target: `/api${path.replace(/:\w+/g, 'a')}` })),
  { method: 'GET', target: '/api/swagger' },
  { method: 'GET', target: '/api/swagger/json' },
  { method: 'GET', target: '/ws' },
  { method: 'POST', target: '/' },
  { method: 'GET', target: '/dashboard/index.js' },
  { method: 'GET', target: '/api/nothing' },
]

const handshake = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

test.each(strangers)('%s gets nothing from any route', async (_, status, headers) => {
  const answers = await Promise.all(
    targets.map(({ method, target }) =>
      sendRaw(app.url, rawRequest(app.url, method, target, { ...headers, 'Content-Length': '0' })),
    ),
  )

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
  expect(answers.filter((answer) => 'access-control-allow-origin' in answer.headers)).toEqual([])
})

test.each(strangers)('%s opens no WebSocket', async (_, status, headers) => {
  const answer = await sendRaw(app.url, rawRequest(app.url, 'GET', '/ws', { ...handshake, ...headers }))

  expect(answer.status).toBe(status)
})

test.each([{}, { Origin: 'http://localhost:5173' }])('a WebSocket opens with %p', async (headers) => {
  const answer = await sendRaw(app.url, rawRequest(app.url, 'GET', '/ws', { ...handshake, ...headers }))

  expect(answer.status).toBe(101)
})

test('an image request of another site is refused where the reply is not a picture', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }
  const statusOf = async (target: string) =>
    (await sendRaw(app.url, rawRequest(app.url, 'GET', target, headers))).status

  expect(await statusOf('/api/test')).toBe(403)
  expect(await statusOf('/api/background/list')).toBe(403)
  expect(await statusOf('/api/background/hash')).toBe(403)
  expect(await statusOf('/api/background/position')).toBe(403)
  expect(await statusOf('/api/preview/nobody')).toBe(404)
  expect(await statusOf('/api/background')).toBe(404)
})

test('a POST that claims to be an image request of another site is refused', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image', 'Content-Length': '0' }

  const answer = await sendRaw(app.url, rawRequest(app.url, 'POST', '/api/background/position', headers))

  expect(answer.status).toBe(403)
})

test('a page of a loopback origin gets its preflight and its request answered', async () => {
  const origin = 'http://localhost:5173'

  const question = await app.request('OPTIONS', '/mapart/tasks', {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })
  const call = await app.request('GET', '/mapart/tasks', { headers: { Origin: origin } })

  expect(question.status).toBe(204)
  expect(question.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  expect(question.headers.get('Access-Control-Allow-Methods')).toContain('DELETE')
  expect(call.status).toBe(200)
  expect(call.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  expect(call.headers.get('Vary')).toBe('Accept-Language, Origin')
})

test('a page of another origin of this machine gets no copy of the database, which has secrets', async () => {
  const ask = (headers: Record<string, string>) =>
    sendRaw(app.url, rawRequest(app.url, 'POST', '/api/backup', { 'Content-Length': '0', ...headers }))
  const { origin } = new URL(app.url)

  const statuses = [
    await ask({ Origin: 'http://localhost:5173' }),
    await ask({ Origin: origin }),
    await ask({}),
  ]

  expect(statuses.map(({ status }) => status)).toEqual([403, 200, 200])
})
