import { ownProgram, withoutFlag } from '../system/own-program.ts'

/** Watches over the program while the bot plays, from a thread of its own. */
export interface Watchdog {
  /** From now on, until `rest`. */
  watch(connection: WatchedConnection): void
  rest(): void
  /** Bytes of the server are read, and their packets handled, until `read`. */
  reading(): void
  read(): void
  /** A packet of that name has been read. */
  heard(packet: string): void
}

interface WatchedConnection {
  /** `HOST:PORT` of the game server. */
  readonly server: string
  /** The file that says at the next start why the program was started again. */
  readonly record: string
  /** The port of the interface, which may have been any free one. */
  readonly port: number
}

interface WatchdogOptions {
  /** Starts this program again, with its arguments. */
  readonly command: readonly string[]
  /** Milliseconds without a beat until a signal ends the program at once. */
  readonly signalAfterMs?: number
  /** Milliseconds of computing without a beat until it is started again, when it reads what the server has sent. */
  readonly restartAfterMs?: number
  /** The same when it computes something else: the largest map art keeps it busy for a while. */
  readonly restartOthersAfterMs?: number
}

/** The order to the thread. */
export interface WatchOrder extends WatchedConnection, Required<WatchdogOptions> {
  readonly memory: SharedArrayBuffer
  /** Environment variables, as `NAME=VALUE`. */
  readonly environment: readonly string[]
}

const beatIntervalMs = 250
const maxNameLength = 64

/**
 * Past all bounds on what it sends, a game server may still keep the program computing, and then neither the interface nor
 * signals are answered. A thread sees that no beat comes and starts the program again in the same process
 * (`watchdog-worker.ts`). Computing time counts for that, so that neither a slow disk nor a busy machine is taken for that.
 */
export function createWatchdog({
  command,
  signalAfterMs = 1000,
  restartAfterMs = 5000,
  restartOthersAfterMs = 60_000,
}: WatchdogOptions): Watchdog {
  const memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT + maxNameLength)
  const { counters, name } = viewsOf(memory)
  const encoder = new TextEncoder()
  let worker: Worker | undefined
  let beating: ReturnType<typeof setInterval> | undefined

  return {
    watch(connection) {
      if (worker) return
      const environment = Object.entries(process.env).map(([key, value]) => `${key}=${value}`)
      worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url))
      worker.postMessage({
        ...connection,
        command: [...command, '--port', String(connection.port), '--no-open'],
        signalAfterMs,
        restartAfterMs,
        restartOthersAfterMs,
        memory,
        environment,
      } satisfies WatchOrder)
      beating = setInterval(() => Atomics.add(counters, beats, 1), beatIntervalMs)
    },
    rest() {
      clearInterval(beating)
      worker?.terminate()
      worker = undefined
    },
    reading: () => void Atomics.store(counters, isReading, 1),
    read: () => void Atomics.store(counters, isReading, 0),
    heard(packet) {
      name.fill(0, encoder.encodeInto(packet, name).written)
    },
  }
}

/** The places of the counters: the number of beats, and whether something of the server is being read. */
export const beats = 0
export const isReading = 1

/** The counters, and the name of the last packet in UTF-8. */
export function viewsOf(memory: SharedArrayBuffer) {
  const counters = new Int32Array(memory, 0, 2)
  return { counters, name: new Uint8Array(memory, counters.byteLength) }
}

/** The command that starts this program again; a copy of the database is restored once. */
export function ownCommand(words: readonly string[] = process.argv.slice(2)): string[] {
  return [...ownProgram(), ...withoutFlag(words, '--restore')]
}
