/** Is told which input of the server is being read. */
export interface InputWatch {
  /** Packets are read and handled until `read`. */
  reading(): void
  read(): void
  /** A packet of that name has been read. */
  heard(packet: string): void
}
