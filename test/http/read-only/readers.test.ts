import { expect, test } from 'bun:test'
import { readersRoutes, readersServices } from '../../../lib/http/read-only/open-to-readers.ts'
import { readersEvents } from '../../../lib/http/read-only/readers-events.ts'
import type { Services } from '../../../lib/services/services.ts'
import { routes } from '../../../routes.ts'
import { startTestApp } from '../../support/test-app.ts'

/** In every place of the service that holds a secret. */
const secret = 'hunter2'

const open = new Set(
  routes.filter(({ endpoint }) => endpoint.isOpenToReaders).map(({ method, path }) => `${method} ${path}`),
)

async function startForReaders() {
  const app = await startTestApp({ readOnlyPort: { host: '127.0.0.1', port: 0 } })
  const settings = {
    network: { preset: 'custom', commands: { warp: `/warp {name} ${secret}` } },
    server: { host: '' },
  }
  expect((await app.request('POST', '/config/settings', { json: settings })).status).toBe(200)
  const webhook = { url: `https://discord.com/api/webhooks/1/${secret}` }
  expect((await app.request('POST', '/config/mapart', { json: { webhook } })).status).toBe(200)
  return { ...app, readers: app.mapwright.readOnlyUrl!, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

const pathOf = (path: string) => path.replace(':service', 'settings').replace(/:\w+/g, '1')

test('of all endpoints, those that are open are read at the port for reading, and every other one refuses', async () => {
  await using app = await startForReaders()
  const before = await app.request('GET', '/config/settings').then((answer) => answer.text())
  const answers: Record<string, number> = {}
  const bodies: string[] = []
  for (const { method, path } of routes) {
    const answer = await fetch(app.readers + pathOf(path), {
      method,
      ...(method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
    })
    answers[`${method} ${path}`] = answer.status
    bodies.push(await answer.text())
  }

  const refused = Object.keys(answers).filter((operation) => answers[operation] === 403)
  expect(refused.sort()).toEqual(
    Object.keys(answers)
      .filter((operation) => !open.has(operation))
      .sort(),
  )
  expect(Object.entries(answers).filter(([, status]) => status >= 500)).toEqual([])
  expect(bodies.filter((body) => body.includes(secret))).toEqual([])
  expect(await app.request('GET', '/config/settings').then((answer) => answer.text())).toBe(before)
})

test('no verb is open', () => {
  expect([...open].filter((operation) => !operation.startsWith('GET '))).toEqual([])
  expect(open.size).toBeGreaterThan(20)
})

test('a closed endpoint does not reach the services', async () => {
  const untouchable = new Proxy({} as Services, {
    get(_, name) {
      throw new Error(`${String(name)} was touched`)
    },
  })
  for (const { method, path, endpoint } of readersRoutes(routes)) {
    if (open.has(`${method} ${path}`)) continue
    expect([endpoint.body, endpoint.upload]).toEqual([undefined, undefined])
    const answer = await endpoint.handle(
      {
        params: {},
        query: {},
        body: {},
        file: { name: '', bytes: new Uint8Array() },
        files: [],
        stopReason: () => '',
      },
      untouchable,
    )
    expect(answer).toMatchObject({ status: 403 })
  }
})

test('the page says that it is for reading, the API page is not there, and foreign hosts are refused', async () => {
  await using app = await startForReaders()
  const { origin } = new URL(app.readers)

  expect(await fetch(origin).then((answer) => answer.text())).toContain('<html data-read-only')
  expect(await fetch(new URL(app.url).origin).then((answer) => answer.text())).not.toContain('data-read-only')
  expect((await fetch(`${app.readers}/swagger`)).status).toBe(404)
  expect((await fetch(origin, { headers: { Host: 'evil.example' } })).status).toBe(421)
})

test('events come without sign-in, tunnel, chat and log; an event of a new type does not come', () => {
  const bot = { name: 'Weaver', signIn: { code: secret, address: secret } }
  const data: Record<string, unknown> = {
    connection: { name: 'Weaver', signIn: { code: secret }, tunnel: secret },
    bots: [bot],
    control: { isGoing: true, chat: [{ text: secret }] },
    log: [{ message: secret }],
    game: null,
    new: secret,
    constructor: secret,
  }
  const messages = Object.entries(data).map(([type, content]) => ({ type, at: '', data: content }))
  const heard: unknown[] = []
  const events = readersEvents({
    snapshot: () => messages,
    subscribe(listener) {
      for (const message of messages) listener(message)
      return () => {}
    },
  })
  events.subscribe((message) => heard.push(message))

  const all = JSON.stringify([events.snapshot(), heard])
  expect(all).not.toContain(secret)
  expect(events.snapshot().map(({ type }) => type)).toEqual(['connection', 'bots', 'control', 'log', 'game'])
  expect(all).toContain('"isGoing":true')
})

test('every event that the service sends is decided on', async () => {
  await using app = await startForReaders()
  const types = app.mapwright.events.snapshot().map(({ type }) => type)
  const shown = readersEvents(app.mapwright.events)
    .snapshot()
    .map(({ type }) => type)

  expect(shown).toEqual(types)
})

test('bots are read without their sign-in', () => {
  const fleet = { bots: () => [{ name: 'Weaver', signIn: { code: secret } }] }

  expect(readersServices({ fleet } as unknown as Services).fleet.bots()).toEqual([
    { name: 'Weaver', signIn: null },
  ] as never)
})
