import { type FleetBot, holdsMapsOf } from '../fleet/fleet-bot.ts'
import type { BotShares } from '../fleet/shares/bot-shares.ts'
import type { Log } from '../log.ts'
import type { PlotKeeper } from '../plots/plots.ts'
import type { PlotCrew, SharedItems } from '../plots/ports.ts'
import { canBuild, type MapBuilder } from '../tasks/build-job.ts'

interface TaskBuilderDependencies {
  readonly createBuilder: (bots: () => readonly FleetBot[]) => MapBuilder
  /** Absent in a program alone, as `items` are. */
  readonly plotCrew?: (() => Promise<PlotCrew>) | undefined
  readonly items?: SharedItems | undefined
  /** Whether a bot of that name is in the game, by whatever program. */
  readonly isInGame?: (name: string) => boolean
  readonly shares: BotShares
  /** Whether other programs build the tasks, too: then they have their bots from the beginning of their runs. */
  readonly isShared?: boolean
  readonly plots: PlotKeeper
  readonly log: Log
}

/** Builds tasks from the first block to the last map, each with the bots that it has now. */
export function createTaskBuilder({
  createBuilder,
  plotCrew,
  items,
  isInGame = () => false,
  shares,
  isShared = false,
  plots,
  log,
}: TaskBuilderDependencies): MapBuilder {
  return {
    async build(job) {
      const [{ createPlotBuilder }, { createFinishBuilder }, { createFinishTogether }] = await Promise.all([
        import('../plots/plot-builder.ts'),
        import('../plots/finish-builder.ts'),
        import('../plots/finish-together.ts'),
      ])
      const crew = await plotCrew?.()
      const { ID } = job.task
      const bots = () => shares.of(ID)
      const builder = createBuilder(bots)
      const presser: MapBuilder = {
        build(pressing) {
          const one = bots().filter(canBuild).slice(0, 1)
          const press = () => createBuilder(() => one).build(pressing)
          return one[0] ? shares.keeping(ID, one[0], press) : press()
        },
      }
      const onPlot = createPlotBuilder({ builder, presser, plots, together: crew, log })
      if (!isShared) shares.open(ID, job.blueprint.cells.length, (bot) => holdsMapsOf(bot, job.task))
      try {
        const together = crew && items && createFinishTogether({ items, together: crew, bots, isInGame })
        return await createFinishBuilder({ builder: onPlot, bots, together, log }).build({
          ...job,
          report(progress) {
            const isForOne = progress.phase === 'opening' || progress.phase === 'finishing'
            shares.setLeft(ID, isForOne ? 0 : (progress.remaining ?? progress.total))
            job.report(progress)
          },
        })
      } finally {
        if (!isShared) shares.close(ID)
      }
    },
  }
}
