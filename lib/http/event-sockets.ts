import type { Server, ServerWebSocket, WebSocketHandler } from 'bun'
import type { Clock } from '../clock.ts'
import type { EventMessage, Events } from '../events/events.ts'
import { plainResponse } from './plain-response.ts'

/** How many may watch at once, unless said otherwise. */
const usualSockets = 64

/**
 * What may wait for a slow reader before it is dropped, in bytes. The message that goes over it is still taken, so with the
 * longest of them (a task list of 384 KiB) a socket never holds more than 1 MiB.
 */
const backlogLimit = 640 * 1024

/** Time between two pings, in milliseconds: a silent line is cut after half a minute by many a router and browser. */
const heartbeat = 12_000

interface Watcher {
  /** Ends the subscription. */
  leave: () => void
  isAlive: boolean
}
type Socket = ServerWebSocket<Watcher>

/** The WebSocket at `/ws`: the present state of everything, then every change. What a watcher sends is ignored. */
export function createEventSockets(events: Events, clock: Clock, maxSockets = usualSockets) {
  const sockets = new Set<Socket>()
  let stopBeating: (() => void) | undefined

  function beat(): void {
    for (const socket of sockets) {
      if (socket.data.isAlive) {
        socket.data.isAlive = false
        socket.ping()
      } else socket.terminate()
    }
    stopBeating = sockets.size > 0 ? clock.after(heartbeat, beat) : undefined
  }

  const handler: WebSocketHandler<Watcher> = {
    open(socket) {
      sockets.add(socket)
      stopBeating ??= clock.after(heartbeat, beat)
      const send = (message: EventMessage) => void socket.send(writtenOut(message))
      for (const message of events.snapshot()) send(message)
      socket.data.leave = events.subscribe(send)
    },
    message(socket) {
      socket.data.isAlive = true
    },
    pong(socket) {
      socket.data.isAlive = true
    },
    close(socket) {
      socket.data.leave()
      sockets.delete(socket)
    },
    idleTimeout: 60,
    sendPings: false,
    maxPayloadLength: 4096,
    backpressureLimit: backlogLimit,
    closeOnBackpressureLimit: true,
  }

  return {
    handler,

    /** Takes over a request for `/ws` that may come in; answers it only when it can't be taken over. */
    upgrade(request: Request, server: Server<Watcher>): Response | undefined {
      if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
        return plainResponse(426, 'Events come over a WebSocket; open this address as ws://.')
      }
      if (sockets.size >= maxSockets) {
        return plainResponse(503, `${maxSockets} watchers are connected already; close one of them first.`)
      }
      const isTaken = server.upgrade(request, { data: { leave: () => {}, isAlive: true } })
      return isTaken ? undefined : plainResponse(400, 'The WebSocket handshake is not valid.')
    },

    /** Says goodbye to every watcher. */
    closeAll(): void {
      stopBeating?.()
      for (const socket of sockets) socket.close(1001, 'The service is stopping.')
    },
  }
}

const texts = new WeakMap<EventMessage, string>()

/** A message goes to every watcher; it is written out for the first one. */
function writtenOut(message: EventMessage): string {
  const text = texts.get(message) ?? JSON.stringify(message)
  texts.set(message, text)
  return text
}

export type EventSockets = ReturnType<typeof createEventSockets>
