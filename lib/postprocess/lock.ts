import { createChannel } from '../emitter.ts'
import { Failure, textOf } from '../failure.ts'
import type { Text } from '../language/text.ts'
import type { Log } from '../log.ts'
import { sentence } from '../words/sentence.ts'
import { type Operation, type Progress, untouched } from './progress.ts'

/** Called by a run with its progress. */
export type Report = (change: Partial<Pick<Progress, 'phase' | 'done' | 'total'>>) => void

/** Ends within a second of the signal's abort. */
type Work = (signal: AbortSignal, report: Report) => Promise<void>

/** Allows one run at a time: the lock is held from the start of a run until it has ended in any way. */
export function createLock(log: Log) {
  const changed = createChannel<void>()
  let progress: Progress = untouched
  let run: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined

  function update(change: Partial<Progress>): void {
    progress = { ...progress, ...change }
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
      finish({ result: 'failed', error: textOf(error) })
    }
  }

  function finish(end: Pick<Progress, 'result'> & { error?: Text }): void {
    log.info('post-processing ended', { operation: progress.operation, ...end })
    run = undefined
    update({ locked: false, phase: '', ...end })
  }

  function expectFree(): void {
    if (!run) return
    throw new Failure('conflict', sentence('postProcessingLocked', { operation: String(progress.operation) }))
  }

  return {
    changed: changed.subscribe,
    progress: (): Progress => progress,

    /** Throws a `Failure('conflict')` while a run holds the lock. */
    expectFree,

    /** Takes the lock and starts the work; returns at once. */
    start(operation: Operation, work: Work): void {
      expectFree()
      const controller = new AbortController()
      update({ ...untouched, locked: true, operation })
      // `run` is set before the work begins, so that `finish` also clears a run that fails at once.
      run = { controller, ended: Promise.resolve().then(() => perform(operation, work, controller.signal)) }
    },

    /** Aborts the run, if there is one, and resolves when it has ended. */
    async stop(): Promise<void> {
      run?.controller.abort()
      await run?.ended
    },
  }
}

export type Lock = ReturnType<typeof createLock>
