import { sumsOf } from '../collections.ts'
import type { Text } from '../language/text.ts'
import { causeOf } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { pause } from '../waiting.ts'
import type { BuildTools } from './build-tools.ts'
import { createTidyUp } from './clean-up.ts'
import { inVain, nothingBeneath, outOfSight } from './failure-texts.ts'
import { createFlyStrategy } from './fly-strategy.ts'
import { demolish } from './place/demolish.ts'
import type { RunOptions } from './run-options.ts'
import { runRounds } from './run-rounds.ts'
import { createScaffoldMaterial } from './scaffold/scaffold-material.ts'
import { withoutScaffolding } from './scaffold/scaffold-store.ts'
import { createAging } from './site/aging.ts'
import { blockStatus, blocksThatAre, type Comparison, itemsLacking, withWaterFirst } from './site/compare.ts'
import { withoutBlocked } from './site/in-the-way.ts'
import { createSiteActivities } from './site-activities.ts'
import { createMeals } from './supply/meals.ts'
import { createSupply } from './supply/supply.ts'
import { survey } from './survey.ts'
import { createTripActivities } from './trip-activities.ts'
import { createWalkStrategy } from './walk-strategy.ts'
import { createWaterWork } from './water/water-work.ts'
import { runRound } from './work/activity.ts'
import { createLedger } from './work/ledger.ts'

export async function runBuild(options: RunOptions): Promise<RunEnd> {
  const { site, player, scaffolding, refusals, progress, neededBeside, clock, signal } = options
  // Both the site, which has just been made, and the plans take some 30 ms for a large art.
  await pause(0, clock, signal)
  const meals = createMeals(options)
  const aging = createAging(options)
  const ledger = createLedger()
  /** The last trip has placed nothing. */
  const isInVain = () => ledger.timesInVain('place') > 0
  const stillNeeded = () => {
    const { materials } = progress.current()
    return neededBeside ? sumsOf(materials, neededBeside()) : materials
  }
  const supply = createSupply(options, meals, () => strategy().wayBack())
  const { unavailable } = supply
  const material = createScaffoldMaterial({ ...options, unavailable, stillNeeded, isInVain })
  const flying = createFlyStrategy(options, material, isInVain)
  const walking = createWalkStrategy(options, material, isInVain, unavailable)
  const strategy = () => (player.body.canFly() ? flying : walking)
  const water = createWaterWork(options, supply, material, strategy)
  const tools: BuildTools = {
    supply,
    strategy,
    water,
    ledger,
    uncovered: new Set(),
    failure: (comparison) => inVain(site, comparison, options.words, reasonFor(comparison)),
    async dig(places, onDug = progress.repaired) {
      const { goNear } = strategy()
      return demolish(places, { ...options, pools: site, goNear, along: options, onDug })
    },
    async scaffoldToFetch(blocks, ahead = 0) {
      const { fetch, carried } = await strategy().scaffoldingToFetch(blocks, ahead)
      if (fetch.size > 0) supply.keep(sumsOf(fetch, carried))
      return supply.withTool(fetch)
    },
  }
  const onSite = createSiteActivities(options, tools)
  const trips = createTripActivities(options, tools)
  /** The most urgent first, and in the end those for when all else was in vain. */
  const activities = [
    onSite.lookAgain,
    onSite.clearScaffolding,
    onSite.repair,
    onSite.pour,
    trips.fetch,
    trips.pickUp,
    trips.place,
    onSite.pourAnyway,
    trips.seek,
    onSite.takeDown,
  ]

  /** Why the blocks that are missing are; empty when it is not known. */
  function reasonFor(comparison: Comparison): Text {
    const missing = blocksThatAre(blockStatus.missing, comparison)
    return (
      refusals.reasonFor(missing) ||
      outOfSight(missing.map(site.position), player) ||
      supply.shortage(itemsLacking(site, comparison)) ||
      nothingBeneath(site, missing, player) ||
      (ledger.reasons()[0] ?? '')
    )
  }

  /** Without the blocks that may not be dug, and those that would only become others again. */
  function judged(seen: Comparison): Comparison {
    const open = aging.withoutAged(withoutBlocked(withoutScaffolding(seen, site, scaffolding), options))
    const comparison = withWaterFirst(site, open, !player.body.canFly())
    const lacking = itemsLacking(site, comparison)
    progress.compared(comparison.right, lacking)
    supply.need(lacking)
    return comparison
  }

  const factsOf = (comparison: Comparison, idleRounds = 0) => ({ comparison, idleRounds, outOfReach: [] })

  try {
    return await runRounds(options, meals, {
      survey: (inspector) =>
        survey(options, inspector, async () =>
          runRound([trips.fetch], factsOf(judged(await inspector.glance())), ledger),
        ),
      judged,
      isOfArt: site.has,
      work: (comparison, idleRounds) => runRound(activities, factsOf(comparison, idleRounds), ledger),
      blockers: (comparison) =>
        [...new Set([reasonFor(comparison), ...ledger.reasons()])].filter((reason) => reason !== ''),
      failure: tools.failure,
      tidyUp: createTidyUp(options, tools),
      finish: aging.expectNone,
    })
  } catch (error) {
    // The bots beside this one may lack what it carries.
    if (neededBeside && causeOf(error).code === 'material-missing') await supply.giveBack()
    throw error
  }
}
