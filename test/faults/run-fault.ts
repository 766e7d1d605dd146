import { cellAt } from '../../lib/blueprint/blueprint.ts'
import { judge, statesOf, type Verdict } from '../../lib/demo/judge.ts'
import { createRandom, type Random } from '../../lib/random.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { type Simulation, simulate } from '../simulation/simulate.ts'
import type { FaultKind } from './fault-kind.ts'
import { type FaultSite, type FaultSiteOptions, openFaultSite } from './fault-site.ts'
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
  const parts = kind.parts?.(random) ?? [kind]
  const side = options.side ?? kind.side ?? 8 + Math.floor(random() * 5)
  const isFlat = random() < 0.6 || parts.some((part) => part.isFlat)
  const walks = options.walks ?? random() < 0.3
  const blueprint = isFlat ? flatArt(random, side) : stairArt(random, side)
  const siteOptions = Object.assign({}, ...parts.map((part) => part.site)) as Partial<FaultSiteOptions>
  await using site = await openFaultSite({ seed, blueprint, mayFly: !walks, ...siteOptions })
  const startedMs = simulation.elapsedMs()
  for (const part of parts) part.prepare?.(site, random)
  const run = await build(site, parts, { seed, timeoutMs: kind.timeoutMs ?? defaultTimeoutMs })
  const { verdict, extra } = run
  const isRight = site.task.IsDestroy
    ? verdict.right === 0 && verdict.wrong === 1
    : verdict.wrong + verdict.missing + extra === 0
  const isFine =
    run.end.kind === 'done'
      ? isRight && run.faultError === ''
      : run.end.kind === 'failed' && (kind.mayEndWith?.test(run.end.reason) ?? false)
  return {
    kind: kind.name,
    parts: parts.length > 1 ? parts.map(({ name }) => name).join(' + ') : '',
    seed,
    art: `${isFlat ? 'flat' : 'stairs'} ${side}x${side}, ${walks ? 'walking' : 'flying'}`,
    end: run.end.kind,
    reason: run.end.kind === 'failed' ? run.end.reason : run.faultError,
    ...verdict,
    extra,
    hasStruck: run.hasStruck,
    isFine,
    seconds: Math.round((simulation.elapsedMs() - startedMs) / 100) / 10,
    trace: simulation.traceHash(),
    trips: run.trips,
    lines: isFine ? [] : site.lines,
  }
}

async function build(
  site: FaultSite,
  parts: readonly FaultKind[],
  { seed, timeoutMs }: { readonly seed: number; readonly timeoutMs: number },
) {
  const random = createRandom(seed + 77)
  const { task, blueprint } = site
  const strikers = parts.map((part) => createStriker(part, site, random))
  const timedOut = new AbortController()
  const timer = setTimeout(() => timedOut.abort(), timeoutMs)
  let trips = 0
  try {
    const end = await site.builder.build({
      task,
      blueprint,
      signal: timedOut.signal,
      report(progress) {
        trips = progress.materialTrips
        for (const striker of strikers) striker.see(progress)
      },
    })
    // At once: a fault that takes blocks away may continue after the bot has finished.
    const verdict = judge(blueprint, site.origin, statesOf(site.world))
    const extra = countExtra(site)
    const errors = await Promise.all(strikers.map(({ ended }) => ended()))
    return {
      end: timedOut.signal.aborted ? ({ kind: 'timedOut' } as const) : end,
      verdict,
      extra,
      faultError: errors.join(''),
      trips,
      hasStruck: strikers.every(({ hasStruck }) => hasStruck()),
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Strikes once, in the phase of its kind. */
function createStriker(kind: FaultKind, site: FaultSite, random: Random) {
  const after = Math.floor(random() * site.blueprint.cells.length * 0.9)
  let strike: Promise<string> | undefined

  function isTime({ phase, placements, repairs }: BuildProgress): boolean {
    if (kind.when !== phase) return false
    if (phase === 'placing') return placements >= after
    return phase === 'digging' ? repairs >= after / 2 : true
  }

  return {
    see(progress: BuildProgress): void {
      if (!kind.strike || strike || !isTime(progress)) return
      strike = Bun.sleep(kind.when === 'fetching' ? random() * 800 : 0)
        .then(() => kind.strike?.(site, random))
        .then(
          () => '',
          (error: unknown) => `the fault failed: ${error}`,
        )
    },
    /** Resolves when the fault is over, with its own error, else ''. */
    ended: async () => (await strike) ?? '',
    hasStruck: () => strike !== undefined || kind.strike === undefined,
  }
}

/** Blocks above the top of a column: the map would show them instead of the art. */
function countExtra({ world, origin, blueprint }: FaultSite): number {
  const tops = new Map<string, number>()
  for (const packed of blueprint.cells) {
    const { x, y, z } = cellAt(blueprint, packed)
    tops.set(`${x} ${z}`, Math.max(y, tops.get(`${x} ${z}`) ?? y))
  }
  const { width, length, height } = blueprint
  const to = { x: origin.x + width - 1, y: origin.y + height + 2, z: origin.z + length - 1 }
  let extra = 0
  for (const { x, y, z } of world.blocksIn({ from: origin, to })) {
    if (y - origin.y > (tops.get(`${x - origin.x} ${z - origin.z}`) ?? -1)) extra++
  }
  return extra
}
