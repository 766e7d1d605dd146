import type { Clock } from '../clock.ts'
import type { MapPiece } from '../mapart/map-grid.ts'
import { type BuildJob, canBuild } from '../tasks/build-job.ts'
import type { RunEnd } from '../tasks/record.ts'
import type { AreaPool, Claim } from './areas/area-pool.ts'
import { type Area, areaOf, canBeCut, isOpenTo } from './areas/areas.ts'
import { createArtCells } from './areas/art-cells.ts'
import { cutArea } from './areas/cut-area.ts'
import { blocksToGive, secondsOf, type Work } from './areas/even-out.ts'
import { createPaces, type Pace } from './areas/paces.ts'
import { createSharedLooks } from './areas/shared-look.ts'
import { interruptWhenAway } from './away.ts'
import { type FleetBot, isAtMapsOf } from './fleet-bot.ts'
import type { FleetProgress } from './fleet-progress.ts'
import type { Helpers } from './parts/helpers.ts'
import { createPartBuilder } from './parts/part-builder.ts'
import type { RunBots } from './run-bots.ts'

interface AreaWorkOptions {
  readonly job: BuildJob
  readonly pieces: readonly MapPiece[]
  readonly crew: RunBots
  readonly pool: AreaPool
  readonly progress: FleetProgress
  readonly helpers: Helpers<FleetBot>
  readonly clock: Clock
  /** Ends the run. */
  readonly signal: AbortSignal
}

/** A bot at work on an area. */
export interface Shift {
  readonly bot: FleetBot
  readonly claim: Claim
}

/** The work of the bots on the areas that they hold: building, splitting, and opening built maps. */
export function createAreaWork({
  job,
  pieces,
  crew: { all: bots, isShared, joined },
  pool,
  progress,
  helpers,
  clock,
  signal,
}: AreaWorkOptions) {
  let artCells = isShared() ? createArtCells(job) : undefined
  joined(() => {
    artCells = createArtCells(job)
  })
  const lookAt = createSharedLooks()
  const shifts = new Set<Shift>()
  const paces = createPaces(clock)
  const { OffsetX: x, OffsetY: y, OffsetZ: z } = job.task
  const { width, height, length } = job.blueprint
  const place = { min: { x, y, z }, max: { x: x + width - 1, y: y + height - 1, z: z + length - 1 } }

  /** Builds what the claim is now, until that changes. */
  async function build({ bot, claim }: Shift): Promise<RunEnd> {
    const interrupted = new AbortController()
    const interrupt = () => interrupted.abort()
    const unsubscribe = [
      claim.shrunk(interrupt),
      joined(interrupt),
      interruptWhenAway(bot, {
        hasOthers: () => job.run !== undefined || bots().some(canBuild),
        clock,
        interrupt,
      }),
    ]
    try {
      return await bot.builder.build({
        ...jobOf(bot, claim.area, AbortSignal.any([signal, claim.lost, interrupted.signal])),
        ...(job.maySkip ? { maySkip: true } : {}),
        ...(isShared() ? { lookTogether: lookAt(claim.area) } : {}),
      })
    } finally {
      for (const stop of unsubscribe) stop()
      progress.settle(bot.name())
    }
  }

  /** The build of one area, by one bot. */
  function jobOf(bot: FleetBot, area: Area, signal: AbortSignal): BuildJob {
    const { task } = job
    const { piece, west, north } = area
    const { maySkip: _never, ...common } = job
    return {
      ...common,
      task: { ...task, OffsetX: task.OffsetX + piece.x + west, OffsetZ: task.OffsetZ + piece.z + north },
      blueprint: area.blueprint,
      whole: {
        task: { ...task, OffsetX: task.OffsetX + piece.x, OffsetZ: task.OffsetZ + piece.z },
        blueprint: piece.blueprint,
      },
      signal,
      // Others may need what is left over of this area.
      hasMore: !isShared() && pool.open().some((other) => other.piece !== piece),
      ...(isShared() && {
        isOwn: (x: number, z: number) =>
          isOpenTo(area, pool.open, job.blueprint, x - task.OffsetX, z - task.OffsetZ),
        neededBeside: () => progress.neededBeside(area, carriedBy),
      }),
      ...(artCells ? { cells: artCells.reportOf(area) } : {}),
      report(reported) {
        paces.made(bot.name(), reported.placements + reported.repairs)
        progress.report(bot.name(), area, reported)
      },
    }
  }

  const carriedBy = (name: string) =>
    bots()
      .find((bot) => bot.name() === name)
      ?.carried() ?? new Map()

  const leftOf = (area: Area): number => artCells?.leftIn(area).all ?? 0

  const workOf = ({ bot, claim }: Shift): Work => ({ left: leftOf(claim.area), pace: paces.of(bot.name()) })

  /** Cuts the area of the bot that would be the last to end, as far as others without one would end before; whether one was cut. */
  async function giveFrom(among: readonly Shift[], waiting: readonly Pace[]): Promise<boolean> {
    const works = new Map(among.map((shift) => [shift, workOf(shift)]))
    for (const [shift, blocks] of blocksToGive(works, waiting)) {
      const { area } = shift.claim
      const parts = artCells && cutArea(area, artCells.leftIn(area), blocks)
      const cut = parts && (await pool.split(shift.claim, parts))
      if (!cut) continue
      progress.cut(shift.bot.name(), new Map(cut.map((part) => [part, leftOf(part)])))
      return true
    }
    return false
  }

  const itemOf = ({ column, row }: MapPiece) =>
    job.task.Record?.Maps?.find(({ Column, Row }) => Column === column && Row === row)

  /** Whether the map of suppressed art was begun: its columns no longer stand as the file says. */
  function isDrawnInPart(piece: MapPiece): boolean {
    return piece.blueprint.after !== undefined && itemOf(piece)?.Finish === false
  }

  const withCut = () => [...shifts].filter(({ claim }) => artCells && canBeCut(claim.area.blueprint))

  return {
    /** Builds an area; goes on with what is left of it after a split. */
    async build(shift: Shift): Promise<RunEnd> {
      // Opening says what has to stand.
      if (isDrawnInPart(shift.claim.area.piece)) return { kind: 'done' }
      const name = shift.bot.name()
      shifts.add(shift)
      paces.begin(name)
      try {
        for (;;) {
          const { area } = shift.claim
          paces.restart(name)
          const result = await build(shift)
          if (result.kind !== 'stopped' || shift.claim.area === area) return result
        }
      } finally {
        shifts.delete(shift)
        paces.end(name)
      }
    },

    /**
     * Looks over the whole map of an area, the last that was built: what has come to stand on the others since, or is gone from them,
     * nobody has seen.
     */
    async lookOver({ bot, claim }: Shift): Promise<RunEnd> {
      const whole = areaOf(claim.area.piece)
      if (claim.area.blueprint === whole.blueprint || isDrawnInPart(whole.piece)) return { kind: 'done' }
      const result = await bot.builder.build(jobOf(bot, whole, AbortSignal.any([signal, claim.lost])))
      progress.settle(bot.name())
      return result
    },

    /** Makes the map item of the map of an area, the last that was built. */
    async openMap({ bot, claim }: Shift): Promise<RunEnd> {
      const { piece } = claim.area
      const { column, row } = piece
      const area = areaOf(piece)
      const stop = AbortSignal.any([signal, claim.lost])
      const isBuilt = (one: MapPiece) => pool.open().every((open) => open.piece !== one)
      const north = pieces.find((one) => one.column === column && one.row === row - 1 && isBuilt(one))
      const buildPart = createPartBuilder({
        bot,
        helpers,
        jobOf: (builder) => jobOf(builder, area, stop),
        clock,
        signal: stop,
      })

      return bot.openMap({
        job: jobOf(bot, area, stop),
        art: job.blueprint,
        column,
        row,
        left: new Set(pool.open().map((open) => open.piece)).size,
        item: itemOf(piece),
        async build(part) {
          if (part) return buildPart(part)
          // The first row takes its shade from the map to the north.
          for (const one of north ? [areaOf(north), area] : [area]) {
            const built = await bot.builder.build(jobOf(bot, one, stop))
            progress.settle(bot.name())
            if (built.kind !== 'done') return built
          }
          return { kind: 'done' }
        },
        report: (item) => progress.open(bot.name(), area, item),
      })
    },

    /** Of a run that was cut off. A bot that has begun a map item of this job, or finishes its maps, still needs what it has for that. */
    bringBackLeftovers: (bot: FleetBot): Promise<void> =>
      bot.bringBackLeftovers(job, signal, {
        hasMapMaterial: Boolean(job.mapSteps) && !isAtMapsOf(bot, job.task.ID),
      }),

    /** Of a bot that waits for an area. */
    paceOf: (bot: FleetBot): Pace => paces.of(bot.name()),

    /** Makes room for those who build. */
    makeRoom: (bot: FleetBot, until: AbortSignal): Promise<void> =>
      bot.makeRoom(place, AbortSignal.any([signal, until])).catch(() => {}),

    /** Seconds until the area of a claim is built; undefined while nobody works on it. */
    secondsLeft(claim: Claim): number | undefined {
      const shift = [...shifts].find((one) => one.claim === claim)
      return shift && secondsOf(workOf(shift))
    },

    /** Splits an area for a bot, one of those that wait for one, if that makes the end come sooner. */
    splitFor: (bot: FleetBot, waiting: ReadonlySet<FleetBot>): Promise<boolean> =>
      giveFrom(
        withCut(),
        [bot, ...[...waiting].filter((other) => other !== bot)].map((one) => paces.of(one.name())),
      ),

    /** Splits the area of a claim for a bot of another process. */
    splitClaim: (claim: Claim, pace: Pace): Promise<boolean> =>
      giveFrom(
        withCut().filter((shift) => shift.claim === claim),
        [pace],
      ),
  }
}
