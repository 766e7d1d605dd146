import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import minecraftProtocol from 'minecraft-protocol'
import nbt from 'prismarine-nbt'
import { boundStreams, type StreamedClient } from '../../lib/bot/connection/bounded-streams.ts'
import { createLine, type LineEnd } from './line.ts'
import type { Trace } from './trace.ts'

/** Game servers and connections to them in memory, in place of TCP. */
export interface SimulatedNetwork {
  /** The protocol library's server, which listens here. */
  readonly Server: typeof minecraftProtocol.Server
  /** Connects to such a server; the connection is refused when none listens on the port. */
  openSocket(address: { readonly port: number }): Duplex
}

/** Bytes of all connections go into the trace. */
export function createSimulatedNetwork(trace: Trace): SimulatedNetwork {
  const listening = new Map<number, Listener>()
  let lastPort = 40_000

  /** The part of `net.Server` that the protocol library uses. */
  class Listener extends EventEmitter {
    readonly #open = new Set<LineEnd>()
    #port = 0

    listen(port: number): void {
      this.#port = port || ++lastPort
      const isTaken = listening.has(this.#port)
      if (!isTaken) listening.set(this.#port, this)
      queueMicrotask(() =>
        isTaken ? this.emit('error', new Error(`Port ${this.#port} is taken.`)) : this.emit('listening'),
      )
    }

    address() {
      return { address: '127.0.0.1', family: 'IPv4', port: this.#port }
    }

    accept(socket: LineEnd): void {
      this.#open.add(socket)
      socket.once('close', () => this.#open.delete(socket))
      this.emit('connection', socket)
    }

    /** As of TCP: no new connections, and `done` when those that are open have ended. */
    close(done: () => void = () => {}): void {
      listening.delete(this.#port)
      const finish = () => {
        if (this.#open.size > 0) return
        this.emit('close')
        done()
      }
      for (const socket of this.#open) socket.once('close', finish)
      if (this.#open.size === 0) queueMicrotask(finish)
    }
  }

  class Server extends (minecraftProtocol.Server as unknown as BaseServer) {
    #lastId = 0

    /** The library's own, but for TCP. */
    override listen(port: number): void {
      const sockets = new Listener()
      this.socketServer = sockets
      sockets.on('connection', (socket: LineEnd) => {
        const client = this.#createClient()
        client.setSocket(socket)
        this.emit('connection', client)
      })
      for (const name of ['error', 'close', 'listening']) {
        sockets.on(name, (...details) => this.emit(name, ...details))
      }
      sockets.listen(port)
    }

    #createClient(): PlainClient {
      const client = new Client(true, this.version, this.customPackets, this.hideErrors)
      const end = client.end.bind(client)
      client.end = (reason, fullReason) => {
        if (client.state === minecraftProtocol.states.PLAY) {
          const full = client._supportFeature('chatPacketsUseNbtComponents')
            ? nbt.comp({ text: nbt.string(reason) })
            : JSON.stringify({ text: reason })
          client.write('kick_disconnect', { reason: fullReason ?? full })
        } else if (client.state === minecraftProtocol.states.LOGIN) {
          client.write('disconnect', { reason: fullReason ?? JSON.stringify({ text: reason }) })
        }
        end(reason)
      }
      // The library's own reader makes an error with its stack at the end of each piece that arrives.
      boundStreams(client as unknown as StreamedClient, (error) => client.emit('error', error))
      // Nothing is packed, which would take 3 % of the computing; the line has room enough.
      const setThreshold = client.setCompressionThreshold
      client.setCompressionThreshold = () => setThreshold.call(client, Number.POSITIVE_INFINITY)
      client.id = this.#lastId++
      this.clients[client.id] = client
      client.on('end', () => delete this.clients[client.id])
      trace.watch(client)
      return client
    }
  }

  let lastLine = 0
  return {
    Server: Server as unknown as typeof minecraftProtocol.Server,
    openSocket({ port }) {
      const line = ++lastLine
      const { client, server } = createLine((direction, bytes) => trace.bytes(line, direction, bytes))
      setTimeout(() => {
        if (client.destroyed) return
        const listener = listening.get(port)
        if (!listener) {
          client.destroy(Object.assign(new Error(`connect ECONNREFUSED :${port}`), { code: 'ECONNREFUSED' }))
          return
        }
        listener.accept(server)
        client.emit('connect')
      }, 1)
      return client
    },
  }
}

/** Parts of the library that its types leave out. */
interface PlainClient extends EventEmitter {
  id: number
  readonly state: string
  _supportFeature(name: string): boolean
  setSocket(socket: Duplex): void
  setCompressionThreshold(bytes: number): void
  write(name: string, fields: object): void
  end(reason: string, full?: unknown): void
}

type BaseServer = new (
  version: string,
  customPackets?: object,
  hideErrors?: boolean,
) => EventEmitter & {
  readonly version: string
  readonly customPackets?: object
  readonly hideErrors: boolean
  readonly clients: Record<number, PlainClient>
  socketServer: EventEmitter
  listen(port: number): void
}

const Client = minecraftProtocol.Client as unknown as new (
  isServer: boolean,
  version: string,
  customPackets: object | undefined,
  hideErrors: boolean,
) => PlainClient
