import type { Clock } from '../clock.ts'
import type { MapartSettings } from '../config/mapart.ts'
import type { Crew, Run } from './crew.ts'
import { type BuildProgress, mergedProgress } from './progress.ts'
import { closeScope, type RunEnd, updateScope } from './record.ts'
import { withRetry } from './retry.ts'
import type { TaskRecord } from './task.ts'
import type { TaskRepository } from './task-repository.ts'

interface RunRecordDependencies {
  readonly repository: Pick<TaskRepository, 'find' | 'save' | 'show'>
  readonly crew: Crew
  /** The reports of this program in a run. */
  readonly ownProgress: (run: Run) => BuildProgress | undefined
  readonly retry: () => MapartSettings['retry']
  readonly clock: Clock
}

/** The figures of a run: those of all members together. */
export function createRunRecord({ repository, crew, ownProgress, retry, clock }: RunRecordDependencies) {
  function progressOf(run: Run): BuildProgress | undefined {
    const others = crew.others().map(({ progress }) => progress)
    return mergedProgress([ownProgress(run), ...others].flatMap((progress) => progress ?? []))
  }

  function recordOf(run: Run): TaskRecord {
    const progress = progressOf(run)
    return progress ? updateScope(run.base, progress, clock.date()) : run.base
  }

  /** The record of a run that has ended. */
  function closed(run: Run, end: RunEnd): TaskRecord {
    if (end.kind === 'skipped') return run.before
    const now = clock.date()
    const after = closeScope(recordOf(run), end, now)
    const { Cause } = after
    if (!Cause) return after
    return { ...after, Cause: withRetry(Cause, { before: run.before, after, now, settings: retry() }) }
  }

  return {
    closed,
    progressOf,
    recordOf,
    /** Puts the figures into the task, in the store only when this program is alone. */
    show(run: Run): void {
      // Its note may have changed since the start, and it may have been deleted a moment after it.
      const found = repository.find(run.task)
      if (!found) return
      const shown = { ...found, task: { ...found.task, Record: recordOf(run) } }
      if (crew.isShared) repository.show(shown)
      else repository.save(shown)
    },
  }
}
