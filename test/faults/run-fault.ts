import { cellAt } from '../../lib/blueprint/blueprint.ts'
import { judge, type Verdict } from '../../lib/demo/judge.ts'
import { statesOf } from '../../lib/demo/practice-states.ts'
import { createRandom } from '../../lib/practice/random.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { FaultKind } from './fault-kinds.ts'
import { type FaultPlace, openFaultPlace } from './fault-place.ts'
import { flatArt, stairArt } from './small-art.ts'

export interface FaultRun extends Verdict {
  readonly kind: string
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
const deadline = 150_000

/** One build with one fault; the same seed gives the same art and the same fault. */
export async function runFault(
  kind: FaultKind,
  seed: number,
  options: { readonly walks?: boolean; readonly side?: number } = {},
): Promise<FaultRun> {
  const random = createRandom(seed)
  const side = options.side ?? 8 + Math.floor(random() * 5)
  const isFlat = random() < 0.6 || Boolean(kind.isFlat)
  const walks = options.walks ?? random() < 0.3
  const blueprint = isFlat ? flatArt(random, side) : stairArt(random, side)
  await using place = await openFaultPlace({ seed, blueprint, mayFly: !walks, ...kind.place })
  const started = performance.now()
  kind.prepare?.(place, random)
  const run = await build(place, kind, seed)
  const verdict = judge(blueprint, place.origin, statesOf(place.world))
  const extra = countExtra(place)
  const isRight = place.task.IsDestroy
    ? verdict.right === 0 && verdict.wrong === 1
    : verdict.wrong + verdict.missing + extra === 0
  const isFine =
    run.end.kind === 'done'
      ? isRight && run.trouble === ''
      : run.end.kind === 'failed' && (kind.mayEndWith?.test(run.end.reason) ?? false)
  return {
    kind: kind.name,
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

async function build(place: FaultPlace, kind: FaultKind, seed: number) {
  const random = createRandom(seed + 77)
  const { task, blueprint } = place
  const after = Math.floor(random() * blueprint.cells.length * 0.9)
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), deadline)
  let strike: Promise<void> | undefined
  let trouble = ''
  let trips = 0

  function strikeNow(delay: number): void {
    strike ??= Bun.sleep(delay)
      .then(() => kind.strike?.(place, random))
      .catch((error: unknown) => {
        trouble = `the fault failed: ${error}`
      })
  }

  try {
    const end = await place.builder.build({
      task,
      blueprint,
      signal: tooLate.signal,
      report({ phase, placements, materialTrips, repairs }) {
        trips = materialTrips
        if (kind.when === 'placing' && phase === 'placing' && placements >= after) strikeNow(0)
        if (kind.when === 'digging' && phase === 'digging' && repairs >= after / 2) strikeNow(0)
        if (kind.when === 'fetching' && phase === 'fetching') strikeNow(random() * 800)
      },
    })
    await strike
    const hung = tooLate.signal.aborted ? ({ kind: 'hung' } as const) : end
    return { end: hung, trouble, trips, hasStruck: strike !== undefined || kind.strike === undefined }
  } finally {
    clearTimeout(timer)
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
