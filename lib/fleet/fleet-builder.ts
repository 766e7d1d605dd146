import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { type MapPiece, mapsOf } from '../mapart/map-grid.ts'
import type { BuildJob, MapBuilder } from '../tasks/build-job.ts'
import { causeOf } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { waitUntil } from '../waiting.ts'
import { createAreaPool } from './area-pool.ts'
import { type Area, areaOf, belongsTo, cutIntoAreas, splitPoint } from './areas.ts'
import { type AreaCells, createArtCells } from './art-cells.ts'
import { interruptWhenAway } from './away.ts'
import type { FleetBot } from './fleet-bot.ts'
import { createFleetProgress } from './fleet-progress.ts'

interface FleetDependencies {
  /** That of the first account comes first. */
  readonly bots: () => readonly FleetBot[]
  readonly clock: Clock
  readonly log: Log
}

/** How often a bot without an area looks whether that of another has become worth splitting. */
const splitIntervalMs = 2000

/** A bot at work on an area, which a split makes smaller. */
interface Shift {
  readonly bot: FleetBot
  area: Area
  cells: AreaCells | undefined
  /** Ends the build that is going on, but not the run. */
  interrupt(): void
}

type Unfinished = Exclude<RunEnd, { kind: 'done' }>

/**
 * Builds an art with all bots that are there: it is cut into areas, and each bot takes the next free one, compares it with the
 * world, builds it and takes another. Maps come one after another, so that finished maps exist as early as possible; the bot
 * that has built the last area of a map opens it. One bot alone builds map by map.
 */
export function createFleetBuilder({ bots, clock, log }: FleetDependencies): MapBuilder {
  return { build: (job) => runFleet(job, bots(), { clock, log }) }
}

function runFleet(
  job: BuildJob,
  bots: readonly FleetBot[],
  { clock, log }: Pick<FleetDependencies, 'clock' | 'log'>,
): Promise<RunEnd> {
  const pieces = mapsOf(job.blueprint)
  const pool = createAreaPool(cutIntoAreas(pieces, bots.length))
  const isShared = bots.length > 1
  const artCells = isShared ? createArtCells(job) : undefined
  const progress = createFleetProgress({ job, openAreas: pool.open, hasBots: isShared })
  const over = new AbortController()
  const signal = AbortSignal.any([job.signal, over.signal])
  /** All areas are built. */
  const built = new AbortController()
  const waiting = AbortSignal.any([signal, built.signal])
  const atWork = new Set<FleetBot>()
  /** Bots that have failed and would fail again. */
  const out = new Set<FleetBot>()
  const shifts = new Set<Shift>()
  const ended = Promise.withResolvers<RunEnd>()
  /** Whether an area was built. */
  let hasBuilt = false
  /** The first reason why areas are not done, and why a map has no item. */
  const reasons: { area?: Unfinished; item?: Unfinished } = {}

  function begin(bot: FleetBot): void {
    if (atWork.has(bot) || out.has(bot) || bot.isPaused() || signal.aborted) return
    atWork.add(bot)
    buildAreas(bot)
      .catch((error: unknown) => {
        if (waiting.aborted && error === waiting.reason) return
        if (error instanceof Failure)
          noteFailure(bot, { kind: 'failed', reason: error.text, cause: causeOf(error) })
        else end(() => ended.reject(error))
      })
      .finally(() => {
        atWork.delete(bot)
        progress.leave(bot.name())
        if (atWork.size === 0) end(() => ended.resolve(resultOf()))
      })
  }

  function resultOf(): RunEnd {
    if (job.signal.aborted) return { kind: 'stopped' }
    const isBuilt = pool.open().length === 0
    // With all bots paused there is no reason.
    return (isBuilt ? undefined : reasons.area) ?? reasons.item ?? { kind: isBuilt ? 'done' : 'stopped' }
  }

  function end(settle: () => void): void {
    for (const unsubscribe of subscriptions) unsubscribe()
    over.abort()
    settle()
  }

  function noteFailure(bot: FleetBot, failure: Unfinished): void {
    reasons.area ??= failure
    if (bot.isReady()) out.add(bot)
    if (isShared && failure.kind === 'failed')
      log.warn('a bot leaves its work to the others', { bot: bot.name(), reason: failure.reason })
  }

  /** Builds area after area, until none is left for this bot. */
  async function buildAreas(bot: FleetBot): Promise<void> {
    for (;;) {
      await bot.inGame(waiting)
      const area = await nextArea(bot)
      if (!area) return
      const shift: Shift = { bot, area, cells: undefined, interrupt: () => {} }
      const result = await work(shift)
      const goesOn = result.kind === 'done' ? await finish(shift) : giveBack(shift, result)
      if (!goesOn) return
    }
  }

  /** An area is built; whether the bot goes on. */
  async function finish({ bot, area }: Shift): Promise<boolean> {
    hasBuilt = true
    pool.finish(area)
    if (pool.open().length === 0) built.abort()
    return !pool.isPieceDone(area.piece) || openMap(bot, area.piece)
  }

  /** An area is not built; whether the bot goes on. */
  function giveBack({ bot, area }: Shift, result: Unfinished): boolean {
    pool.release(area, { hasFailed: result.kind !== 'stopped' })
    progress.leave(bot.name())
    if (result.kind === 'stopped') return !bot.isPaused()
    // A part of the art stands already, so the task is not left alone but ends.
    noteFailure(bot, hasBuilt ? { ...result, kind: 'failed' } : result)
    if (result.kind === 'skipped' && !hasBuilt) over.abort()
    return false
  }

  /** Waits for a free area while others are at work; undefined when there will be none. */
  async function nextArea(bot: FleetBot): Promise<Area | undefined> {
    for (;;) {
      const area = pool.claim()
      if (area || !pool.hasHeld() || bot.isPaused()) return area
      if (splitWidest()) continue
      await waitUntil(pool.changed, () => true, { clock, timeoutMs: splitIntervalMs, signal: waiting })
    }
  }

  /** Cuts the area with the most work left in two, if that is worth it. */
  function splitWidest(): boolean {
    const [shift] = [...shifts].sort((a, b) => (b.cells?.left() ?? 0) - (a.cells?.left() ?? 0))
    const at = shift?.cells && splitPoint(shift.area, shift.cells.leftInColumn())
    if (!shift || at === undefined) return false
    shift.area = pool.split(shift.area, at)
    shift.interrupt()
    return true
  }

  /** Builds an area; goes on with what is left of it after a split. */
  async function work(shift: Shift): Promise<RunEnd> {
    shifts.add(shift)
    try {
      for (;;) {
        const { area } = shift
        shift.cells = artCells?.ofArea(area)
        const result = await build(shift)
        if (result.kind !== 'stopped' || shift.area === area) return result
      }
    } finally {
      shifts.delete(shift)
    }
  }

  async function build(shift: Shift): Promise<RunEnd> {
    const { bot, area, cells } = shift
    const interrupted = new AbortController()
    shift.interrupt = () => interrupted.abort()
    const unsubscribe = interruptWhenAway(bot, { bots, clock, interrupt: shift.interrupt })
    try {
      return await bot.builder.build({
        ...jobOf(bot, area, AbortSignal.any([signal, interrupted.signal])),
        ...(job.maySkip ? { maySkip: true } : {}),
        ...(cells ? { cells: cells.report } : {}),
      })
    } finally {
      unsubscribe()
      progress.settle(bot.name())
    }
  }

  /** The build of one area, by one bot. */
  function jobOf(bot: FleetBot, area: Area, own: AbortSignal): BuildJob {
    const { task, blueprint } = job
    const { piece, from } = area
    const { maySkip: _never, ...common } = job
    return {
      ...common,
      task: { ...task, OffsetX: task.OffsetX + piece.x + from, OffsetZ: task.OffsetZ + piece.z },
      blueprint: area.blueprint,
      signal: own,
      // Others may need what is left over of this area.
      hasMore: !isShared && pool.open().some((other) => other !== area),
      ...(isShared
        ? {
            isOwn: (x: number, z: number) => belongsTo(area, blueprint, x - task.OffsetX, z - task.OffsetZ),
            neededBeside: () => progress.neededBeside(area, carriedBy),
          }
        : {}),
      report: (own) => progress.report(bot.name(), area, own),
    }
  }

  const carriedBy = (name: string) => bots.find((bot) => bot.name() === name)?.carried() ?? new Map()

  /** Makes the map item of a built map; whether the bot goes on. */
  async function openMap(bot: FleetBot, piece: MapPiece): Promise<boolean> {
    const { column, row } = piece
    const area = areaOf(piece)
    const own = jobOf(bot, area, signal)
    const cells = artCells?.ofArea(area).report
    const result = await bot.openMap({
      job: own,
      art: job.blueprint,
      column,
      row,
      left: new Set(pool.open().map((open) => open.piece)).size + 1,
      item: job.task.Record?.Maps?.find(({ Column, Row }) => Column === column && Row === row),
      async build() {
        const built = await bot.builder.build({ ...own, ...(cells ? { cells } : {}) })
        progress.settle(bot.name())
        return built
      },
      report: (item) => progress.open(bot.name(), item),
    })
    if (result.kind === 'done') return true
    reasons.item ??= result
    return false
  }

  const subscriptions = bots.map((bot) =>
    bot.changed(() => {
      if (bot.isReady()) begin(bot)
    }),
  )
  const ready = bots.filter((bot) => bot.isReady() && !bot.isPaused())
  for (const bot of ready.length > 0 ? ready : bots.slice(0, 1)) begin(bot)
  if (atWork.size === 0) end(() => ended.resolve(resultOf()))
  return ended.promise
}
