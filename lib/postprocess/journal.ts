import type { RenameMode } from './map-name.ts'
import type { CopiedMap, FetchedMaterial, JournalStore, OutMap, RunRecord, Step } from './ports.ts'

/** Records every step before it is done and confirms it afterwards, so that a crash neither loses a map nor repeats a step. */
export function createJournal(store: JournalStore, now: () => Date) {
  let run = store.openRun()

  return {
    /** The run that has not ended, of this program or of the one before. */
    openRun: (): RunRecord | undefined => run,

    begin(operation: RunRecord['operation'], mode: RenameMode, carried: RunRecord['carried']): void {
      run = store.beginRun({ operation, mode, carried }, now().toISOString())
    },

    /** `isTidy` when everything is back at its place. */
    end(result: string, isTidy: boolean): void {
      if (run) store.endRun(run.id, result, isTidy, now().toISOString())
      run = undefined
    },

    /** Records the steps, acts, and confirms them when that has succeeded. */
    async record<Result>(steps: readonly Step[], act: () => Promise<Result>): Promise<Result> {
      const ids = run ? store.addSteps(run.id, steps) : []
      const result = await act()
      store.confirmSteps(ids)
      return result
    },

    outMaps: (): OutMap[] => store.outMaps(),
    fetched: (): FetchedMaterial[] => (run ? store.fetched(run.since) : []),
    copied: (): CopiedMap[] => (run ? store.copied(run.since) : []),
  }
}

export type Journal = ReturnType<typeof createJournal>
