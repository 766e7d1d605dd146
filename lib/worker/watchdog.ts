/** Watches over the program while the bot plays, from a thread of its own. */
export interface Watchdog {
  /** From now on, until `rest`. */
  watch(connection: WatchedConnection): void
  rest(): void
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
  /** Milliseconds of computing without a beat until it is started again. */
  readonly restartAfterMs?: number
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
}: WatchdogOptions): Watchdog {
  const memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT + maxNameLength)
  const { beats, name } = viewsOf(memory)
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
        command: [...command, '--port', String(connection.port)],
        signalAfterMs,
        restartAfterMs,
        memory,
        environment,
      } satisfies WatchOrder)
      beating = setInterval(() => Atomics.add(beats, 0, 1), beatIntervalMs)
    },
    rest() {
      clearInterval(beating)
      worker?.terminate()
      worker = undefined
    },
    heard(packet) {
      name.fill(0, encoder.encodeInto(packet, name).written)
    },
  }
}

/** The number of beats, and the name of the last packet in UTF-8. */
export function viewsOf(memory: SharedArrayBuffer) {
  return {
    beats: new Int32Array(memory, 0, 1),
    name: new Uint8Array(memory, 2 * Int32Array.BYTES_PER_ELEMENT),
  }
}

/** The command that starts this program again; a copy of the database is restored once. */
export function ownCommand(words: readonly string[] = process.argv.slice(2)): string[] {
  const isCompiled = !Bun.main.startsWith('/') || Bun.main.startsWith('/$bunfs/')
  const own = isCompiled ? [process.execPath] : [process.execPath, ...process.execArgv, Bun.main]
  const isRestore = (word: string | undefined) => word === '--restore'
  return [
    ...own,
    ...words.filter(
      (word, index) => !(isRestore(word) || isRestore(words[index - 1]) || word.startsWith('--restore=')),
    ),
  ]
}
