import { cellAt } from '../../lib/blueprint/blueprint.ts'
import { judge, statesOf, type Verdict } from '../../lib/demo/judge.ts'
import type { Position } from '../../lib/game/position.ts'
import type { Random } from '../../lib/random.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { FaultKind } from './fault-kind.ts'
import { type FaultSite, type FaultSiteOptions, openFaultSite } from './fault-site.ts'
import { hindrancesAt, namesHindrance } from './hindrances.ts'

export interface BuildResult {
  readonly end: RunEnd | { readonly kind: 'timedOut' }
  readonly verdict: Verdict
  /** Blocks above the art that don't belong to it. */
  readonly extra: number
  /** Whether the world is as the task wants it. */
  readonly isRight: boolean
  /** Whether it ended in an error that names what a fault has made impossible. */
  readonly isTrueError: boolean
  /** The error of a fault itself, else ''. */
  readonly faultError: string
  readonly hasStruck: boolean
  readonly trips: number
  /** The bot's log. */
  readonly lines: readonly string[]
}

/** Changes of the site by the faults, all together. */
export const siteOptionsOf = (faults: readonly FaultKind[]): Partial<FaultSiteOptions> =>
  Object.assign({}, ...faults.map(({ site }) => site))

interface BuildOptions {
  readonly randomFor: (fault: FaultKind, purpose: 'prepare' | 'strike') => Random
  readonly timeoutMs: number
}

/** Builds at a site while the faults strike. */
export async function buildUnderFaults(
  faults: readonly FaultKind[],
  options: FaultSiteOptions,
  { randomFor, timeoutMs }: BuildOptions,
): Promise<BuildResult> {
  await using site = await openFaultSite(options)
  for (const fault of faults) fault.prepare?.(site, randomFor(fault, 'prepare'))
  const { task, blueprint } = site
  const strikers = faults.map((fault) => createStriker(fault, site, randomFor(fault, 'strike')))
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
    const struck = strikers.filter(({ hasStruck }) => hasStruck()).map(({ kind }) => kind)
    const isTrueError =
      end.kind === 'failed' && namesHindrance(String(end.reason), hindrancesAt(site, struck))
    const isBuilt =
      verdict.wrong + extra === 0 &&
      (verdict.missing === 0 || (end.kind === 'done' && (await isNewsUnderWay(site))))
    const errors = await Promise.all(strikers.map(({ ended }) => ended()))
    return {
      end: timedOut.signal.aborted ? { kind: 'timedOut' } : end,
      verdict,
      extra,
      isRight: task.IsDestroy ? verdict.right === 0 && verdict.wrong === 1 : isBuilt,
      isTrueError,
      faultError: errors.join(''),
      trips,
      hasStruck: struck.length === faults.length,
      lines: site.lines,
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Longer than any packet is under way. */
const newsMs = 2000

/** Whether what is missing was taken so late that the bot could not know: it sees it standing, and later sees it gone. */
async function isNewsUnderWay({ bot, world, blueprint, origin }: FaultSite): Promise<boolean> {
  const player = await bot.ready(new AbortController().signal)
  const blockAt = statesOf(world)
  const missing = [...blueprint.cells]
    .map((packed) => cellAt(blueprint, packed))
    .map(({ x, y, z }) => ({ x: origin.x + x, y: origin.y + y, z: origin.z + z }))
    .filter(({ x, y, z }) => blockAt(x, y, z) === null)
  // The state of air is 0 in all versions.
  const isSeen = ({ x, y, z }: Position) => player.world.stateAt(x, y, z) !== 0
  if (!missing.every(isSeen)) return false
  await Bun.sleep(newsMs)
  return !missing.some(isSeen)
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
    kind,
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

/** Blocks above the top of a column: the map would show them instead of the art, which has nothing to show in other columns. */
function countExtra({ world, origin, blueprint }: FaultSite): number {
  const tops = new Map<string, number>()
  for (const packed of blueprint.cells) {
    const { x, y, z } = cellAt(blueprint, packed)
    tops.set(`${x} ${z}`, Math.max(y, tops.get(`${x} ${z}`) ?? y))
  }
  const { width, length, height } = blueprint
  const to = { x: origin.x + width - 1, y: origin.y + height + 2, z: origin.z + length - 1 }
  let extra = 0
  for (const { x, y, z } of world.blocksIn({ min: origin, max: to })) {
    const top = tops.get(`${x - origin.x} ${z - origin.z}`)
    if (top !== undefined && y - origin.y > top) extra++
  }
  return extra
}
