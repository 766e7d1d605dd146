import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

const retryMs = 1000

/** Writes records of tasks. A failed write, such as on a full disk, ends no run; the first of several in a row is logged. */
export function createRecordSaver({ log, clock }: { readonly log: Log; readonly clock: Clock }) {
  let isSaved = true
  let cancel = (): void => {}

  function save(task: string, write: () => void | Promise<void>, fail = () => {}): void | Promise<void> {
    const failed = (error: unknown): void => {
      if (isSaved) log.error('the record of a task could not be written', { task, error })
      isSaved = false
      fail()
    }
    const succeeded = (): void => {
      isSaved = true
    }
    try {
      const writing = write()
      if (writing) return writing.then(succeeded, failed)
      succeeded()
    } catch (error) {
      failed(error)
    }
  }

  /** Resolves after the first attempt. */
  function saveAtLast(task: string, write: () => void | Promise<void>): void | Promise<void> {
    return save(task, write, () => {
      cancel = clock.after(retryMs, () => void saveAtLast(task, write))
    })
  }

  return {
    save: (task: string, write: () => void | Promise<void>): void | Promise<void> => save(task, write),
    /** Tries again until it is written. */
    saveAtLast,
    /** Gives up what could not be written yet. */
    cancel: (): void => cancel(),
  }
}
