import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { type MapPiece, mapsOf } from '../mapart/map-grid.ts'
import { allBlocksOf } from '../suppressed/all-blocks.ts'
import { type BuildJob, canBuild, type MapBuilder } from '../tasks/build-job.ts'
import { causeOf } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { waitUntil } from '../waiting.ts'
import { createAreaWork, type Shift } from './area-work.ts'
import { type AreaPool, type Claim, createAreaPool } from './areas/area-pool.ts'
import { cutIntoAreas } from './areas/areas.ts'
import type { FleetBot } from './fleet-bot.ts'
import { createFleetProgress } from './fleet-progress.ts'
import { createLeasedAreas } from './leased-areas.ts'
import { createHelpers } from './parts/helpers.ts'
import type { AreaStore } from './ports.ts'
import { createRunBots } from './run-bots.ts'

interface FleetDependencies {
  /** As they are now; that of the first account comes first. */
  readonly bots: () => readonly FleetBot[]
  /** The areas of jobs that several processes share. */
  readonly sharing?: { readonly areas: AreaStore } | undefined
  /** Takes over what other processes have left of a task: scaffolding and map items. */
  readonly refresh?: ((task: string) => Promise<void>) | undefined
  readonly clock: Clock
  readonly log: Log
}

/** How often a bot without an area looks whether that of another has become worth splitting. */
const splitIntervalMs = 2000

/** Other processes come and go while the art is built: they find an area sooner, and lose less. */
const areasPerBotOfFleet = 2

type Unfinished = Exclude<RunEnd, { kind: 'done' }>

/**
 * Builds an art with all bots that are there: it is cut into areas, and each bot takes the next free one, compares it with the
 * world, builds it and takes another. Maps come one after another, so that finished maps exist as early as possible; the bot
 * that has built the last area of a map opens it. One bot alone builds map by map. With other processes the run ends as done
 * when all of them have built all areas, and else when the bots of this one can't go on.
 */
export function createFleetBuilder({ bots, ...surroundings }: FleetDependencies): MapBuilder {
  return {
    build(job) {
      // Of suppressed art that was drawn, blocks that were placed late stand as well.
      const fullJob = job.task.IsDestroy ? { ...job, blueprint: allBlocksOf(job.blueprint) } : job
      return runFleet(fullJob, bots, surroundings)
    },
  }
}

async function runFleet(
  job: BuildJob,
  bots: () => readonly FleetBot[],
  { sharing, refresh = async () => {}, clock, log }: Omit<FleetDependencies, 'bots'>,
): Promise<RunEnd> {
  const pieces = mapsOf(job.blueprint)
  const count = Math.max(1, bots().filter((bot) => !bot.isPaused()).length)
  const wanted = job.run === undefined ? count : areasPerBotOfFleet * (job.botsInFleet ?? count)
  const areas = cutIntoAreas(pieces, wanted)
  const pool: AreaPool =
    sharing && job.run !== undefined
      ? createLeasedAreas({
          store: sharing.areas,
          run: job.run,
          pieces,
          areas,
          beforeWork: () => refresh(job.task.ID),
          leftOf: (area) => progress.leftOf(area),
          secondsLeft: (claim) => work.secondsLeft(claim),
          clock,
          log,
          signal: job.signal,
        })
      : createAreaPool(areas)
  const crew = createRunBots({ bots, hasOthers: job.run !== undefined, onChange: beginIfReady })
  const { isShared } = crew
  const progress = createFleetProgress({ job, pool, hasBots: isShared })
  const over = new AbortController()
  const signal = AbortSignal.any([job.signal, over.signal])
  const helpers = createHelpers<FleetBot>()
  const known = { ...job, shortLived: new Set<string>() }
  const work = createAreaWork({ job: known, pieces, crew, pool, progress, helpers, clock, signal })
  /** All areas are built. */
  const built = new AbortController()
  const waiting = AbortSignal.any([signal, built.signal])
  const atWork = new Set<FleetBot>()
  /** Bots at work that have no area. */
  const withoutArea = new Set<FleetBot>()
  /** Bots that have failed and would fail again. */
  const out = new Set<FleetBot>()
  const ended = Promise.withResolvers<RunEnd>()
  /** Whether an area was built. */
  let hasBuilt = false
  /** Why areas are not done. */
  let firstReason: Unfinished | undefined

  function begin(bot: FleetBot): void {
    if (atWork.has(bot) || out.has(bot) || bot.isPaused() || signal.aborted) return
    atWork.add(bot)
    buildAreas(bot)
      .catch((error: unknown) => {
        if ([job.signal, waiting].some((one) => one.aborted && error === one.reason)) return
        if (error instanceof Failure)
          noteFailure(bot, { kind: 'failed', reason: error.text, cause: causeOf(error) })
        else end(() => ended.reject(error))
      })
      .finally(() => {
        atWork.delete(bot)
        progress.leave(bot.name())
        if (atWork.size === 0) goOnOrEnd()
      })
  }

  function beginIfReady(bot: FleetBot): void {
    if (bot.isReady()) begin(bot)
  }

  /** With none in the game, it waits for one. */
  function goOnOrEnd(): void {
    const able = bots().filter((bot) => !bot.isPaused())
    const ready = able.filter((bot) => bot.isReady())
    if (!firstReason && pool.open().length > 0)
      for (const bot of ready.length > 0 ? ready : able.slice(0, 1)) begin(bot)
    if (atWork.size === 0) end(() => ended.resolve(resultOf()))
  }

  function resultOf(): RunEnd {
    if (job.signal.aborted) return { kind: 'stopped' }
    if (pool.open().length === 0) return { kind: 'done' }
    // With all bots paused there is no reason.
    return firstReason ?? { kind: 'stopped' }
  }

  function end(settle: () => void): void {
    for (const unsubscribe of subscriptions) unsubscribe()
    over.abort()
    settle()
  }

  function noteFailure(bot: FleetBot, failure: Unfinished): void {
    firstReason ??= failure
    if (bot.isReady()) {
      out.add(bot)
      if (failure.kind === 'failed') progress.giveUp(bot.name(), failure.reason)
    }
    if (isShared() && failure.kind === 'failed')
      log.warn('a bot leaves its work to the others', { bot: bot.name(), reason: failure.reason })
  }

  /** Builds area after area, until none is left for this bot. */
  async function buildAreas(bot: FleetBot): Promise<void> {
    await bot.inGame(waiting)
    await work.bringBackLeftovers(bot)
    for (;;) {
      await bot.inGame(waiting)
      const claim = await nextClaim(bot)
      await helpers.settled(bot)
      if (!claim) return
      const shift: Shift = { bot, claim }
      const result = signal.aborted ? ({ kind: 'stopped' } as const) : await work.build(shift)
      const end = result.kind === 'done' ? await finish(shift) : result
      if (end.kind !== 'done' && !(await giveBack(shift, end))) return
    }
  }

  /** An area is built; makes the map item of its map when it was the last. */
  async function finish(shift: Shift): Promise<RunEnd> {
    hasBuilt = true
    const outcome = await pool.finish(shift.claim, { hasItem: false })
    if (outcome !== 'item') return { kind: outcome === 'lost' ? 'stopped' : 'done' }
    const seen = await work.lookOver(shift)
    const result = seen.kind === 'done' ? await work.openMap(shift) : seen
    if (result.kind === 'done') await pool.finish(shift.claim, { hasItem: true })
    return result
  }

  /** An area is not built; whether the bot goes on. */
  async function giveBack({ bot, claim }: Shift, result: Unfinished): Promise<boolean> {
    await pool.release(claim, { hasFailed: result.kind !== 'stopped' })
    progress.leave(bot.name())
    if (result.kind === 'stopped') return !bot.isPaused()
    // A part of the art stands already, so the task is not left alone but ends.
    noteFailure(bot, hasBuilt ? { ...result, kind: 'failed' } : result)
    if (result.kind === 'skipped' && !hasBuilt) over.abort()
    return false
  }

  /** A map whose item a bot has begun is left to that bot. */
  function mayMake(bot: FleetBot, piece: MapPiece): boolean {
    if (job.task.IsDestroy) return true
    if (job.isMadeElsewhere?.(piece)) return false
    const maker = bots().find((one) => one.isMaking(job.task.ID, piece))
    return !maker || maker === bot || maker.isPaused() || out.has(maker)
  }

  /** Waits for a free area while others are at work; undefined when there will be none. */
  async function nextClaim(bot: FleetBot): Promise<Claim | undefined> {
    withoutArea.add(bot)
    const leaving = new AbortController()
    let hasMadeRoom = false
    try {
      for (;;) {
        await helpers.settled(bot)
        const claim = await pool.claim(({ piece }) => mayMake(bot, piece))
        if (claim || pool.open().length === 0 || bot.isPaused()) return claim
        if (await work.splitFor(bot, withoutArea)) continue
        pool.askForPart(work.paceOf(bot))
        if (!hasMadeRoom)
          void work.makeRoom(bot, leaving.signal).then(() => leaving.signal.aborted || helpers.offer(bot))
        hasMadeRoom = true
        await waitUntil(pool.changed, () => true, { clock, timeoutMs: splitIntervalMs, signal: waiting })
      }
    } finally {
      withoutArea.delete(bot)
      helpers.withdraw(bot)
      leaving.abort()
    }
  }

  /** Of bots without work, too: one that stands at a station picks up the shulker box that another digs up there. */
  async function bringBackLeftovers(): Promise<void> {
    const able = job.signal.aborted ? [] : bots().filter(canBuild)
    await Promise.all(able.map((bot) => bot.bringBackLeftovers(job, job.signal, { hasMapMaterial: false })))
  }

  const subscriptions = [
    crew.close,
    pool.close,
    pool.partAsked(({ claim, asker }) => {
      work
        .splitClaim(claim, asker)
        .catch((error: unknown) => log.error('an area could not be split', { error }))
    }),
    pool.changed(() => {
      if (job.run !== undefined) progress.update()
      if (pool.open().length === 0) built.abort()
    }),
  ]
  crew.follow()
  goOnOrEnd()
  const result = await ended.promise
  await bringBackLeftovers()
  return result
}
