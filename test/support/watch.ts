import type { EventMessage } from '../../lib/events/events.ts'

export interface Watcher extends Disposable {
  /** The next so many messages. */
  take(count: number): Promise<EventMessage[]>
  /** The next message like this; those before it are dropped. */
  next(isWanted: (message: EventMessage) => boolean): Promise<EventMessage>
  send(text: string): void
  /** Resolves at the first ping. */
  readonly ping: Promise<void>
  /** Resolves with the close code. */
  readonly closed: Promise<number>
}

/** Opens the events of a service at an address like `http://127.0.0.1:PORT/api`. */
export async function watch(
  url: string,
  {
    patience = 5000,
    query = '',
    headers = {},
  }: { patience?: number; query?: string; headers?: Record<string, string> } = {},
): Promise<Watcher> {
  // The second argument is Bun's own.
  const socket = new WebSocket(`ws://${new URL(url).host}/ws${query}`, { headers } as never)
  const waiting: EventMessage[] = []
  const closed = Promise.withResolvers<number>()
  const ping = Promise.withResolvers<void>()
  let wake = () => {}
  socket.addEventListener('message', ({ data }) => {
    waiting.push(JSON.parse(String(data)) as EventMessage)
    wake()
  })
  socket.addEventListener('close', ({ code }) => {
    closed.resolve(code)
    wake()
  })
  // Bun tells of pings, which browsers keep to themselves.
  socket.addEventListener('ping' as 'message', () => ping.resolve())
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })

  async function shift(): Promise<EventMessage> {
    const deadline = performance.now() + patience
    while (waiting.length === 0) {
      const left = deadline - performance.now()
      if (left <= 0) throw new Error(`no message in ${patience} ms`)
      if (socket.readyState === WebSocket.CLOSED) throw new Error('the socket was closed')
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), Bun.sleep(left)])
    }
    return waiting.shift()!
  }

  return {
    async take(count) {
      const taken: EventMessage[] = []
      while (taken.length < count) taken.push(await shift())
      return taken
    },
    async next(isWanted) {
      for (;;) {
        const message = await shift()
        if (isWanted(message)) return message
      }
    },
    send: (text) => socket.send(text),
    ping: ping.promise,
    closed: closed.promise,
    [Symbol.dispose]: () => socket.close(),
  }
}
