import { eachBlock } from '../../lib/blueprint/blueprint.ts'
import { judge, statesOf, type Verdict } from '../../lib/demo/judge.ts'
import { type Position, positionKey } from '../../lib/game/position.ts'
import type { BlockAt } from '../../lib/mapart/picture-of-world.ts'
import type { Random } from '../../lib/random.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { namesBlockers } from '../simulation/harm/blockers.ts'
import { type HarmReport, judgeHarm } from '../simulation/harm/judge-harm.ts'
import type { FaultKind } from './fault-kind.ts'
import { type FaultSite, type FaultSiteOptions, openFaultSite } from './fault-site.ts'
import { hasOneCause, hindrancesAt, namesHindrance } from './hindrances.ts'
import { neglectedAt } from './neglected.ts'
import { runUntilOver } from './retries.ts'
import { createMapRule } from './shown.ts'
import { createStriker } from './striker.ts'

export interface BuildResult {
  readonly end: RunEnd | { readonly kind: 'timedOut' }
  readonly verdict: Verdict
  /** Blocks above the art that don't belong to it. */
  readonly extra: number
  /** Whether the world is as the task wants it. */
  readonly isRight: boolean
  /** Whether it ended in an error that names what a fault has made impossible, or what stood in the way from the beginning. */
  readonly isTrueError: boolean
  /** Whether that error has the one cause, in the server's own words where it has said something, and no block is open that could stand. */
  readonly isComplete: boolean
  /** The reasons for which the server has ended the connection of a bot for what it did. */
  readonly kicks: readonly string[]
  /** Seconds of game time that the faults may have cost. */
  readonly faultSeconds: number
  readonly harm: HarmReport
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
  /** Of each run; a lasting fault makes it longer. */
  readonly timeoutMs: number
}

/** Builds at a site while the faults strike. */
export async function buildUnderFaults(
  faults: readonly FaultKind[],
  options: FaultSiteOptions,
  { randomFor, timeoutMs }: BuildOptions,
): Promise<BuildResult> {
  await using site = await openFaultSite(options)
  const harmJudge = judgeHarm({
    ...site,
    bots: site.fleet.map((bot) => bot.name()),
    clear: options.clear ?? 'cover',
    isListed: options.isListed ?? true,
  })
  const kicks = watchKicks(site)
  const freshSnow = watchSnow(site)
  for (const fault of faults) fault.prepare?.(site, randomFor(fault, 'prepare'))
  const { task, blueprint } = site
  const strikers = faults.map((fault) => createStriker(fault, site, randomFor(fault, 'strike')))
  const lasting = strikers.flatMap(({ lastingMs }) => lastingMs)
  let trips = 0
  try {
    const { end, waits } = await runUntilOver({
      site,
      timeoutMs: timeoutMs + Math.max(0, ...lasting),
      wasHindered: (sinceMs) => strikers.some(({ lastedAfter }) => lastedAfter(sinceMs)),
      report(progress) {
        trips = progress.materialTrips
        for (const striker of strikers) striker.see(progress)
      },
    })
    // At once: a fault that takes blocks away may continue after the bot has finished.
    const blockAt = statesOf(site.world)
    const verdict = judge(blueprint, site.origin, blockAt)
    const mistakes = mistakesIn(site, blockAt).filter((place) => !freshSnow(place))
    const extra = mistakes.length - verdict.wrong - verdict.missing
    const struck = strikers.filter(({ hasStruck }) => hasStruck()).map(({ kind }) => kind)
    const isBlocked = namesBlockers(end, harmJudge.blockers, harmJudge.hasWorked())
    const hindrances = hindrancesAt(site, struck, harmJudge.isOfBot)
    const isHindered = end.kind === 'failed' && namesHindrance(String(end.reason), hindrances)
    const isComplete =
      isBlocked ||
      (isHindered &&
        hasOneCause(String(end.reason), hindrances) &&
        neglectedAt(site, hindrances).length === 0)
    const isBuilt = mistakes.length === 0 || (end.kind === 'done' && (await areNewsUnderWay(mistakes, site)))
    const errors = await Promise.all(strikers.map(({ ended }) => ended()))
    return {
      end,
      verdict,
      extra,
      isRight: task.IsDestroy ? verdict.right === 0 && verdict.wrong === 1 : isBuilt,
      isTrueError: isBlocked || isHindered,
      isComplete,
      // While the world is given time to settle below, bots send nothing, and one in the middle of a jump counts as floating.
      kicks: [...kicks],
      faultSeconds:
        strikers.reduce((sum, { seconds }) => sum + seconds(), 0) +
        secondsOf([...waits, ...strikers.flatMap(({ lasted }) => lasted())]),
      harm: harmJudge.report(),
      faultError: errors.join(''),
      trips,
      hasStruck: struck.length === faults.length,
      lines: site.lines,
    }
  } finally {
    for (const { stop } of strikers) stop()
  }
}

/** Of times that may overlap. */
function secondsOf(times: readonly (readonly [fromMs: number, toMs: number])[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY]
  for (const [from, to] of times.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return sum / 1000
}

/** What faults say when they end a connection. */
const faultKicks = new Set([
  'Kicked by an operator',
  'Server is restarting',
  'You logged in from another location',
  // A bot that waits is idle.
  'You have been idle for too long!',
])

/** The reasons of kicks that no fault has ordered. */
function watchKicks({ world, fleet }: FaultSite): string[] {
  const reasons: string[] = []
  const network = world.network as { kick: typeof world.network.kick }
  const { kick } = network
  network.kick = (player, reason) => {
    const isBot = fleet.some((bot) => bot.name() === player.username)
    if (isBot && !faultKicks.has(reason))
      reasons.push(`${reason} ${JSON.stringify(world.statistics.refused)}`)
    kick(player, reason)
  }
  return reasons
}

/** A layer of snow that has fallen for less than this cannot be held against a builder. */
const freshMs = 60_000

/** Whether snow has just fallen on a place. */
function watchSnow({ world }: FaultSite): (place: string) => boolean {
  const fell = new Map<string, number>()
  const { data } = world.network
  world.subServer('1').world.onChange((x, y, z, next) => {
    if (!world.rules.snows) return
    const place = positionKey({ x, y, z })
    if (data.state(next).name === 'snow') fell.set(place, Date.now())
    else fell.delete(place)
  })
  return (place) => (fell.get(place) ?? Number.NEGATIVE_INFINITY) > Date.now() - freshMs
}

/** Longer than any packet is under way. */
const newsMs = 2000

/** Whether these mistakes were made so late that the bot could not know: it sees none, and later sees them. */
async function areNewsUnderWay(mistakes: readonly string[], site: FaultSite): Promise<boolean> {
  const seen = site.bot.sight()?.blockAt
  if (!seen || mistakesIn(site, seen).length > 0) return false
  await Bun.sleep(newsMs)
  const seenLater = new Set(mistakesIn(site, seen))
  return mistakes.every((place) => seenLater.has(place))
}

/**
 * The places of the art that show something else, and those with a block above the top of a column, which the map would show
 * instead of the art.
 */
function mistakesIn(
  { origin, blueprint, world }: Pick<FaultSite, 'origin' | 'blueprint' | 'world'>,
  blockAt: BlockAt,
): string[] {
  const rule = createMapRule(world.version)
  const mistakes: string[] = []
  const tops = new Map<string, Position>()
  for (const { position: at, state } of eachBlock(blueprint, origin)) {
    const column = `${at.x} ${at.z}`
    if (at.y > (tops.get(column)?.y ?? Number.NEGATIVE_INFINITY)) tops.set(column, at)
    if (!rule.shows(blockAt(at.x, at.y, at.z), state)) mistakes.push(positionKey(at))
  }
  for (const { x, y, z } of tops.values()) {
    for (let over = y + 1; over <= origin.y + blueprint.height + 2; over++)
      if (rule.hides(blockAt(x, over, z))) mistakes.push(positionKey({ x, y: over, z }))
  }
  return mistakes
}
