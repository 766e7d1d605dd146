import { sumsOf } from '../collections.ts'
import type { Text } from '../language/text.ts'
import { RunFailure } from '../tasks/causes.ts'
import { type BuildActivity, type BuildTools, counted } from './build-activity.ts'
import { createCleanUp } from './clean-up.ts'
import { expectRepairs, flowsAway, hasForeign, outOfSight, wrongPlaces } from './failure-texts.ts'
import { createFlyStrategy } from './fly-strategy.ts'
import { demolish } from './place/demolish.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import { createScaffoldMaterial, noScaffolding } from './scaffold/scaffold-material.ts'
import { blockStatus, blocksThatAre, type Comparison, itemsLacking } from './site/compare.ts'
import { actionsIn } from './stall-detector.ts'
import type { Supply } from './supply/supply.ts'
import { createTripActivities } from './trip-activities.ts'
import { createWalkStrategy } from './walk-strategy.ts'
import { createWaterWork } from './water/water-work.ts'
import { type Offer, runRound } from './work/activity.ts'
import { createLedger } from './work/ledger.ts'

/** Blocks of scaffolding that the bot has with it on foot while it pours water: stairs up to, and down from, several columns. */
const scaffoldForWater = 64

/** The work between two comparisons. */
export function createBuildRound(options: RunOptions, supply: Supply) {
  const { job, area, player, travel, server, supplies, traces, context } = options
  const { site } = area
  const { progress } = context
  const { scaffolding } = traces
  const ledger = createLedger()
  const stillNeeded = () => {
    const { materials } = progress.current()
    return job.neededBeside ? sumsOf(materials, job.neededBeside()) : materials
  }
  /** The last trip has placed nothing. */
  const isInVain = () => ledger.timesInVain('place') > 0
  const { unavailable } = supply
  const material = createScaffoldMaterial({ site, player, ...supplies, unavailable, stillNeeded })
  const flying = createFlyStrategy(options, material, isInVain)
  const walking = createWalkStrategy(options, { material, unavailable, isInVain })
  const strategy = () => (player.body.canFly() ? flying : walking)
  const water = createWaterWork(
    { site, player, ...travel, ...server, ...supplies, scaffolding, ...context },
    { supply, material, ways: strategy },
  )
  const actions = () => actionsIn(progress.current())

  const reasonFor = (comparison: Comparison): Text => {
    const missing = blocksThatAre(blockStatus.missing, comparison)
    return (
      server.refusals.reasonFor(missing) ||
      outOfSight(missing.map(site.position), player) ||
      supply.shortage(itemsLacking(site, comparison)) ||
      (ledger.reasons()[0] ?? '')
    )
  }

  const tools: BuildTools = {
    async dig(places, onDug = progress.repaired) {
      const { goNear } = strategy()
      const { waysOut } = travel
      return (
        await demolish(places, { ...context, player, waysOut, pools: site, goNear, along: server, onDug })
      ).reason
    },
    async scaffoldToFetch(blocks, ahead = 0) {
      const { fetch, carried } = await strategy().scaffoldingToFetch(blocks, ahead)
      if (fetch.size > 0) supply.keep(sumsOf(fetch, carried))
      return supply.withTool(fetch)
    },
  }
  const { dig, scaffoldToFetch } = tools

  /** The same, once the bot has what the paths take that lead there. */
  const withScaffold =
    (offer: Offer, ahead = 0): Offer =>
    async () => {
      const scaffold = await scaffoldToFetch([], ahead)
      if (scaffold.size === 0) return offer()
      await supply.fetch(scaffold)
      return { hasDone: true }
    }

  /** Material for scaffolding that no station had, before all that takes some. */
  const lookAgain: BuildActivity = {
    name: 'look again',
    offer({ idleRounds }) {
      if (idleRounds === 0 || ledger.reasons()[0] !== noScaffolding) return null
      return async () => {
        await supply.tryAllAgain()
        return { hasDone: false }
      }
    },
  }

  /** Scaffolding that stands in the place of a block. */
  const clearScaffolding: BuildActivity = {
    name: 'clear scaffolding',
    offer() {
      const inArt = scaffolding.all().filter(({ x, y, z }) => site.indexAt(x, y, z) !== -1)
      if (inArt.length === 0) return null
      return withScaffold(counted(() => dig(inArt, scaffolding.remove), scaffolding.count))
    },
  }

  /** Digs away foreign blocks in the art and over it. */
  const repair: BuildActivity = {
    name: 'repair',
    // Blocks that could not be dug away wait for other work, or for every second round that does nothing.
    evidence: ({ idleRounds }) => [actions(), idleRounds >> 1],
    offer(facts) {
      const { comparison, idleRounds } = facts
      if (!hasForeign(comparison) || water.mayStay(comparison, idleRounds > 0)) return null
      return withScaffold(async () => {
        expectRepairs(comparison, { ...area, player, ...job })
        const { fluids, rest } = water.fluidsIn(comparison.extras)
        const places = [...wrongPlaces(site, comparison), ...rest].sort((a, b) => b.y - a.y)
        if (await supply.fetchTool([...places, ...(job.digsLater ?? [])])) return { hasDone: true }
        progress.enter('repairing')
        const { repairs } = progress.current()
        const reason = await dig(places)
        const notDrained = fluids.length > 0 ? await water.drain(fluids) : ''
        const hasDone = progress.current().repairs > repairs
        if (!hasDone) facts.outOfReach = blocksThatAre(blockStatus.wrong, comparison)
        return { hasDone, reason: notDrained || reason }
      })
    },
  }

  /** Fills water as soon as no block is left to be placed before. */
  const pour: BuildActivity = {
    name: 'pour',
    offer(facts) {
      const { statuses } = facts.comparison
      if (!statuses.includes(blockStatus.dry)) return null
      const { pours, lids, leak } = water.plan(statuses)
      if (leak) throw new RunFailure('water-flows-away', flowsAway(leak), { position: leak.gap })
      if (statuses.includes(blockStatus.missing) && facts.idleRounds === 0) return null
      const work = async () => {
        if (lids.length > 0) return dig(lids)
        const { reason, outOfReach } = await water.pourAll(pours)
        facts.outOfReach = outOfReach
        return reason
      }
      return withScaffold(counted(work, actions), scaffoldForWater)
    },
  }

  /** Takes down what keeps the bot from blocks that it could not reach. */
  const takeDown: BuildActivity = {
    name: 'take down',
    offer({ comparison, idleRounds, outOfReach }) {
      if (outOfReach.length === 0) return null
      if (idleRounds === 0 && ledger.timesInVain('place') < limits.run.maxVainTrips) return null
      return counted(() => water.takeDown(outOfReach, comparison.statuses, dig), actions)
    },
  }

  const activities = [
    lookAgain,
    clearScaffolding,
    repair,
    pour,
    ...createTripActivities(options, { ...tools, supply, strategy, ledger, actions, reasonFor }),
    takeDown,
  ]

  return {
    /** Why the blocks that are missing are; empty when it is not known. */
    reasonFor,
    /** Why some work is left, the newest reason first. */
    blockers: (comparison: Comparison) =>
      [...new Set([reasonFor(comparison), ...ledger.reasons()])].filter((reason) => reason !== ''),
    /** So many rounds before have got nothing done. */
    work: (comparison: Comparison, idleRounds: number): Promise<void> =>
      runRound(activities, { comparison, idleRounds, outOfReach: [] }, ledger),
    ...createCleanUp(options, { ...tools, supply, strategy, ledger }),
  }
}
