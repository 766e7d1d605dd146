import { cellAt } from '../../lib/blueprint/blueprint.ts'
import { judge, type Verdict } from '../../lib/demo/judge.ts'
import { statesOf } from '../../lib/demo/practice-states.ts'
import { createRandom, type Random } from '../../lib/random.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { FaultKind } from './fault-kind.ts'
import { type FaultPlace, type FaultPlaceOptions, openFaultPlace } from './fault-place.ts'
import { flatArt, stairArt } from './small-art.ts'

export interface FaultRun extends Verdict {
  readonly kind: string
  /** The kinds that it was made of, if it was more than one. */
  readonly parts: string
  readonly seed: number
  readonly art: string
  readonly end: RunEnd['kind'] | 'hung'
  /** Why it ended in an error, or the fault itself could not be made. */
  readonly reason: string
  /** Blocks over the art that don't belong to it. */
  readonly extra: number
  readonly hasStruck: boolean
  readonly isFine: boolean
  readonly seconds: number
  readonly trips: number
  /** The bot's log, for a run that went wrong. */
  readonly lines: readonly string[]
}

/** Longest time of one small build, whatever happens, in milliseconds. */
const usualDeadline = 150_000

/** One build with one fault; the same seed gives the same art and the same fault. */
export async function runFault(
  kind: FaultKind,
  seed: number,
  options: { readonly walks?: boolean; readonly side?: number } = {},
): Promise<FaultRun> {
  const random = createRandom(seed)
  const parts = kind.parts?.(random) ?? [kind]
  const side = options.side ?? kind.side ?? 8 + Math.floor(random() * 5)
  const isFlat = random() < 0.6 || parts.some((part) => part.isFlat)
  const walks = options.walks ?? random() < 0.3
  const blueprint = isFlat ? flatArt(random, side) : stairArt(random, side)
  const differences = Object.assign({}, ...parts.map((part) => part.place)) as Partial<FaultPlaceOptions>
  await using place = await openFaultPlace({ seed, blueprint, mayFly: !walks, ...differences })
  const started = performance.now()
  for (const part of parts) part.prepare?.(place, random)
  const run = await build(place, parts, { seed, deadline: kind.deadline ?? usualDeadline })
  const { verdict, extra } = run
  const isRight = place.task.IsDestroy
    ? verdict.right === 0 && verdict.wrong === 1
    : verdict.wrong + verdict.missing + extra === 0
  const isFine =
    run.end.kind === 'done'
      ? isRight && run.trouble === ''
      : run.end.kind === 'failed' && (kind.mayEndWith?.test(run.end.reason) ?? false)
  return {
    kind: kind.name,
    parts: parts.length > 1 ? parts.map(({ name }) => name).join(' + ') : '',
    seed,
    art: `${isFlat ? 'flat' : 'stairs'} ${side}x${side}, ${walks ? 'walking' : 'flying'}`,
    end: run.end.kind,
    reason: run.end.kind === 'failed' ? run.end.reason : run.trouble,
    ...verdict,
    extra,
    hasStruck: run.hasStruck,
    isFine,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    trips: run.trips,
    lines: isFine ? [] : place.lines,
  }
}

async function build(
  place: FaultPlace,
  parts: readonly FaultKind[],
  { seed, deadline }: { readonly seed: number; readonly deadline: number },
) {
  const random = createRandom(seed + 77)
  const { task, blueprint } = place
  const strikers = parts.map((part) => createStriker(part, place, random))
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), deadline)
  let trips = 0
  try {
    const end = await place.builder.build({
      task,
      blueprint,
      signal: tooLate.signal,
      report(progress) {
        trips = progress.materialTrips
        for (const striker of strikers) striker.see(progress)
      },
    })
    // At once: who takes blocks away may go on when the bot has finished.
    const verdict = judge(blueprint, place.origin, statesOf(place.world))
    const extra = countExtra(place)
    const troubles = await Promise.all(strikers.map(({ ended }) => ended()))
    return {
      end: tooLate.signal.aborted ? ({ kind: 'hung' } as const) : end,
      verdict,
      extra,
      trouble: troubles.join(''),
      trips,
      hasStruck: strikers.every(({ hasStruck }) => hasStruck()),
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Strikes once, when the time has come. */
function createStriker(kind: FaultKind, place: FaultPlace, random: Random) {
  const after = Math.floor(random() * place.blueprint.cells.length * 0.9)
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
        .then(() => kind.strike?.(place, random))
        .then(
          () => '',
          (error: unknown) => `the fault failed: ${error}`,
        )
    },
    /** Resolves when it is over, with what went wrong with the fault itself. */
    ended: async () => (await strike) ?? '',
    hasStruck: () => strike !== undefined || kind.strike === undefined,
  }
}

/** Blocks over the top of a column: the map would show them in place of the art. */
function countExtra({ world, origin, blueprint }: FaultPlace): number {
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
