import { sumsOf } from '../collections.ts'
import type { Text } from '../language/text.ts'
import type { BuildTools } from './build-activity.ts'
import { createCleanUp } from './clean-up.ts'
import { inVain, nothingBeneath, outOfSight } from './failure-texts.ts'
import { createFlyStrategy } from './fly-strategy.ts'
import { demolish } from './place/demolish.ts'
import type { RunOptions } from './run-options.ts'
import { createScaffoldMaterial } from './scaffold/scaffold-material.ts'
import { blockStatus, blocksThatAre, type Comparison, itemsLacking } from './site/compare.ts'
import { createSiteActivities } from './site-activities.ts'
import type { Meals } from './supply/meals.ts'
import { createSupply } from './supply/supply.ts'
import { createTripActivities } from './trip-activities.ts'
import { createWalkStrategy } from './walk-strategy.ts'
import { createWaterWork } from './water/water-work.ts'
import { runRound } from './work/activity.ts'
import { createLedger } from './work/ledger.ts'

/** The work between two comparisons. */
export function createBuildRound(options: RunOptions, meals: Meals) {
  const { site, player, refusals, progress, neededBeside } = options
  const ledger = createLedger()
  const stillNeeded = () => {
    const { materials } = progress.current()
    return neededBeside ? sumsOf(materials, neededBeside()) : materials
  }
  /** The last trip has placed nothing. */
  const isInVain = () => ledger.timesInVain('place') > 0
  const supply = createSupply(options, meals, () => strategy().wayBack())
  const { unavailable } = supply
  const material = createScaffoldMaterial({ ...options, unavailable, stillNeeded })
  const flying = createFlyStrategy(options, material, isInVain)
  const walking = createWalkStrategy(options, material, isInVain, unavailable)
  const strategy = () => (player.body.canFly() ? flying : walking)
  const water = createWaterWork(options, supply, material, strategy)
  /** Why the blocks that are missing are; empty when it is not known. */
  const reasonFor = (comparison: Comparison): Text => {
    const missing = blocksThatAre(blockStatus.missing, comparison)
    return (
      refusals.reasonFor(missing) ||
      outOfSight(missing.map(site.position), player) ||
      supply.shortage(itemsLacking(site, comparison)) ||
      nothingBeneath(site, missing, player) ||
      (ledger.reasons()[0] ?? '')
    )
  }

  /** For when nothing gets on any more. */
  const failure = (comparison: Comparison) => inVain(site, comparison, options.words, reasonFor(comparison))

  const tools: BuildTools = {
    supply,
    strategy,
    ledger,
    uncovered: new Set(),
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
  const onSite = createSiteActivities(options, { ...tools, water })
  const { fetch, trip, seek } = createTripActivities(options, { ...tools, failure })
  const activities = [...onSite.first, ...trip, onSite.pourAnyway, seek, onSite.takeDown]
  const factsOf = (comparison: Comparison, idleRounds = 0) => ({ comparison, idleRounds, outOfReach: [] })

  return {
    supply,
    failure,
    /** Why some work is left, the newest reason first. */
    blockers: (comparison: Comparison) =>
      [...new Set([reasonFor(comparison), ...ledger.reasons()])].filter((reason) => reason !== ''),
    /** So many rounds before have got nothing done. */
    work: (comparison: Comparison, idleRounds: number): Promise<void> =>
      runRound(activities, factsOf(comparison, idleRounds), ledger),
    /** Fetches what the first blocks take. */
    fetchFirst: (comparison: Comparison): Promise<void> => runRound([fetch], factsOf(comparison), ledger),
    ...createCleanUp(options, tools),
  }
}
