import { attempt } from '../failure.ts'
import type { Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import { RunFailure } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { pause, waitUntil } from '../waiting.ts'
import { breakFree } from './move/break-free.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import { blockStatus, type Comparison } from './site/compare.ts'
import { inTheWay } from './site/in-the-way.ts'
import { createInspector, type Inspector } from './site/inspect.ts'
import type { Meals } from './supply/meals.ts'

/** The goal of a run: that an art stands, or that it is gone. */
interface RunGoal {
  /** Looks at the place until the first work; an end where none is to be done. */
  survey?(inspector: Inspector): Promise<RunEnd | null>
  /** The comparison in which all is right about which nothing is to be done. */
  judged(seen: Comparison): Comparison | Promise<Comparison>
  /** Whether a block has to be placed again when it is dug on the way. */
  isOfArt?(cell: Position): boolean
  work(comparison: Comparison, idleRounds: number): Promise<void>
  /** Why some work is left, the most important reason first. */
  blockers(comparison: Comparison): readonly Text[]
  /** Nothing gets on any more. */
  failure(comparison: Comparison): RunFailure
  /** All is right, so what is left over is put in order; says whether a closer look is worth it now. */
  tidyUp(): Promise<boolean>
  /** A closer look has shown that all is right. Rejects where that is not enough. */
  finish?(seen: Comparison): Promise<void> | void
}

/**
 * Works until a closer look shows everything right: compare, do the most urgent work, compare again. A window that does not
 * open, or a way that is closed, ends a round, not the run. Rejects with a `Failure` that says why it can't go on.
 */
export async function runRounds(options: RunOptions, meals: Meals, goal: RunGoal): Promise<RunEnd> {
  const { player, scaffolding, stall, clock, log, progress, signal } = options
  const inspector = createInspector(options)
  stall.begin()
  const freeing = { ...options, pools: options.site, onDug: progress.repaired, isOfArt: goal.isOfArt }
  let isAtSite = false
  let hasWorked = false

  // Placements of the run before may still take items, for blocks that are another bot's now.
  const isSettled = () => player.placing.inFlight() === 0
  const { settleTimeoutMs: timeoutMs } = limits.place
  if (!isSettled()) await waitUntil(player.body.ticked, isSettled, { clock, timeoutMs, signal })

  for (;;) {
    const [before, begunAt] = [progress.actions(), clock.now()]
    let end = null as RunEnd | null
    const obstacle = await attempt(async () => {
      end = await goOn()
    }, signal)
    if (end) return end
    if (obstacle) {
      // It may have been on its way back from a station, which can lie on another sub-server.
      isAtSite = false
      if (obstacle instanceof RunFailure) throw obstacle
      log.warn('a round has ended early', { reason: obstacle.message })
      progress.blocked([obstacle.text])
      stall.worked(before, progress.actions(), scaffolding.all())
      if (stall.isHopeless() || stall.hasWaited(clock.now() - begunAt)) throw obstacle
    }
    if (stall.delayMs() > 0) await pause(stall.delayMs(), clock, signal)
  }

  /** One round; its end, when nothing is left to do. */
  async function goOn(): Promise<RunEnd | null> {
    if (!isAtSite || !options.isOnServer()) {
      progress.enter('going')
      await breakFree(freeing)
      await options.goToSite()
      isAtSite = true
    }
    const skip = hasWorked ? null : await goal.survey?.(inspector)
    if (skip) return skip
    const comparison = await compare()
    if (isRight(comparison)) return (await isFinished()) ? { kind: 'done' } : null
    stall.compared(comparison)
    if (stall.idleRounds() > 0 || stall.isHopeless()) seeUnshown()
    if (stall.isHopeless()) throw goal.failure(comparison)
    await pause(0, clock, signal)
    const before = progress.actions()
    hasWorked = true
    await goal.work(comparison, stall.idleRounds())
    stall.worked(before, progress.actions(), scaffolding.all())
    progress.blocked(stall.idleRounds() > 0 ? goal.blockers(comparison) : [])
    return null
  }

  /** Rejects when blocks stand that the server has not shown: they are seen on the next connection. */
  function seeUnshown(): void {
    if (player.placing.hasUnshown()) player.seeAnew()
    signal.throwIfAborted()
  }

  async function compare(): Promise<Comparison> {
    progress.enter('comparing')
    await meals.eat()
    await breakFree(freeing)
    const seen = await inspector.glance()
    await pause(0, clock, signal)
    return goal.judged(seen)
  }

  async function isFinished(): Promise<boolean> {
    seeUnshown()
    if (!(await goal.tidyUp()) || !options.isOnServer()) return false
    seeUnshown()
    progress.enter('verifying')
    const seen = await inspector.inspect()
    const last = await goal.judged(seen)
    if (!isRight(last)) return false
    if (last.blocked.length > 0) throw inTheWay(last.blocked)
    await goal.finish?.(seen)
    return true
  }
}

/** Whether nothing is left to be done; what may not be dug away stays. */
function isRight({ statuses, extras }: Pick<Comparison, 'statuses' | 'extras'>): boolean {
  return (
    extras.length === 0 &&
    statuses.every((status) => status === blockStatus.right || status === blockStatus.blocked)
  )
}
