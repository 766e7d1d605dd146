import { install } from '@sinonjs/fake-timers'

/** Simulated time in place of the system's. The only file of the project that replaces globals. */
export interface SimulatedTime {
  /** Milliseconds since the simulation began. */
  elapsedMs(): number
  /** Resolves when everything that is ready has run, so that only timers are left. */
  settle(): Promise<void>
  /** Advances to the next timer and runs it; false when there is none. */
  step(): boolean
  /** Real milliseconds, for limits on the simulation itself. */
  realNow(): number
  /** Resolves after real time, for work of the system that the simulation has to wait for. */
  realPause(milliseconds: number): Promise<void>
  /** Puts the globals back; the second time it does nothing. */
  end(): void
}

const began = Date.parse('2026-11-20T12:00:00Z')
const patched = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'Date',
  'performance',
] as const

let isTaken = false

/**
 * mineflayer and minecraft-protocol read the time, set timers and draw random numbers from globals, so these are replaced.
 * Throws when a simulation is running already.
 */
export function takeOverTime(seed: number): SimulatedTime {
  if (isTaken) throw new Error('Another simulation is running; they cannot share the globals.')
  isTaken = true
  const real = { setTimeout, now: performance.now.bind(performance) }
  const turn = createTurn()
  const { random } = Math
  const { sleep, gc } = Bun
  const abortTimeout = AbortSignal.timeout
  let hasEnded = false
  const clock = install({ now: began, toFake: patched, shouldClearNativeTimers: true })
  Math.random = createInstantRandom(seed, () => clock.now)
  Bun.sleep = ((milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds))) as typeof Bun.sleep
  // The bot collects garbage a while after it has left, which here is a few milliseconds later, and again and again.
  Bun.gc = () => 0
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    setTimeout(
      () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
      milliseconds,
    )
    return controller.signal
  }
  return {
    elapsedMs: () => clock.now - began,
    settle: turn.next,
    step() {
      if (clock.countTimers() === 0) return false
      clock.next()
      return true
    },
    realNow: real.now,
    realPause: (milliseconds) => new Promise((resolve) => real.setTimeout(resolve, milliseconds)),
    end() {
      if (hasEnded) return
      hasEnded = true
      turn.close()
      clock.uninstall()
      Math.random = random
      Bun.sleep = sleep
      Bun.gc = gc
      AbortSignal.timeout = abortTimeout
      isTaken = false
    },
  }
}

/**
 * Turns of the event loop: microtasks and `nextTick` run before the next, those that they add included. Messages, because an
 * immediate waits for as long as the loop sleeps while `expect(promise).rejects` runs it.
 */
function createTurn() {
  const { port1, port2 } = new MessageChannel()
  let resolve = (): void => {}
  port1.onmessage = () => resolve()
  return {
    next: () =>
      new Promise<void>((begun) => {
        resolve = begun
        port2.postMessage(0)
      }),
    close() {
      port1.close()
      resolve()
    },
  }
}

/**
 * Random numbers that depend on the seed, the simulated millisecond and their order in it alone. A library that draws some
 * while it compiles its codecs, once a process, does not change those that are drawn later.
 */
function createInstantRandom(seed: number, now: () => number): () => number {
  let instant = -1
  let drawn = 0
  return () => {
    if (now() !== instant) [instant, drawn] = [now(), 0]
    return Number(Bun.hash.wyhash(`${instant} ${drawn++}`, BigInt(seed)) >> 11n) / 2 ** 53
  }
}
