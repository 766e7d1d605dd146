import { expect, test } from 'bun:test'
import { createEvents, type EventMessage, type EventType } from '../../lib/events/events.ts'
import { eventPayloads } from '../../lib/events/payloads.ts'
import { createEventSockets } from '../../lib/http/event-sockets.ts'
import { createCall } from '../contract/environment.ts'
import { draft, fileOf, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { openConnection, rawRequest, sendRaw } from '../support/raw-http.ts'
import { startTestApp } from '../support/test-app.ts'
import { watch } from '../support/watch.ts'

const handshake = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

const logLine = (message: string) => ({ at: '', level: 'info' as const, message, details: {} })

const typeCount = Object.keys(eventPayloads).length

/** The sockets alone on a port, with a clock that the test turns. */
function startSockets() {
  const clock = createHandClock()
  const events = createEvents(clock)
  const sockets = createEventSockets(events, clock)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    websocket: sockets.handler,
    fetch: (request, self) => sockets.upgrade(request, self),
  })
  const url = `http://127.0.0.1:${server.port}`
  return { clock, events, sockets, url, [Symbol.asyncDispose]: () => server.stop(true) }
}

test('a watcher gets the current state of everything, then every change', async () => {
  await using app = await startTestApp()
  await uploadBlueprint({ call: createCall(app.url) }, 'small.nbt', fileOf(smallSquare))
  using watcher = await watch(app.url)
  const snapshot = await watcher.take(typeCount)

  const id = await (await app.request('POST', '/mapart/tasks', { json: draft })).text()

  const news = await watcher.next(({ type }) => type === 'tasks')
  expect(snapshot.map(({ type }) => type)).toEqual(Object.keys(eventPayloads) as EventType[])
  expect(snapshot.every(({ at }) => new Date(at).toISOString() === at)).toBe(true)
  expect(news.data).toMatchObject([{ ID: id, Status: 'init' }])
})

test('the 65th watcher is refused with 503 until another one leaves', async () => {
  await using place = startSockets()
  const watchers = await Promise.all(Array.from({ length: 64 }, () => watch(place.url)))

  const refused = await sendRaw(place.url, rawRequest(place.url, 'GET', '/ws', handshake))
  watchers[0]?.[Symbol.dispose]()
  await watchers[0]?.closed
  const welcome = await sendRaw(place.url, rawRequest(place.url, 'GET', '/ws', handshake))

  expect(refused.status).toBe(503)
  expect(refused.body).toContain('64')
  expect(welcome.status).toBe(101)
  for (const watcher of watchers) watcher[Symbol.dispose]()
})

test('a plain request for /ws is answered with 426', async () => {
  await using place = startSockets()

  const answer = await sendRaw(place.url, rawRequest(place.url, 'GET', '/ws'))

  expect(answer.status).toBe(426)
})

test('a slow consumer is disconnected, and others are not affected', async () => {
  await using place = startSockets()
  using reader = await watch(place.url)
  const sleeper = await openConnection(place.url)
  sleeper.pause()
  sleeper.write(rawRequest(place.url, 'GET', '/ws', handshake))
  let kept = 0
  sleeper.on('data', (data: Buffer) => {
    kept += data.length
  })
  const dropped = new Promise<void>((resolve) => sleeper.once('close', () => resolve()))
  sleeper.on('error', () => {})
  await reader.take(typeCount)

  for (let i = 0; i < 200; i++) {
    place.events.publish('log', [logLine('a'.repeat(200_000))])
    await reader.take(1)
  }
  sleeper.resume()
  await dropped

  // 40 MB were published. At most 1 MiB is buffered here; the rest of what it received was in the system's buffers.
  expect(kept).toBeLessThan(12_000_000)
})

test('a silent connection is pinged every 12 s and closed when no pong arrives', async () => {
  await using place = startSockets()
  const socket = await openConnection(place.url)
  const received: Buffer[] = []
  socket.on('data', (data: Buffer) => received.push(data))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(rawRequest(place.url, 'GET', '/ws', handshake))
  using reader = await watch(place.url)
  await reader.take(typeCount)

  await place.clock.advance(12_000)
  await reader.ping
  await place.clock.advance(12_000)
  await closed

  // 0x89 0x00 is a ping without a payload.
  expect(Buffer.concat(received).includes(Buffer.from([0x89, 0x00]))).toBe(true)
  place.events.publish('log', [])
  expect((await reader.take(1))[0]?.type).toBe('log')
})

test('messages of a watcher are ignored, and one that is too long closes the connection', async () => {
  await using place = startSockets()
  using watcher = await watch(place.url)
  await watcher.take(typeCount)

  watcher.send('{"type":"tasks"}')
  place.events.publish('log', [])
  const news = await watcher.take(1)
  watcher.send('a'.repeat(5000))

  expect(news[0]?.type).toBe('log')
  expect(await watcher.closed).not.toBe(1000)
})

test('when the service stops every watcher is closed with status 1001', async () => {
  const app = await startTestApp()
  using watcher = await watch(app.url)
  await watcher.take(typeCount)
  const began = performance.now()

  await app[Symbol.asyncDispose]()

  expect(await watcher.closed).toBe(1001)
  expect(performance.now() - began).toBeLessThan(1500)
})

test('messages of one type come in their order', async () => {
  await using place = startSockets()
  using watcher = await watch(place.url)
  await watcher.take(typeCount)

  for (let i = 0; i < 1000; i++) place.events.publish('log', [logLine(`line ${i}`)])
  const news: EventMessage[] = await watcher.take(1000)

  expect(news.map(({ data }) => data)).toEqual(Array.from({ length: 1000 }, (_, i) => [logLine(`line ${i}`)]))
})
