import type { Position } from '../game/position.ts'
import { causeOf } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { pause } from '../waiting.ts'
import { createBuildRound } from './build-round.ts'
import type { RunOptions } from './run-options.ts'
import { runRounds } from './run-rounds.ts'
import { withoutScaffolding } from './scaffold/scaffold-store.ts'
import { createAging } from './site/aging.ts'
import { type Comparison, itemsLacking } from './site/compare.ts'
import { withoutBlocked } from './site/in-the-way.ts'
import { withWaterFirst } from './site/water-first.ts'
import { createMeals } from './supply/meals.ts'
import { survey } from './survey.ts'

/** Builds until the world shows every block right: fetches what the next blocks need, and places them. */
export async function runBuild(options: RunOptions): Promise<RunEnd> {
  const { site, player, scaffolding, clock, progress, signal } = options
  // Both the site, which has just been made, and the plans take some 30 ms for a large art.
  await pause(0, clock, signal)
  const meals = createMeals(options)
  const round = createBuildRound(options, meals)
  const { supply } = round
  const aging = createAging(options)

  /** Without the blocks that may not be dug, and those that would only become others again. */
  function judged(seen: Comparison): Comparison {
    const own = withoutScaffolding(seen, site, scaffolding)
    const open = aging.withoutAged(withoutBlocked(own, options))
    const comparison = withWaterFirst(site, open, !player.body.canFly())
    const lacking = itemsLacking(site, comparison)
    progress.compared(comparison.right, lacking)
    supply.need(lacking)
    return comparison
  }

  /** Takes back what is left over. */
  async function tidyUp(): Promise<boolean> {
    if (scaffolding.count() > 0) {
      await round.removeScaffolding()
      return false
    }
    if ((await round.digFallen()) || !(await round.tidyUp())) return false
    if (await supply.giveBack()) await options.goToSite()
    return true
  }

  try {
    return await runRounds(options, meals, {
      survey: (inspector) =>
        survey(options, inspector, async () => round.fetchFirst(judged(await inspector.glance()))),
      judged,
      isOfArt: ({ x, y, z }: Position) => site.indexAt(x, y, z) !== -1,
      work: round.work,
      blockers: round.blockers,
      failure: round.failure,
      tidyUp,
      finish: aging.expectNone,
    })
  } catch (error) {
    // The bots beside this one may lack what it carries.
    if (options.neededBeside && causeOf(error).code === 'material-missing') await supply.giveBack()
    throw error
  }
}
