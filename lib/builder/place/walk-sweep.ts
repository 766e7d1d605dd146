import { type Position, positionKey } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import { untilStanding } from '../motion/shut-in.ts'
import { clickRules } from '../plan/click-choice.ts'
import { neighbours, touchesBlock } from '../plan/surroundings.ts'
import type { WalkOrder } from '../plan/walk-order.ts'
import { createStopChoice, type Stop, type WalkStopOptions } from '../plan/walk-stops.ts'
import { limits } from '../policy/limits.ts'
import { reachMargin } from '../scaffold/scaffold-rules.ts'
import type { Reached, Scaffolder } from '../scaffold/scaffolder.ts'
import { createLedger } from '../work/ledger.ts'
import { createBlocksOnWay } from './blocks-on-way.ts'
import type { SweepOptions } from './placer.ts'
import { type Sweep, type SweepResult, sweep, type TripOptions } from './sweep.ts'
import { stage } from './sweep-work.ts'
import { findStop } from './walk-next-stop.ts'

interface WalkSweepOptions extends SweepOptions, TripOptions {
  readonly blocks: readonly number[]
  readonly order: WalkOrder
  readonly scaffolder: Pick<Scaffolder, 'reach' | 'tidy'>
  /** Whether a block is scaffolding, which is dug when nothing more is to be placed against it. */
  isScaffold(index: number): boolean
}

/** Without a placement in flight, the inventory shows what is left after so long. */
const settledMs = 300
/** Blocks that are left to a later trip: at most such a share of those of the trip, when a stop places fewer a second. */
const later = { share: 0.05, blocksPerSecond: 0.5 } as const

/** Always goes to the stop for the most urgent block, and many with it. `reason` says why blocks were left over. */
export async function walkSweep(options: WalkSweepOptions): Promise<SweepResult & { readonly reason: Text }> {
  const { blocks, player } = options
  const { begin, mayPlace } = createBlocksOnWay(options)
  const route = [{ at: player.body.position(), due: blocks, leadsOn: false }]
  let reason: Text = ''
  const onNoPath = () => (reason = sentence('noPathOnFoot'))
  const result = await sweep({ ...options, mayPlace }, route, (tools) =>
    createWalkingMover({ ...options, begin, onNoPath }, tools),
  )
  return { ...result, reason }
}

function createWalkingMover(
  options: WalkSweepOptions & { begin(stop: Stop): void; onNoPath(): void },
  tools: Sweep,
) {
  const { work, placer, signal, everyTick } = tools
  const { site, player, profile, air, placementRate, clock, blocks, scaffolder, hasMore } = options
  const { serve, fail, ...service } = createStopService(options, tools)
  /** Whether stops and paths are looked for far around, too: nothing was found near. */
  let isFar = false

  const optionsFor = (candidates: readonly number[]): WalkStopOptions => ({
    ...clickRules(options),
    site,
    player,
    reach: profile.reach - reachMargin,
    isOutOfReach: service.isOutOfReach,
    rate: placementRate.rate(),
    coversOpen: options.order.coversOpen(),
    candidates,
  })

  /** Whether a path is long for the few blocks that are left: a later trip may come by. */
  function isForLater({ stand, covers }: Stop): boolean {
    const isPoor = covers.length < stand.seconds * later.blocksPerSecond
    return hasMore && isPoor && work.leftOver().length <= blocks.length * later.share
  }

  /** Blocks that there are items for: first those that have something to be placed against, then all, for which a path may be it. */
  function openBlocks(): number[][] {
    const all = work.carriedIn(player.inventory.slots())
    const attached = all.filter((index) => {
      const { x, y, z } = site.position(index)
      return air.mayUse() || touchesBlock(options.surroundings, x, y, z)
    })
    return [attached, all].filter((list, at, lists) => list.length > (lists[at - 1]?.length ?? 0))
  }

  /** Builds a path to where a block can be placed; says whether that was of use. Blocks given up come first: others lack them. */
  async function scaffold(): Promise<boolean> {
    options.onBegin()
    placer.rest()
    if (service.hasGivenUp() && placer.hasPlaced()) return false
    // The inventory shows blocks in flight as still carried.
    await everyTick(() => player.placing.inFlight() === 0 && placer.quietMs(0) >= settledMs)
    if (!(await untilStanding(player, { clock, signal }))) return false
    const open = [...work.open(Number.POSITIVE_INFINITY)]
    const needs = site.itemsOf(open.filter((index) => !options.isScaffold(index)))
    const planned = site.itemsOf(open.filter(options.isScaffold))
    const request = { site, needs, planned, isFar }
    // A search far around takes a second when it is in vain, so it is for all of them at once.
    for (const indices of isFar ? openBlocks().slice(-1) : openBlocks()) {
      const reached = await scaffolder.reach(indices, request)
      if (reached === 'short') return false
      if (reached !== 'none') return reached === 'tried' || serveFrom(reached)
    }
    options.onNoPath()
    return false
  }

  /** Places a block from where it was found to be possible, and others with it. */
  async function serveFrom({ stand, index }: Reached): Promise<boolean> {
    const candidates = [...new Set([index, ...openBlocks().at(-1)!])]
    const choice = createStopChoice({ ...optionsFor(candidates), mustCover: index })
    choice.add(stand)
    const stop = choice.best()
    if (stop) await serve(stop)
    else fail(index)
    return true
  }

  /** Against which nothing more is to be placed. */
  const finishedScaffolding = (): Position[] =>
    blocks
      .filter((index) => options.isScaffold(index) && work.stageOf(index) === stage.done)
      .map(site.position)
      .filter(({ x, y, z }) =>
        neighbours.every(([dx, dy, dz]) => work.isSettled(site.indexAt(x + dx, y + dy, z + dz))),
      )

  return {
    async next(): Promise<boolean> {
      if (placer.isAllRefused() || service.isInVain() || !(await untilStanding(player, { clock, signal })))
        return false
      const stop = await findStop({ ...options, signal, work, optionsFor }, isFar)
      if (stop && isForLater(stop)) return false
      if (stop && !(stop.isTrap && site.usesBuckets && (await scaffold()))) await serve(stop)
      else if (!stop && !(await scaffold())) {
        if (isFar || placer.hasPlaced()) return false
        isFar = true
      }
      await scaffolder.tidy(finishedScaffolding())
      return true
    },
  }
}

/** Goes to stops on foot and places what they cover. Remembers what could not be placed, and where no walk has led. */
function createStopService(
  options: SweepOptions & { begin(stop: Stop): void; onBegin(): void },
  { work, placer, signal, everyTick, isStuck }: Sweep,
) {
  const { player, placementRate, clock } = options
  const { body, walking } = player
  const tried = createLedger()
  /** Whether any block waits for a later round. */
  let hasGivenUp = false

  async function serve(stop: Stop): Promise<void> {
    options.begin(stop)
    const leaving = new AbortController()
    let outcome: 'there' | 'moved' | 'blocked' | null = null
    const noteOutcome = (reached: typeof outcome) => {
      outcome = reached
    }
    // Leaving early is no error.
    const walk = walking
      .walk(stop.stand, { end: stop.feet, signal: AbortSignal.any([signal, leaving.signal]) })
      .then(noteOutcome, () => {})
    let since = clock.now()
    const step = (): boolean => {
      if (outcome === 'moved' || outcome === 'blocked' || stop.covers.every(work.isSettled)) return true
      if (placer.isAllRefused()) return true
      if (outcome || placer.hasPlaced()) options.onBegin()
      placer.prepare(stop.covers)
      const ahead = walking.ahead()
      if (options.profile.mustLook && ahead.length > 0) placer.rest()
      else placer.pump(0, [body.position(), ...ahead])
      if (outcome !== 'there') since = clock.now()
      return outcome === 'there' && isStuck(stop.covers, since)
    }
    try {
      await everyTick(step)
      placer.rest()
    } finally {
      leaving.abort()
    }
    await walk
    if (outcome === 'moved') placementRate.forgive(clock.now())
    // Blocks that were not placed wait for a later round after some tries.
    if (outcome === 'there') for (const index of stop.covers.filter(work.isOpen)) fail(index)
    if (outcome === 'blocked') tried.settle(`walk to ${positionKey(stop.feet)}`, { hasDone: false })
    tried.settle('walk', { hasDone: outcome === 'there' || outcome === null })
  }

  /** A block could not be placed from a stop that covers it. */
  function fail(index: number): void {
    tried.settle(`place ${index}`, { hasDone: false })
    if (tried.timesInVain(`place ${index}`) < limits.walk.maxTriesOfBlock) return
    work.set(index, stage.givenUp)
    hasGivenUp = true
  }

  return {
    serve,
    fail,
    /** Whether so many walks in a row have led to no stop that others are no use. */
    isInVain: () => tried.timesInVain('walk') >= limits.walk.maxFailedWalks,
    hasGivenUp: () => hasGivenUp,
    isOutOfReach: (feet: Position) =>
      tried.timesInVain(`walk to ${positionKey(feet)}`) >= limits.walk.maxWalks,
  }
}
