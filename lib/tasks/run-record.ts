import type { Clock } from '../clock.ts'
import type { Crew, Run } from './crew.ts'
import { type BuildProgress, mergedProgress } from './progress.ts'
import { updateScope } from './record.ts'
import type { TaskRecord } from './task.ts'
import type { TaskRepository } from './task-repository.ts'

interface RunRecordDependencies {
  readonly repository: Pick<TaskRepository, 'find' | 'save' | 'show'>
  readonly crew: Crew
  /** The reports of this program in a run. */
  readonly ownProgress: (run: Run) => BuildProgress | undefined
  readonly clock: Clock
}

/** The figures of a run: those of all members together. */
export function createRunRecord({ repository, crew, ownProgress, clock }: RunRecordDependencies) {
  function progressOf(run: Run): BuildProgress | undefined {
    const others = crew.others().map(({ progress }) => progress)
    return mergedProgress([ownProgress(run), ...others].flatMap((progress) => progress ?? []))
  }

  function recordOf(run: Run): TaskRecord {
    const progress = progressOf(run)
    return progress ? updateScope(run.base, progress, clock.date()) : run.base
  }

  return {
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
