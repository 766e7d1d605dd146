/** A packet's fields as the protocol library reads and writes them. */
export type Packet = Readonly<Record<string, unknown>>

/** A packet to a client. */
export interface Outgoing {
  readonly name: string
  readonly fields: Packet
}

export function send(connection: Connection, { name, fields }: Outgoing): void {
  connection.write(name, fields)
}

/** A client's connection; hides the protocol library. */
export interface Connection {
  readonly username: string
  readonly uuid: string
  readonly isOpen: boolean
  write(name: string, fields: Packet): void
  /** Sends a packet that was serialized before. */
  writeRaw(bytes: Buffer): void
  onPacket(listener: (name: string, fields: Packet) => void): void
  onEnd(listener: () => void): void
  /** Leads the client through the configuration phase again (since 1.20.2), as proxies do between servers. */
  reconfigure(done: () => void): void
  /** Sends the reason and closes the connection, or leaves it open in silence. */
  end(reason: string, closes?: boolean): void
  /** Breaks the connection without a message, as a network failure does. */
  cut(): void
}
