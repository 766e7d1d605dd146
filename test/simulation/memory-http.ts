import type { SocketClass } from '../../lib/client/watch.ts'
import type { EventSockets } from '../../lib/http/event-sockets.ts'
import type { listen } from '../../lib/http/listen.ts'

type Listen = Parameters<typeof listen>
type Handler = ReturnType<Listen[2]>
type Connection = Parameters<Handler>[1]
type Opened = Parameters<NonNullable<EventSockets['handler']['open']>>[0]

/** The service's HTTP interface and its WebSocket without a network. */
export function createMemoryHttp() {
  let handler: Handler | undefined
  let sockets: EventSockets | undefined
  const port = 8080
  const host = `127.0.0.1:${port}`

  /** The part of a WebSocket that a client uses. Messages arrive after the code that sent them has run. */
  class MemorySocket {
    onopen: (() => void) | null = null
    onmessage: ((message: { readonly data: string }) => void) | null = null
    onclose: (() => void) | null = null
    #opened: Opened | undefined

    constructor(address: string) {
      const headers = { Host: host, Upgrade: 'websocket' }
      const request = new Request(address.replace(/^ws/, 'http'), { headers })
      queueMicrotask(() => {
        handler?.(request, { upgrade: this.#upgrade } as unknown as Connection)
        if (!this.#opened) this.onclose?.()
      })
    }

    readonly #upgrade = (_request: Request, { data }: Pick<Opened, 'data'>): boolean => {
      const opened = {
        data,
        send: (text: string) => queueMicrotask(() => this.onmessage?.({ data: text })),
        ping: () => queueMicrotask(() => sockets?.handler.pong?.(opened, Buffer.alloc(0))),
        close: () => this.close(),
      } as unknown as Opened
      this.#opened = opened
      this.onopen?.()
      sockets?.handler.open?.(opened)
      return true
    }

    close(): void {
      const opened = this.#opened
      this.#opened = undefined
      if (!opened) return
      sockets?.handler.close?.(opened, 1000, '')
      this.onclose?.()
    }
  }

  return {
    listen: ((_at, eventSockets, open) => {
      sockets = eventSockets
      handler = open(port)
      return {
        port,
        url: `http://${host}/api`,
        async stop() {
          eventSockets.closeAll()
          handler = undefined
        },
      }
    }) satisfies typeof listen,

    async fetch(url: string, init: RequestInit): Promise<Response> {
      const request = new Request(url, init)
      request.headers.set('Host', host)
      // The connection is needed for WebSockets alone.
      const response = await handler?.(request, undefined as never)
      if (!response) throw new Error('The service has stopped.')
      return response
    },

    WebSocket: MemorySocket satisfies SocketClass,
  }
}
