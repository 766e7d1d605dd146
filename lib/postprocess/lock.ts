import { createChannel } from '../emitter.ts'
import { Failure, reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import { type Operation, type Progress, untouched } from './progress.ts'

/** What a run tells while it goes on. */
export type Report = (news: Partial<Pick<Progress, 'phase' | 'done' | 'total'>>) => void

/** Does the work; ends within a second of the signal's abort. */
export type Work = (signal: AbortSignal, report: Report) => Promise<void>

/** One run at a time: the lock is held from the moment that a run is accepted until it has ended, however it ends. */
export function createLock(log: Log) {
  const changed = createChannel<void>()
  let progress: Progress = untouched
  let run: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined

  function update(news: Partial<Progress>): void {
    progress = { ...progress, ...news }
    changed.publish()
  }

  async function perform(operation: Operation, work: Work, signal: AbortSignal): Promise<void> {
    log.info('post-processing begins', { operation })
    try {
      signal.throwIfAborted()
      await work(signal, update)
      finish({ result: signal.aborted ? 'stopped' : 'done' })
    } catch (error) {
      if (signal.aborted) return finish({ result: 'stopped' })
      if (!(error instanceof Failure)) log.error('post-processing broke', { operation, error })
      finish({ result: 'failed', error: reasonOf(error) })
    }
  }

  function finish(end: Pick<Progress, 'result'> & { error?: string }): void {
    log.info('post-processing ended', { operation: progress.operation, ...end })
    run = undefined
    update({ locked: false, phase: '', ...end })
  }

  function expectFree(): void {
    if (!run) return
    throw new Failure(
      'conflict',
      `Post-processing is locked: a ${progress.operation} is under way; wait for it or stop it.`,
    )
  }

  return {
    changed: changed.subscribe,
    progress: (): Progress => progress,

    /** Throws a `Failure('conflict')` while a run holds the lock. */
    expectFree,

    /** Takes the lock and begins; returns at once. */
    hold(operation: Operation, work: Work): void {
      expectFree()
      const controller = new AbortController()
      update({ ...untouched, locked: true, operation })
      // The run is in place before its work begins, so that even one that fails at once is ended properly.
      run = { controller, ended: Promise.resolve().then(() => perform(operation, work, controller.signal)) }
    },

    /** Asks the run to end and resolves when it has; nothing to do is fine. */
    async stop(): Promise<void> {
      run?.controller.abort()
      await run?.ended
    },
  }
}

export type Lock = ReturnType<typeof createLock>
