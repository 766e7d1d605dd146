import type { EventEmitter } from 'node:events'

/** Everything that went over the lines of a simulation, as a hash and, if wanted, in words. */
export interface Trace {
  bytes(line: number, direction: 'toServer' | 'toClient', bytes: Uint8Array): void
  /** Reports the packets of a server's client, when packets are wanted in words. */
  watch(client: PacketClient): void
  /** The hash over all bytes so far, with their moments and directions. */
  hash(): string
}

interface PacketClient extends Pick<EventEmitter, 'on'> {
  write(name: string, fields: object): void
}

/** `log` gets a line per packet. */
export function createTrace(elapsedMs: () => number, log?: (line: string) => void): Trace {
  const hasher = new Bun.CryptoHasher('sha1')

  function say(arrow: string, name: string, fields: object): void {
    log?.(`${(elapsedMs() / 1000).toFixed(3).padStart(9)} s ${arrow} ${name} ${inWords(fields)}`)
  }

  return {
    bytes(line, direction, bytes) {
      hasher.update(`${elapsedMs()} ${line} ${direction} ${bytes.length} `)
      hasher.update(bytes)
    },
    watch(client) {
      if (!log) return
      const write = client.write.bind(client)
      client.write = (name, fields) => {
        say('<-', name, fields)
        write(name, fields)
      }
      client.on('packet', (fields: object, { name }: { name: string }) => say('->', name, fields))
    },
    hash: () => hasher.copy().digest('hex').slice(0, 16),
  }
}

const maxWords = 300

function inWords(fields: object | undefined): string {
  const text = JSON.stringify(fields ?? {}, (_name, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    if (value instanceof Uint8Array || isBytes(value)) return '(bytes)'
    return value
  })
  return text.length > maxWords ? `${text.slice(0, maxWords)}...` : text
}

const isBytes = (value: unknown) => (value as { type?: unknown } | null)?.type === 'Buffer'
