/** A packet's fields as the protocol library reads and writes them. */
export type Packet = Readonly<Record<string, unknown>>

/** One client, as far as the practice world needs the protocol library. */
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
  /** Closes after telling the client why. */
  end(reason: string): void
  /** Cuts the line without a word, as a broken network does. */
  cut(): void
}
