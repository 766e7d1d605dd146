import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { EventSockets } from './event-sockets.ts'
import { plainResponse } from './plain-response.ts'

type BunServer = Parameters<EventSockets['upgrade']>[1]
type Fetch = (request: Request, server: BunServer) => Response | undefined | Promise<Response | undefined>

interface ListenAddress {
  readonly host: string
  readonly port: number
}

/** Idle connections are closed after this time; a CPU profile takes up to a minute before it answers. */
const idleTimeoutSeconds = 90

/** How long requests under way may still take when the service stops. */
const stopTimeoutMs = 2000

/**
 * Binds the port, then calls `open` with it to create the request handler. Throws a `Failure('conflict')` when the port
 * is taken. The port is never shared, so that a second service does not start unnoticed.
 */
export function listen(at: ListenAddress, sockets: EventSockets, open: (port: number) => Fetch) {
  let fetch: Fetch | undefined
  const server = bind(at, sockets, (request, self) => fetch?.(request, self))
  if (server.port === undefined) throw new Error('the server has no port')
  fetch = open(server.port)
  const host = at.host.includes(':') ? `[${at.host}]` : at.host

  return {
    port: server.port,
    /** `http://HOST:PORT/api` */
    url: `http://${host}:${server.port}/api`,

    /** Waits up to 2 s for requests under way. */
    async stop(): Promise<void> {
      sockets.closeAll()
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopTimeoutMs)
      })
      await Promise.race([server.stop(), tooLong])
      clearTimeout(timer)
      await server.stop(true)
    },
  }
}

function bind(at: ListenAddress, sockets: EventSockets, fetch: Fetch): BunServer {
  try {
    return Bun.serve({
      hostname: at.host,
      port: at.port,
      reusePort: false,
      // Development mode would show stack traces to callers.
      development: false,
      idleTimeout: idleTimeoutSeconds,
      // Each endpoint has its own limit and names it in the refusal; the runtime's would be a 413 without a text.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch,
      websocket: sockets.handler,
      error: () => plainResponse(500, sentence('brokenInside')),
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const reason =
      error.code === 'EADDRINUSE'
        ? 'it is in use by another program; stop that one or choose another with --port'
        : `${error.message}; choose another with --host or --port`
    throw new Failure('conflict', `Port ${at.port} of ${at.host} can't be opened: ${reason}.`, {
      cause: error,
    })
  }
}
