import type { Server, ServerWebSocket, WebSocketHandler } from 'bun'
import type { Clock } from '../clock.ts'
import { type Language, preferredLanguage } from '../language/language.ts'
import { sentence } from '../words/sentence.ts'
import { cachedJson } from './cached-json.ts'
import { languageOf, plainResponse } from './plain-response.ts'

const defaultMaxSockets = 64

/**
 * Backlog in bytes at which a slow consumer is disconnected. The message that exceeds it is still buffered, so with the
 * longest one (a task list of 384 KiB) a socket never buffers more than 1 MiB.
 */
const backlogLimitBytes = 640 * 1024

/** Time between two pings: many routers and browsers drop a connection that is silent for half a minute. */
const heartbeatMs = 12_000

/** The events of the program; every message becomes one line of JSON. */
interface EventSource {
  /** The current state, a message for each type. */
  snapshot(): readonly object[]
  subscribe(listener: (message: object) => void): () => void
}

interface Watcher {
  readonly language: Language
  /** Ends the subscription. */
  unsubscribe: () => void
  isAlive: boolean
}
type Socket = ServerWebSocket<Watcher>

/** A page can't set the header of a WebSocket, so it names its language in the address. */
export function watcherLanguage(request: Request): Language {
  const named = new URL(request.url).searchParams.get('language')
  return named === null ? languageOf(request) : preferredLanguage(named)
}

/** The WebSocket at `/ws`: the current state of everything, then every change. Messages from watchers are ignored. */
export function createEventSockets(events: EventSource, clock: Clock, maxSockets = defaultMaxSockets) {
  const sockets = new Set<Socket>()
  let stopHeartbeat: (() => void) | undefined

  function heartbeat(): void {
    for (const socket of sockets) {
      if (socket.data.isAlive) {
        socket.data.isAlive = false
        socket.ping()
      } else socket.terminate()
    }
    stopHeartbeat = sockets.size > 0 ? clock.after(heartbeatMs, heartbeat) : undefined
  }

  const handler: WebSocketHandler<Watcher> = {
    open(socket) {
      sockets.add(socket)
      stopHeartbeat ??= clock.after(heartbeatMs, heartbeat)
      const send = (message: object) => void socket.send(cachedJson(message, socket.data.language))
      for (const message of events.snapshot()) send(message)
      socket.data.unsubscribe = events.subscribe(send)
    },
    message(socket) {
      socket.data.isAlive = true
    },
    pong(socket) {
      socket.data.isAlive = true
    },
    close(socket) {
      socket.data.unsubscribe()
      sockets.delete(socket)
    },
    idleTimeout: 60,
    sendPings: false,
    maxPayloadLength: 4096,
    backpressureLimit: backlogLimitBytes,
    closeOnBackpressureLimit: true,
  }

  return {
    handler,

    /** Upgrades an admitted request for `/ws`; returns a response only when the upgrade is refused. */
    upgrade(request: Request, server: Server<Watcher>): Response | undefined {
      if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
        return plainResponse(426, sentence('onlyWebSocket'), request)
      }
      if (sockets.size >= maxSockets) {
        return plainResponse(503, sentence('tooManyWatchers', { max: maxSockets }), request)
      }
      const isUpgraded = server.upgrade(request, {
        data: { language: watcherLanguage(request), unsubscribe: () => {}, isAlive: true },
      })
      return isUpgraded ? undefined : plainResponse(400, sentence('badHandshake'), request)
    },

    /** Closes every socket with status 1001, going away. */
    closeAll(): void {
      stopHeartbeat?.()
      for (const socket of sockets) socket.close(1001, 'The service is stopping.')
    },
  }
}

export type EventSockets = ReturnType<typeof createEventSockets>
