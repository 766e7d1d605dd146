import { expect, test } from 'bun:test'
import { createClient } from '../../lib/client/client.ts'
import { startTestApp } from '../support/test-app.ts'

test('a watcher gets the current state of everything it listens to, then changes', async () => {
  await using app = await startTestApp()
  const client = createClient({ baseUrl: app.url })
  const told: unknown[] = []
  const changed = Promise.withResolvers<void>()

  const stop = client.watch({
    progress: (progress) => told.push(progress),
    tasks: (tasks) => told.push(tasks),
    log: (lines) => lines.some(({ message }) => message === 'connecting') && changed.resolve(),
  })
  await app.request('POST', '/eula/accept', {
    json: { accepted: true, reading_time: 0, response_type: 'test' },
  })
  await app.request('POST', '/config/settings', { json: { server: { host: '127.0.0.1', port: 1 } } })
  await changed.promise
  stop()

  expect(told).toEqual([null, []])
})

test('errors of libraries that throw without a listener are handled', async () => {
  /** Fails like the sockets of libraries that are event emitters. */
  class FailingSocket {
    onopen: unknown
    onmessage: unknown
    onclose: (() => void) | null = null
    onerror: ((error: Error) => void) | null = null
    constructor() {
      queueMicrotask(() => {
        const error = new Error('nobody listens at that port')
        if (!this.onerror) throw error
        this.onerror(error)
        this.onclose?.()
      })
    }
    close(): void {}
  }
  const client = createClient({ WebSocket: FailingSocket })
  const told = Promise.withResolvers<boolean>()

  const stop = client.watch({}, { onConnected: told.resolve })

  expect(await told.promise).toBe(false)
  stop()
})

test('watching reconnects after the connection broke', async () => {
  let opened = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, self) => (self.upgrade(request) ? undefined : new Response(null, { status: 400 })),
    websocket: {
      open(socket) {
        opened += 1
        if (opened === 1) socket.close()
        else socket.send(JSON.stringify({ type: 'progress', at: '2026-11-20T11:10:00.000Z', data: null }))
      },
      message() {},
    },
  })
  const client = createClient({ baseUrl: `http://127.0.0.1:${server.port}/api` })
  const told = Promise.withResolvers<Date>()
  const states: boolean[] = []

  const stop = client.watch(
    { progress: (_, at) => told.resolve(at) },
    { onConnected: (isConnected) => states.push(isConnected) },
  )
  const at = await told.promise
  stop()
  await server.stop(true)

  expect(at).toEqual(new Date('2026-11-20T11:10:00.000Z'))
  expect(states).toEqual([true, false, true])
})
