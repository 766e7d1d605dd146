import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

const retryMs = 1000

/** Writes records of tasks. A failed write, such as on a full disk, ends no run; the first of several in a row is logged. */
export function createRecordSaver({ log, clock }: { readonly log: Log; readonly clock: Clock }) {
  let isSaved = true
  let cancel = (): void => {}

  function save(task: string, write: () => void): void {
    try {
      write()
      isSaved = true
    } catch (error) {
      if (isSaved) log.error('the record of a task could not be written', { task, error })
      isSaved = false
    }
  }

  function saveAtLast(task: string, write: () => void): void {
    save(task, write)
    if (!isSaved) cancel = clock.after(retryMs, () => saveAtLast(task, write))
  }

  return {
    save,
    /** Tries again until it is written. */
    saveAtLast,
    /** Gives up what could not be written yet. */
    cancel: (): void => cancel(),
  }
}
