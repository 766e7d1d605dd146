import { formatPosition } from '../game/position.ts'
import { pause, whileTelling } from '../waiting.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import type { BuildStrategy } from './strategy.ts'
import type { Supply } from './supply/supply.ts'
import type { Ledger } from './work/ledger.ts'

interface CleanUpTools {
  readonly supply: Supply
  readonly strategy: () => BuildStrategy
  readonly ledger: Ledger
  /** Material that scaffolding was found to lack. */
  scaffoldToFetch(blocks: readonly number[]): Promise<ReadonlyMap<string, number>>
}

/** Between two lines about a trip, or about the removal of scaffolding. */
export const logIntervalMs = 30_000

/** The work on a finished art: nothing that the build has brought there stays. */
export function createCleanUp(
  { clock, log, progress, scaffolding, signal }: RunOptions,
  { supply, strategy, ledger, scaffoldToFetch }: CleanUpTools,
) {
  return {
    /** Picks up what has fallen down around the art, for some of it over scaffolding, which is to be removed then. */
    async tidyUp(): Promise<void> {
      await supply.tidyUp()
      const left = supply.fallen()
      // When the scaffolding is removed, some may fall again; it is built as long as less and less lies there.
      if (left > 0 && ledger.admitsOnce('tidy up', left)) await supply.tidyUp(strategy().scaffoldTowards)
    },
    /**
     * Removes the scaffolding of a finished art, or fetches what the paths to it take. What is left is tried again after the same
     * pauses as the art itself, for the server may only have hung; then it stays.
     */
    async removeScaffolding(): Promise<void> {
      if (await supply.fetchTool(scaffolding.all())) return
      progress.enter('repairing')
      const left = await whileTelling(() => strategy().removeScaffolding(), {
        clock,
        intervalMs: logIntervalMs,
        tell: () => log.info('scaffolding is being removed', { left: scaffolding.count() }),
      })
      if (left === 0) return
      const scaffold = await scaffoldToFetch([])
      if (scaffold.size > 0 && ledger.admitsOnce('removal', left)) return supply.fetch(scaffold)
      const { placements } = progress.current()
      const delayMs = limits.run.retryDelaysMs.find((ms) =>
        ledger.admitsOnce('removal', left, placements, ms),
      )
      if (delayMs !== undefined) return pause(delayMs, clock, signal)
      const blocks = scaffolding.all()
      log.warn('scaffolding could not be removed', { left, example: blocks[0] && formatPosition(blocks[0]) })
      scaffolding.remove(...blocks)
    },
  }
}
