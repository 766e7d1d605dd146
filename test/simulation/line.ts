import { Duplex } from 'node:stream'

/** Receives all bytes that are written to a line. */
export type Tap = (direction: 'toServer' | 'toClient', bytes: Buffer) => void

/** Time that bytes are on the line: mineflayer loses packets that arrive before it has set up its plug-ins by a timer. */
const lineMs = 1

/** Both ends of a connection in memory. Bytes arrive in order, `lineMs` after they were written. */
export function createLine(tap: Tap): { readonly client: LineEnd; readonly server: LineEnd } {
  const client = new LineEnd((bytes) => tap('toServer', bytes))
  const server = new LineEnd((bytes) => tap('toClient', bytes))
  client.peer = server
  server.peer = client
  return { client, server }
}

/** Has what minecraft-protocol uses of a TCP socket. */
export class LineEnd extends Duplex {
  peer!: LineEnd
  readonly remoteAddress = '127.0.0.1'
  readonly #written: (bytes: Buffer) => void
  /** The bytes that arrive next, with the moment of their writing; null is the end. */
  #arriving: { readonly at: number; readonly parts: (Buffer | null)[] } = { at: -1, parts: [] }

  constructor(written: (bytes: Buffer) => void) {
    super({ allowHalfOpen: false })
    this.#written = written
  }

  setNoDelay(): this {
    return this
  }

  destroySoon(): void {
    this.end(() => this.destroy())
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#written(bytes)
    this.peer.#arrive(bytes)
    done()
  }

  override _final(done: () => void): void {
    this.peer.#arrive(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.peer.#arrive(null)
    done(error)
  }

  /** One timer delivers all that was written at the same moment, in one piece as TCP does. */
  #arrive(bytes: Buffer | null): void {
    const at = performance.now()
    if (this.#arriving.at === at) {
      this.#arriving.parts.push(bytes)
      return
    }
    const parts = [bytes]
    this.#arriving = { at, parts }
    setTimeout(() => {
      if (this.destroyed || this.readableEnded) return
      const written = parts.filter((part) => part !== null)
      if (written.length > 0) this.push(Buffer.concat(written))
      if (written.length < parts.length) this.push(null)
    }, lineMs)
  }
}
