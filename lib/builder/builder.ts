import { Failure, reasonOf, textOf } from '../failure.ts'
import { type Attempt, acrossConnections, type PlayerSource } from '../game/across-connections.ts'
import type { BuildJob, MapBuilder } from '../tasks/build-job.ts'
import { causeOf, RunFailure } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { runBuild } from './build-run.ts'
import { runDestroy } from './destroy-run.ts'
import { type BuildStores, openBuild } from './open-build.ts'
import { limits } from './policy/limits.ts'
import { watchStandstill } from './standstill.ts'

export function createBuilder({ bot, ...stores }: BuildStores & { readonly bot: PlayerSource }): MapBuilder {
  return {
    async build(job): Promise<RunEnd> {
      try {
        return await build(job, bot, stores)
      } catch (error) {
        if (job.signal.aborted) return { kind: 'stopped' }
        if (error instanceof Failure) return { kind: 'failed', reason: error.text, cause: causeOf(error) }
        throw error
      }
    },
  }
}

async function build(job: BuildJob, bot: PlayerSource, stores: BuildStores): Promise<RunEnd> {
  const { task, signal } = job
  const { log } = stores
  const { progress, interruptions, behaviour, openRun, close } = openBuild(job, stores)
  let standstills = 0

  async function attempt({ signal: attemptSignal, ...connection }: Attempt): Promise<RunEnd> {
    const over = new AbortController()
    const ended = AbortSignal.any([attemptSignal, over.signal])
    const { run, close: closeRun } = await openRun(connection, ended)
    const { player } = run
    const unwatch = watchStandstill(run, (diagnosis) => endStandstill(diagnosis, connection.restart, over))
    try {
      return await (task.IsDestroy ? runDestroy(run, job) : runBuild(run))
    } catch (error) {
      if (player.signal.aborted) behaviour.ended(reasonOf(player.signal.reason), player.placing.hasHung())
      throw error
    } finally {
      unwatch()
      over.abort()
      closeRun()
    }
  }

  /** Takes a run apart that does nothing; it begins anew from the blocks that stand, or fails. */
  function endStandstill(diagnosis: Sentence, restart: () => void, over: AbortController): void {
    standstills++
    log.warn('the build has come to a standstill', { task: task.ID, diagnosis: String(diagnosis) })
    if (standstills < limits.run.maxStandstills) restart()
    else over.abort(new RunFailure('standing-still', sentence('tellTheAuthors', { problem: diagnosis })))
  }

  const policy = {
    signal,
    begin: () => progress.enter('connecting'),
    failed({ error, isInterruption }: { error: unknown; isInterruption: boolean }): void {
      if (!isInterruption) throw error
      const reason = reasonOf(error)
      log.warn('the bot was interrupted and goes on from the blocks that stand', { task: task.ID, reason })
      if (interruptions.count() >= limits.run.maxInterruptions) {
        throw new RunFailure('interrupted', sentence('tooManyInterruptions', { reason: textOf(error) }))
      }
    },
  }
  try {
    return await acrossConnections(bot, policy, attempt)
  } finally {
    close()
  }
}
