import type { listen } from '../../lib/http/listen.ts'

type Handler = ReturnType<Parameters<typeof listen>[2]>

/** The service's HTTP interface without a network; WebSockets have none. */
export function createMemoryHttp() {
  let handler: Handler | undefined
  const port = 8080
  return {
    listen: ((_at, _sockets, open) => {
      handler = open(port)
      return {
        port,
        url: `http://127.0.0.1:${port}/api`,
        async stop() {
          handler = undefined
        },
      }
    }) satisfies typeof listen,

    async fetch(url: string, init: RequestInit): Promise<Response> {
      const request = new Request(url, init)
      request.headers.set('Host', `127.0.0.1:${port}`)
      // The server is needed for WebSockets alone.
      const response = await handler?.(request, undefined as never)
      if (!response) throw new Error('The service has stopped.')
      return response
    },
  }
}
