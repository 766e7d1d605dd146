import { dlopen, ptr } from 'bun:ffi'
import { writeFileSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { isatty } from 'node:tty'
import { formatAsJson, formatForTerminal } from '../log.ts'
import { beats, isReading, viewsOf, type WatchOrder } from './watchdog.ts'

declare const self: Worker

const checkIntervalMs = 250
const standardError = 2

self.onmessage = ({ data }: MessageEvent<WatchOrder>) => watch(data)

function watch(order: WatchOrder): void {
  const { counters, name } = viewsOf(order.memory)
  let lastBeat = -1
  let busySinceMs = 0
  let silentMs = 0
  let restoreSignals: (() => void) | undefined

  setInterval(() => {
    const beat = Atomics.load(counters, beats)
    if (beat !== lastBeat) {
      lastBeat = beat
      busySinceMs = computedMs()
      silentMs = 0
      restoreSignals?.()
      restoreSignals = undefined
      return
    }
    // Counted, so that a machine that was asleep does not seem silent.
    silentMs += checkIntervalMs
    if (silentMs >= order.signalAfterMs) restoreSignals ??= endOnSignals()
    const limitMs =
      Atomics.load(counters, isReading) === 1 ? order.restartAfterMs : order.restartOthersAfterMs
    if (computedMs() - busySinceMs >= limitMs) startAgain(order, packetIn(name))
  }, checkIntervalMs)
}

/** Computing time of the whole program so far. */
function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function packetIn(name: Uint8Array): string {
  const end = name.indexOf(0)
  return Buffer.from(name.slice(0, end < 0 ? undefined : end)).toString()
}

const canStartAgain = process.platform !== 'win32'

/** Begins the program anew in this process, so that its number, its terminal and its parent stay; Windows can't do that, and it ends. */
function startAgain({ server, record, command, environment }: WatchOrder, packet: string): void {
  const format = isatty(standardError) ? formatForTerminal : formatAsJson
  const message = `busy without a pause: ${canStartAgain ? 'it is started again' : 'it ends; start it again'}`
  writeSync(
    standardError,
    `${format({ at: new Date(), level: 'error', message, details: { server, packet } })}\n`,
  )
  try {
    writeFileSync(record, JSON.stringify({ server, packet, at: new Date().toISOString() }), { mode: 0o600 })
  } finally {
    if (canStartAgain) execute(command, environment)
    process.kill(process.pid, 'SIGKILL')
  }
}

const systemLibrary = process.platform === 'darwin' ? 'libSystem.B.dylib' : 'libc.so.6'

/** The runtime offers `execve` to the main thread alone. */
function execute(command: readonly string[], environment: readonly string[]): void {
  const { symbols } = dlopen(systemLibrary, {
    execve: { args: ['ptr', 'ptr', 'ptr'], returns: 'i32' },
  })
  // Pointers do not keep the memory behind them.
  const kept: unknown[] = []
  const list = (texts: readonly string[]) => {
    const strings = texts.map((text) => Buffer.from(`${text}\0`))
    const pointers = BigUint64Array.from([...strings.map((string) => BigInt(ptr(string))), 0n])
    kept.push(strings, pointers)
    return ptr(pointers)
  }
  const file = Buffer.from(`${command[0]}\0`)
  kept.push(file)
  symbols.execve(ptr(file), list(command), list(environment))
}

/** `struct sigaction` is smaller than this on every system; one of zeros is the system's own handling. */
const handlerBytes = 256

/** SIGTERM and SIGINT end the program without its help; returns a function that gives them back to it. */
function endOnSignals(): () => void {
  if (process.platform === 'win32') return () => {}
  const { symbols } = dlopen(systemLibrary, {
    sigaction: { args: ['i32', 'ptr', 'ptr'], returns: 'i32' },
  })
  const none = new Uint8Array(handlerBytes)
  const handlers = [constants.signals.SIGTERM, constants.signals.SIGINT].map((signal) => {
    const handler = new Uint8Array(handlerBytes)
    symbols.sigaction(signal, ptr(none), ptr(handler))
    return [signal, handler] as const
  })
  return () => {
    for (const [signal, handler] of handlers) symbols.sigaction(signal, ptr(handler), null)
  }
}
