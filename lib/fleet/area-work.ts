import type { Clock } from '../clock.ts'
import type { MapPiece } from '../mapart/map-grid.ts'
import { minBy } from '../min-by.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import { totalOf } from '../tasks/progress.ts'
import type { RunEnd } from '../tasks/record.ts'
import type { AreaPool, Claim } from './area-pool.ts'
import { type Area, areaOf, belongsTo, splitPoint } from './areas.ts'
import { createArtCells } from './art-cells.ts'
import { interruptWhenAway } from './away.ts'
import type { FleetBot } from './fleet-bot.ts'
import type { FleetProgress } from './fleet-progress.ts'

interface AreaWorkOptions {
  readonly job: BuildJob
  readonly pieces: readonly MapPiece[]
  readonly bots: readonly FleetBot[]
  readonly pool: AreaPool
  readonly progress: FleetProgress
  /** Whether other bots build beside each. */
  readonly isShared: boolean
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
  bots,
  pool,
  progress,
  isShared,
  clock,
  signal,
}: AreaWorkOptions) {
  const artCells = isShared ? createArtCells(job) : undefined
  const shifts = new Set<Shift>()

  /** Builds what the claim is now, until that changes. */
  async function build({ bot, claim }: Shift): Promise<RunEnd> {
    const interrupted = new AbortController()
    const interrupt = () => interrupted.abort()
    const unsubscribe = [
      claim.shrunk(interrupt),
      interruptWhenAway(bot, {
        hasOthers: () => job.run !== undefined || bots.some((other) => other.isReady() && !other.isPaused()),
        clock,
        interrupt,
      }),
    ]
    try {
      return await bot.builder.build({
        ...jobOf(bot, claim.area, AbortSignal.any([signal, claim.lost, interrupted.signal])),
        ...(job.maySkip ? { maySkip: true } : {}),
      })
    } finally {
      for (const stop of unsubscribe) stop()
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
      whole: {
        task: { ...task, OffsetX: task.OffsetX + piece.x, OffsetZ: task.OffsetZ + piece.z },
        blueprint: piece.blueprint,
      },
      signal: own,
      // Others may need what is left over of this area.
      hasMore: !isShared && pool.open().some((other) => other.piece !== piece),
      ...(isShared
        ? {
            isOwn: (x: number, z: number) => belongsTo(area, blueprint, x - task.OffsetX, z - task.OffsetZ),
            neededBeside: () => progress.neededBeside(area, carriedBy),
          }
        : {}),
      ...(artCells ? { cells: artCells.reportOf(area) } : {}),
      report: (own) => progress.report(bot.name(), area, own),
    }
  }

  const carriedBy = (name: string) => bots.find((bot) => bot.name() === name)?.carried() ?? new Map()

  /** Cuts what a bot has left to do in two, if that is worth it; whether it was cut. */
  async function split(shift: Shift | undefined): Promise<boolean> {
    if (!shift || !artCells) return false
    const { claim } = shift
    const at = splitPoint(claim.area, artCells.leftInColumn(claim.area))
    return at !== undefined && pool.split(claim, at)
  }

  const leftOf = ({ claim }: Shift) => totalOf(artCells?.leftInColumn(claim.area) ?? [], (left) => left)

  return {
    /** Builds an area; goes on with what is left of it after a split. */
    async build(shift: Shift): Promise<RunEnd> {
      shifts.add(shift)
      try {
        for (;;) {
          const { area } = shift.claim
          const result = await build(shift)
          if (result.kind !== 'stopped' || shift.claim.area === area) return result
        }
      } finally {
        shifts.delete(shift)
      }
    },

    /** Makes the map item of the map of an area, the last that was built. */
    async openMap({ bot, claim }: Shift): Promise<RunEnd> {
      const { piece } = claim.area
      const { column, row } = piece
      const area = areaOf(piece)
      const stop = AbortSignal.any([signal, claim.lost])
      const isBuilt = (one: MapPiece) => pool.open().every((open) => open.piece !== one)
      const north = pieces.find((one) => one.column === column && one.row === row - 1 && isBuilt(one))
      return bot.openMap({
        job: jobOf(bot, area, stop),
        art: job.blueprint,
        column,
        row,
        left: new Set(pool.open().map((open) => open.piece)).size,
        item: job.task.Record?.Maps?.find(({ Column, Row }) => Column === column && Row === row),
        async build() {
          // The first row takes its shade from the map to the north.
          for (const one of north ? [areaOf(north), area] : [area]) {
            const built = await bot.builder.build(jobOf(bot, one, stop))
            progress.settle(bot.name())
            if (built.kind !== 'done') return built
          }
          return { kind: 'done' }
        },
        report: (item) => progress.open(bot.name(), item),
      })
    },

    /** Splits the area with the most work left in it. */
    splitWidest: (): Promise<boolean> => split(minBy([...shifts], (shift) => -leftOf(shift))),

    /** Splits the area of a claim. */
    splitFor: (claim: Claim): Promise<boolean> => split([...shifts].find((shift) => shift.claim === claim)),
  }
}
