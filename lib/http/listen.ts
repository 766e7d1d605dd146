import { Failure } from '../failure.ts'
import type { EventSockets } from './event-sockets.ts'
import { plainResponse } from './plain-response.ts'

export interface Listener {
  readonly port: number
  /** `http://HOST:PORT/api` */
  readonly url: string
  /** Lets requests under way end, for 2 s at most. */
  stop(): Promise<void>
}

type BunServer = Parameters<EventSockets['upgrade']>[1]
type Fetch = (request: Request, server: BunServer) => Response | undefined | Promise<Response | undefined>

interface Place {
  readonly host: string
  readonly port: number
}

/** Seconds without a byte after which a connection is cut; a profile may take a minute before it answers. */
const idleTimeout = 90

/** How long requests under way may still take when the service stops, in milliseconds. */
const patience = 2000

/**
 * Binds the port; `open` makes what answers once it is known. Throws a `Failure('conflict')` when the port is taken. It is
 * never shared: a second service must not start unnoticed.
 */
export function listen(at: Place, sockets: EventSockets, open: (port: number) => Fetch): Listener {
  let fetch: Fetch | undefined
  const server = bind(at, sockets, (request, self) => fetch?.(request, self))
  if (server.port === undefined) throw new Error('the server has no port')
  fetch = open(server.port)
  const host = at.host.includes(':') ? `[${at.host}]` : at.host

  return {
    port: server.port,
    url: `http://${host}:${server.port}/api`,
    async stop() {
      sockets.closeAll()
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience)
      })
      await Promise.race([server.stop(), tooLong])
      clearTimeout(timer)
      await server.stop(true)
    },
  }
}

function bind(at: Place, sockets: EventSockets, fetch: Fetch): BunServer {
  try {
    return Bun.serve({
      hostname: at.host,
      port: at.port,
      reusePort: false,
      // The development page would show stack traces to callers.
      development: false,
      idleTimeout,
      // Each endpoint has its own limit and says so in its refusal; the runtime's would be a 413 without a text.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch,
      websocket: sockets.handler,
      error: () => plainResponse(500, 'Something went wrong inside Mapwright; its log says what.'),
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
