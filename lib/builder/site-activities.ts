import { RunFailure } from '../tasks/causes.ts'
import type { BuildActivity, BuildFacts, BuildTools } from './build-tools.ts'
import { expectRepairs, flowsAway, wrongPlaces } from './failure-texts.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import { noScaffolding } from './scaffold/scaffold-material.ts'
import { blockStatus, blocksThatAre } from './site/compare.ts'
import { counted, type Offer } from './work/activity.ts'

/** Blocks of scaffolding that the bot has with it on foot while it pours water: stairs up to, and down from, several columns. */
const scaffoldForWater = 64

export function createSiteActivities(
  options: RunOptions,
  { supply, water, ledger, uncovered, dig, scaffoldToFetch }: BuildTools,
) {
  const { site, scaffolding, progress } = options

  /** The same work, once the bot has what the paths take that lead there. */
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
      const inArt = scaffolding.all().filter(site.has)
      if (inArt.length === 0) return null
      return withScaffold(counted(() => dig(inArt, scaffolding.remove), scaffolding.count))
    },
  }

  /** Digs away foreign blocks in the art and over it. */
  const repair: BuildActivity = {
    name: 'repair',
    // Blocks that could not be dug away wait for other work, or for every second round that does nothing.
    evidence: ({ idleRounds }) => [progress.actions(), idleRounds >> 1],
    offer(facts) {
      const { comparison, idleRounds } = facts
      const isClean = comparison.wrong + comparison.extras.length === 0
      if (isClean || water.mayStay(comparison, idleRounds > 0)) return null
      return withScaffold(async () => {
        expectRepairs(comparison, options)
        const { fluids, rest } = water.fluidsIn(comparison.extras)
        const places = [...wrongPlaces(site, comparison), ...rest].sort((a, b) => b.y - a.y)
        if (await supply.fetchTool([...places, ...(options.digsLater ?? [])])) return { hasDone: true }
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

  /** Fills the water that is held by what stands. */
  const pourWhen = (isTurn: (facts: BuildFacts) => boolean): BuildActivity => ({
    name: 'pour',
    async offer(facts) {
      const { statuses } = facts.comparison
      if (!statuses.includes(blockStatus.dry)) return null
      const isItsTurn = isTurn(facts)
      if (isItsTurn) await water.see()
      const { pours, lids, leak } = water.plan(statuses)
      if (leak) throw new RunFailure('water-flows-away', flowsAway(leak), { position: leak.gap })
      if (pours.length === 0 || !isItsTurn) return null
      const work = async () => {
        if (lids.length > 0) return dig(lids)
        const { reason, outOfReach } = await water.pourAll(pours)
        facts.outOfReach = outOfReach
        return reason
      }
      return withScaffold(counted(work, progress.actions), scaffoldForWater)
    },
  })
  const isPouredFirst = ({ comparison, idleRounds }: BuildFacts) =>
    !comparison.statuses.includes(blockStatus.missing) || idleRounds > 0

  /** Takes down what keeps the bot from blocks that it could not reach. */
  const takeDown: BuildActivity = {
    name: 'take down',
    offer({ comparison, idleRounds, outOfReach }) {
      if (outOfReach.length === 0) return null
      if (idleRounds === 0 && ledger.timesInVain('place') < limits.run.maxVainTrips) return null
      const takeDown = counted(() => water.takeDown(outOfReach, comparison.statuses, dig), progress.actions)
      return async () => {
        const outcome = await takeDown()
        uncovered.clear()
        if (outcome.hasDone) for (const index of outOfReach) uncovered.add(index)
        return outcome
      }
    },
  }

  return {
    lookAgain,
    clearScaffolding,
    repair,
    pour: pourWhen(isPouredFirst),
    /** For when none of the missing blocks can be placed. */
    pourAnyway: pourWhen((facts) => !isPouredFirst(facts)),
    takeDown,
  }
}
