import type { Verdict } from '../../lib/demo/judge.ts'
import { createRandom } from '../../lib/random.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { type Simulation, simulate } from '../simulation/simulate.ts'
import { buildUnderFaults, siteOptionsOf } from './build-under-faults.ts'
import type { FaultKind } from './fault-kind.ts'
import { flatArt, stairArt } from './small-art.ts'

export interface FaultRun extends Verdict {
  readonly kind: string
  /** The kinds that were combined, if there was more than one. */
  readonly parts: string
  readonly seed: number
  readonly art: string
  readonly end: RunEnd['kind'] | 'timedOut'
  /** The run's error, or the error of the fault itself. */
  readonly reason: string
  /** Blocks above the art that don't belong to it. */
  readonly extra: number
  readonly hasStruck: boolean
  readonly isFine: boolean
  /** Game time. */
  readonly seconds: number
  /** The hash over all bytes on the line; the same seed gives the same. */
  readonly trace: string
  readonly trips: number
  /** The bot's log if the run failed. */
  readonly lines: readonly string[]
}

interface RunOptions {
  readonly walks?: boolean
  readonly side?: number
  /** Gets a line per packet. */
  readonly log?: (line: string) => void
}

/** Maximum duration of one small build, in game time. */
const defaultTimeoutMs = 150_000

/** Builds one art under one fault on simulated time; the same seed gives the same art, fault and packets. */
export function runFault(kind: FaultKind, seed: number, options: RunOptions = {}): Promise<FaultRun> {
  return simulate((simulation) => buildWithFault(kind, seed, options, simulation), {
    seed,
    log: options.log,
  })
}

async function buildWithFault(
  kind: FaultKind,
  seed: number,
  options: RunOptions,
  simulation: Simulation,
): Promise<FaultRun> {
  const random = createRandom(seed)
  const faults = kind.parts?.(random) ?? [kind]
  const side = options.side ?? kind.side ?? 8 + Math.floor(random() * 5)
  const isFlat = random() < 0.6 || faults.some((fault) => fault.isFlat)
  const walks = options.walks ?? random() < 0.3
  const strikeRandom = createRandom(seed + 77)
  const blueprint = isFlat ? flatArt(random, side) : stairArt(random, side)
  const { end, verdict, extra, isRight, isTrueError, faultError, hasStruck, trips, lines } =
    await buildUnderFaults(
      faults,
      { seed, blueprint, mayFly: !walks, ...siteOptionsOf(faults) },
      {
        randomFor: (_fault, purpose) => (purpose === 'prepare' ? random : strikeRandom),
        timeoutMs: kind.timeoutMs ?? defaultTimeoutMs,
      },
    )
  const isFine = end.kind === 'done' ? isRight && faultError === '' : isTrueError
  return {
    kind: kind.name,
    parts: faults.length > 1 ? faults.map(({ name }) => name).join(' + ') : '',
    seed,
    art: `${isFlat ? 'flat' : 'stairs'} ${side}x${side}, ${walks ? 'walking' : 'flying'}`,
    end: end.kind,
    reason: end.kind === 'failed' ? String(end.reason) : faultError,
    ...verdict,
    extra,
    hasStruck,
    isFine,
    seconds: Math.round(simulation.elapsedMs() / 100) / 10,
    trace: simulation.traceHash(),
    trips,
    lines: isFine ? [] : lines,
  }
}
