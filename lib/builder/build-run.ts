import { attempt } from '../failure.ts'
import type { Position } from '../game/position.ts'
import { causeOf, RunFailure } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { pause } from '../waiting.ts'
import { createBuildRound } from './build-round.ts'
import { inVain } from './failure-texts.ts'
import { breakFree } from './move/break-free.ts'
import { goToSite } from './move/go-to-site.ts'
import type { RunOptions } from './run-options.ts'
import { withoutScaffolding } from './scaffold/scaffold-store.ts'
import { createAging } from './site/aging.ts'
import { blockStatus, type Comparison, itemsLacking } from './site/compare.ts'
import { inTheWay, withoutBlocked } from './site/in-the-way.ts'
import { createInspector } from './site/inspect.ts'
import { withWaterFirst } from './site/water-first.ts'
import { createStallDetector } from './stall-detector.ts'
import { createMeals } from './supply/meals.ts'
import { createSupply } from './supply/supply.ts'
import { survey } from './survey.ts'

/**
 * Builds until the world shows every block right: compare, fetch what the next blocks need, place them, compare again.
 * It goes on from the blocks that stand, whatever has happened before: a window that does not open, or a way that is closed, ends
 * a round, not the run. Rejects with a `Failure` that says why it can't go on.
 */
export async function runBuild(options: RunOptions): Promise<RunEnd> {
  const { site, player, clock, log, progress, scaffolding, signal } = options
  // Both the site, which has just been made, and the plans take some 30 ms for a large art.
  await pause(0, clock, signal)
  const meals = createMeals(options)
  const supply = createSupply(options, meals)
  const round = createBuildRound(options, supply)
  const inspector = createInspector(options)
  const stall = createStallDetector(clock)
  const aging = createAging(options)
  const isOfArt = ({ x, y, z }: Position) => site.indexAt(x, y, z) !== -1
  const freeing = { ...options, onDug: progress.repaired, pools: site, isOfArt }
  let isAtSite = false
  let hasWorked = false

  try {
    return await buildToEnd()
  } catch (error) {
    // The bots beside this one may lack what it carries.
    if (options.neededBeside && causeOf(error).code === 'material-missing') await supply.giveBack()
    throw error
  }

  async function buildToEnd(): Promise<RunEnd> {
    for (;;) {
      const [before, begunAt] = [progress.current(), clock.now()]
      let end = null as RunEnd | null
      const obstacle = await attempt(async () => {
        end = await buildOn()
      }, signal)
      if (end) return end
      if (obstacle) {
        // It may have been on its way back from a station, which can lie on another sub-server.
        isAtSite = false
        if (obstacle instanceof RunFailure) throw obstacle
        log.warn('a round has ended early', { reason: obstacle.message })
        progress.blocked([obstacle.text])
        stall.worked(before, progress.current(), scaffolding.all())
        if (stall.isHopeless() || stall.hasWaited(clock.now() - begunAt)) throw obstacle
      }
      if (stall.delayMs() > 0) await pause(stall.delayMs(), clock, signal)
    }
  }

  /** One round; its end, when nothing is left to do. */
  async function buildOn(): Promise<RunEnd | null> {
    if (!isAtSite) {
      progress.enter('going')
      await breakFree(freeing)
      await goToSite(options)
      isAtSite = true
    }
    const skip = hasWorked ? null : await survey(options, inspector)
    if (skip) return skip
    const comparison = await compare()
    if (isRight(comparison)) return (await isFinished()) ? { kind: 'done' } : null
    stall.compared(comparison)
    if (stall.isHopeless()) seeUnshown()
    if (stall.isHopeless()) throw inVain(options, comparison, round.reasonFor(comparison))
    await pause(0, clock, signal)
    const before = progress.current()
    hasWorked = true
    await round.work(comparison, stall.idleRounds())
    stall.worked(before, progress.current(), scaffolding.all())
    progress.blocked(stall.idleRounds() > 0 ? round.blockers(comparison) : [])
    return null
  }

  /** Rejects when blocks stand that the server has not shown: they are seen on the next connection. */
  function seeUnshown(): void {
    if (player.placing.hasUnshown()) player.seeAnew()
    signal.throwIfAborted()
  }

  /** Without the blocks that may not be dug, and those that would only become others again. */
  function withoutVain(seen: Comparison): Comparison {
    return aging.withoutAged(withoutBlocked(seen, options))
  }

  async function compare(): Promise<Comparison> {
    progress.enter('comparing')
    await meals.eat()
    await breakFree(freeing)
    const seen = await inspector.glance()
    await pause(0, clock, signal)
    const open = withoutVain(withoutScaffolding(seen, site, scaffolding))
    const comparison = withWaterFirst(site, open, !player.body.canFly())
    const lacking = itemsLacking(site, comparison)
    progress.compared(comparison.right, lacking)
    supply.need(lacking)
    return comparison
  }

  /** Takes back what is left over; whether a closer look confirms the comparison then. */
  async function isFinished(): Promise<boolean> {
    if (scaffolding.count() > 0) {
      await round.removeScaffolding()
      return false
    }
    seeUnshown()
    if (!(await round.tidyUp())) return false
    if (await supply.giveBack()) await goToSite(options)
    progress.enter('verifying')
    const { blocked, ...last } = withoutVain(await inspector.inspect())
    if (!isRight(last)) return false
    if (blocked.length > 0) throw inTheWay(blocked)
    aging.expectNone()
    return true
  }
}

/** Whether nothing is left to be done; what may not be dug away stays. */
function isRight({ statuses, extras }: Pick<Comparison, 'statuses' | 'extras'>): boolean {
  return (
    extras.length === 0 && statuses.every((own) => own === blockStatus.right || own === blockStatus.blocked)
  )
}
