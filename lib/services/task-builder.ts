import type { BotShares } from '../fleet/bot-shares.ts'
import { type FleetBot, isAtMapsOf } from '../fleet/fleet-bot.ts'
import type { Log } from '../log.ts'
import { mapsOf } from '../mapart/map-grid.ts'
import type { PlotKeeper } from '../plots/plots.ts'
import { canBuild, type MapBuilder } from '../tasks/build-job.ts'
import { storedMaps } from '../tasks/record.ts'

interface TaskBuilderDependencies {
  readonly createBuilder: (bots: () => readonly FleetBot[]) => MapBuilder
  readonly shares: BotShares
  readonly plots: PlotKeeper
  readonly log: Log
}

/** Builds tasks from the first block to the last map, each with the bots that it has now. */
export function createTaskBuilder({
  createBuilder,
  shares,
  plots,
  log,
}: TaskBuilderDependencies): MapBuilder {
  return {
    async build(job) {
      const [{ createPlotBuilder }, { createFinishBuilder }] = await Promise.all([
        import('../plots/plot-builder.ts'),
        import('../plots/finish-builder.ts'),
      ])
      const { ID } = job.task
      const bots = () => shares.of(ID)
      const builder = createBuilder(bots)
      const presser = createBuilder(() => bots().filter(canBuild).slice(0, 1))
      const onPlot = createPlotBuilder({ builder, presser, plots, log })
      const pieces = mapsOf(job.blueprint)
      const stored = storedMaps(job.task)
      shares.open(
        ID,
        job.blueprint.cells.length,
        (bot) =>
          isAtMapsOf(bot, ID, pieces) ||
          // It brings them back before it builds.
          stored.some(bot.carriesMap),
      )
      try {
        return await createFinishBuilder({ builder: onPlot, bots, log }).build({
          ...job,
          report(progress) {
            const isForOne = progress.phase === 'opening' || progress.phase === 'finishing'
            shares.setLeft(ID, isForOne ? 0 : (progress.remaining ?? progress.total))
            job.report(progress)
          },
        })
      } finally {
        shares.close(ID)
      }
    },
  }
}
