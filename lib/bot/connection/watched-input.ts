import type { Duplex } from 'node:stream'

/** Is told which input of the server is being read. */
export interface InputWatch {
  /** Bytes have come; they are read, and their packets handled, until `read`. */
  reading(): void
  read(): void
  /** A packet of that name has been read. */
  heard(packet: string): void
}

/** Hands a socket to the protocol library's client, which reads it at once when bytes come. */
export function connectWatched(
  client: { setSocket(socket: Duplex): void },
  socket: Duplex,
  watch: InputWatch | undefined,
): void {
  // Listeners are called in this order.
  if (watch) socket.on('data', watch.reading)
  client.setSocket(socket)
  if (watch) socket.on('data', watch.read)
}
