import type { Clock } from '../../clock.ts'
import { Failure, reasonOf } from '../../failure.ts'
import { type AttemptPolicy, acrossConnections, type PlayerSource } from '../../game/across-connections.ts'
import { countItems } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import type { Log } from '../../log.ts'
import { pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { Journal } from '../journal.ts'
import type { Report } from '../lock.ts'
import type { RenameMode } from '../map-name.ts'
import type { RunRecord } from '../ports.ts'
import type { ScannedMaps } from '../scanned-maps.ts'
import { createMaterials } from './materials.ts'
import { positionOf, regionAround } from './nearby.ts'
import { createRecovery } from './recovery.ts'
import { createReturnMaps } from './return-maps.ts'
import { createTakeMaps } from './take-maps.ts'

export interface RunDependencies {
  readonly bot: PlayerSource
  readonly journal: Journal
  readonly scannedMaps: ScannedMaps
  /** Goes to where the maps are; where the bot stands when not given. */
  readonly arrive?: (player: Player, signal: AbortSignal) => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

/** The part of its job that a run needs. */
export interface RunJob {
  readonly mode: RenameMode
  readonly signal: AbortSignal
  readonly report: Report
}

/** Time for tidying up after a stop, and after a failure. */
const tidyAfterStopMs = 900
const tidyAfterFailureMs = 15_000
/** Time until the bot knows whether it will reconnect. */
const reconnectDelayMs = 250
/** Lost connections, and missed time-outs, before a run fails. */
const maxReconnects = 20
const maxRetries = 2

/**
 * Runs of work with maps in the game. A run begins with returning the maps and material that an earlier one left, continues on the next
 * connection when one is lost, and ends with all maps at home and no window open, however it ends.
 */
export function createRuns<Job extends RunJob>(deps: RunDependencies) {
  const { bot, journal, scannedMaps, arrive, clock, log } = deps

  /** Whether things may lie on the ground that the server dropped there when a connection broke. */
  let hasReconnected = journal.openRun() !== undefined || journal.outMaps().length > 0

  /** The parts of one attempt, which know nothing of earlier ones: each begins with a search for material. */
  function partsFor(player: Player) {
    const context = { player, journal, scannedMaps }
    const returnMaps = createReturnMaps(context)
    const materials = createMaterials(context)
    const recover = createRecovery({ ...context, returnMaps, materials, clock })
    return { ...deps, ...context, returnMaps, materials, recover, takeMaps: createTakeMaps(context) }
  }

  /** Returns the maps that are out, does the work, and puts back unused material. */
  async function perform(
    operation: RunRecord['operation'],
    job: Job,
    parts: Parts,
    work: Work,
  ): Promise<void> {
    const { player, recover, materials } = parts
    const { mode, signal } = job
    await arrive?.(player, signal)
    await player.world.loaded(regionAround(positionOf(player)), signal)
    if (!journal.openRun()) {
      await player.inventory.refresh(signal)
      journal.begin(operation, mode, Object.fromEntries(countItems(player.inventory.slots())))
    }
    await recover(hasReconnected, signal)
    hasReconnected = false
    await work(job, parts)
    await materials.putBack(signal)
  }

  /** Returns maps and material after a failure or a stop; resolves with whether everything is back at its place. */
  async function tidyUp({ player, recover, materials }: Parts, timeoutMs: number): Promise<boolean> {
    if (player.signal.aborted) return false
    const timeout = new AbortController()
    const cancel = clock.after(timeoutMs, () => timeout.abort())
    const signal = AbortSignal.any([timeout.signal, player.signal])
    try {
      await recover(false, signal)
      await materials.putBack(signal)
      return true
    } catch (error) {
      log.warn('not everything could be tidied up; the next run begins with that', {
        reason: reasonOf(error),
      })
      return false
    } finally {
      cancel()
    }
  }

  return async (operation: RunRecord['operation'], job: Job, work: Work): Promise<void> => {
    const { signal, report } = job
    const startedAt = clock.now()
    let clicks = 0
    let isTidy = false
    let reconnects = 0
    let retries = 0

    const policy: AttemptPolicy = {
      signal,
      begin() {
        isTidy = false
        report({ phase: sentence('phaseWaiting') })
      },
      async failed({ error, isInterruption }) {
        if (isInterruption) {
          if (reconnects++ >= maxReconnects) throw error
          log.warn('the connection was lost; the work goes on when it is back', { reason: reasonOf(error) })
          await pause(reconnectDelayMs, clock, signal)
          return
        }
        // A server that hangs for a while misses time-outs; lasting obstacles are failures of other kinds.
        const isHitch = error instanceof Failure && error.code === 'broken'
        if (!isHitch || !isTidy || retries++ >= maxRetries) throw error
        log.warn('something went wrong in the game; it is tried again', { reason: reasonOf(error) })
      },
    }

    try {
      await acrossConnections(bot, policy, async (attempt) => {
        const { player } = attempt
        const parts = partsFor(player)
        const clicksBefore = player.windows.clicks()
        try {
          await perform(operation, { ...job, signal: attempt.signal }, parts, work)
        } catch (error) {
          isTidy = await tidyUp(parts, signal.aborted ? tidyAfterStopMs : tidyAfterFailureMs)
          throw error
        } finally {
          clicks += player.windows.clicks() - clicksBefore
          if (player.signal.aborted) hasReconnected = true
          else player.windows.close()
        }
      })
    } catch (error) {
      journal.end(signal.aborted ? 'stopped' : 'failed', isTidy)
      throw error
    }
    journal.end('done', true)
    log.info('post-processing figures', {
      operation,
      clicks,
      milliseconds: Math.round(clock.now() - startedAt),
    })
  }

  type Parts = ReturnType<typeof partsFor>
  type Work = (job: Job, parts: Parts) => Promise<void>
}
