import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

const retryMs = 1000

/** Writes records of tasks. A failed write, such as on a full disk, ends no run; the first of several in a row is logged. */
export function createRecordSaver({ log, clock }: { readonly log: Log; readonly clock: Clock }) {
  let isSaved = true
  let cancel = (): void => {}

  async function save(task: string, write: () => unknown, fail = () => {}): Promise<void> {
    try {
      await write()
      isSaved = true
    } catch (error) {
      if (isSaved) log.error('the record of a task could not be written', { task, error })
      isSaved = false
      fail()
    }
  }

  /** Resolves after the first attempt. */
  function saveAtLast(task: string, write: () => unknown): Promise<void> {
    return save(task, write, () => {
      cancel = clock.after(retryMs, () => void saveAtLast(task, write))
    })
  }

  return {
    save: (task: string, write: () => unknown): Promise<void> => save(task, write),
    /** Tries again until it is written. */
    saveAtLast,
    /** Gives up what could not be written yet. */
    cancel: (): void => cancel(),
  }
}
