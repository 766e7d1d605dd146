import { threadCpuTimeMs } from '../support/cpu-time.ts'
import { createSimulatedNetwork, type SimulatedNetwork } from './simulated-network.ts'
import { takeOverTime } from './time.ts'
import { createTrace } from './trace.ts'

export interface Simulation extends SimulatedNetwork {
  /** Milliseconds since it began. */
  elapsedMs(): number
  /** The hash over all bytes that went over its lines so far, with their moments, of a simulation with a seed. */
  traceHash(): string
}

interface SimulationOptions {
  /** Of the random numbers that libraries draw. Without one, nothing is hashed, which spares 1 % of the computing. */
  readonly seed?: number
  /** Gets a line per packet. */
  readonly log?: ((line: string) => void) | undefined
  /** Gets the milliseconds that this thread has computed in one piece: between two turns of the event loop. */
  readonly onPiece?: ((milliseconds: number) => void) | undefined
  /** Game time after which the simulation fails. */
  readonly maxElapsedMs?: number
  /** Computing of this thread after which it fails; in tests there is a limit anyway. */
  readonly maxComputedMs?: number
}

/** Real time for which the system may work (load a file) while nothing is ready and no timer is set. */
const maxRealWaitMs = 1000
const day = 24 * 3600_000

let current: (Simulation & { abandon(): void }) | null = null
let usualMaxComputedMs = Number.POSITIVE_INFINITY
/** Turns of the event loop between two looks at the computing so far, which take time themselves. */
const turnsPerLook = 50

/** From now on, simulations without a limit of their own have this one. */
export function limitComputing(milliseconds: number): void {
  usualMaxComputedMs = milliseconds
}

/** The simulation in which the caller runs; null in real time. */
export const currentSimulation = (): Simulation | null => current

/**
 * Runs `body` on simulated time: all that is ready runs, then the clock goes on to the next timer at once. Rejects when nothing
 * can ever happen any more though `body` has not ended, after `maxElapsedMs` and `maxComputedMs`, and when another one begins, so that a
 * test that its runner has given up takes no time of the next.
 */
export async function simulate<Result>(
  body: (simulation: Simulation) => Promise<Result>,
  { seed, log, onPiece, maxElapsedMs = day, maxComputedMs = usualMaxComputedMs }: SimulationOptions = {},
): Promise<Result> {
  await preload()
  current?.abandon()
  const time = takeOverTime(seed ?? 1)
  let isAbandoned = false
  const trace = createTrace(time.elapsedMs, log)
  const simulation = {
    ...createSimulatedNetwork(seed === undefined ? { ...trace, bytes: () => {} } : trace),
    elapsedMs: time.elapsedMs,
    traceHash: trace.hash,
    abandon() {
      isAbandoned = true
      time.end()
    },
  }
  current = simulation
  try {
    let hasEnded = false
    const result = body(simulation).finally(() => {
      hasEnded = true
    })
    // Awaited below; without this, a rejection while the clock is stepped would count as unhandled.
    result.catch(() => {})
    let idleSince: number | null = null
    const beganAtMs = threadCpuTimeMs()
    let computedMs = beganAtMs
    for (let turns = 1; ; turns++) {
      await time.settle()
      if (isAbandoned) throw new Error('Another simulation has begun before this one has ended.')
      if (turns % turnsPerLook === 0 && threadCpuTimeMs() - beganAtMs > maxComputedMs)
        throw new Error(`The simulation has computed for more than ${maxComputedMs / 1000} s.`)
      if (onPiece) {
        const before = computedMs
        computedMs = threadCpuTimeMs()
        onPiece(computedMs - before)
      }
      if (hasEnded) return await result
      if (time.elapsedMs() > maxElapsedMs) {
        throw new Error(`The simulation has not ended after ${maxElapsedMs / 1000} s of game time.`)
      }
      if (time.step()) {
        idleSince = null
        continue
      }
      idleSince ??= time.realNow()
      if (time.realNow() - idleSince > maxRealWaitMs) {
        throw new Error(
          `The simulation hangs at ${time.elapsedMs() / 1000} s of game time: no timer is set and nothing is left to run.`,
        )
      }
      await time.realPause(1)
    }
  } finally {
    if (current === simulation) current = null
    time.end()
  }
}

/** Loading a module takes real time, in which the simulated clock would run on. */
async function preload(): Promise<void> {
  await Promise.all([
    import('../../lib/bot/player.ts'),
    import('../../lib/builder/builder.ts'),
    import('../../lib/builder/map-item/open-map.ts'),
    import('../../lib/builder/map-item/bring-back-leftovers.ts'),
    import('../../lib/builder/move/make-room.ts'),
    import('../../lib/builder/supply/look.ts'),
    import('../../lib/fleet/fleet-builder.ts'),
    import('../../lib/plots/plot-builder.ts'),
    import('../../lib/plots/finish-builder.ts'),
    import('../../lib/plots/finish-together.ts'),
    import('../../lib/postprocess/work/worker.ts'),
  ])
}
