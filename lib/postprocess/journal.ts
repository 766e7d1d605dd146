import type { RenameMode } from './map-name.ts'
import type { Block, Home } from './ports.ts'
import type { Operation } from './progress.ts'

/** Something that is done to a map or with material in the game. */
export type Step =
  | { readonly kind: 'take'; readonly uuid: string; readonly detail: TakenMap }
  | { readonly kind: 'rename'; readonly uuid: string; readonly detail: { readonly name: string } }
  | { readonly kind: 'copy'; readonly uuid: string; readonly detail: { readonly count: number } }
  | { readonly kind: 'return'; readonly uuid: string; readonly detail: { readonly home: Home } }
  | { readonly kind: 'fetch'; readonly uuid: null; readonly detail: FetchedMaterial }

/** A map that leaves its home. */
export interface TakenMap {
  readonly id: number
  readonly count: number
  readonly home: Home
}

export interface FetchedMaterial {
  readonly item: string
  readonly count: number
  readonly container: Block
}

/** A map that may be away from home. */
export interface OutMap extends TakenMap {
  readonly uuid: string
}

export interface RunRecord {
  readonly id: number
  readonly operation: Operation
  readonly mode: RenameMode
  /** What the bot carried before, by item. */
  readonly carried: Readonly<Record<string, number>>
}

/** Where the journal outlives the program. Every call is durable when it returns. */
export interface JournalStore {
  openRun(): RunRecord | undefined
  beginRun(run: Omit<RunRecord, 'id'>, at: string): number
  endRun(id: number, result: string, at: string): void
  /** Numbers of the steps, in their order. */
  addSteps(run: number, steps: readonly Step[]): number[]
  confirmSteps(ids: readonly number[]): void
  /** Maps that were to be taken and were not brought back for certain, whichever run it was. */
  outMaps(): OutMap[]
  fetched(run: number): FetchedMaterial[]
}

/** Writes down every step before it is done and that it was done, so that nothing is lost or done twice after a crash. */
export function createJournal(store: JournalStore, now: () => Date) {
  let run = store.openRun()

  return {
    /** The run that was not ended, by this program or the one before. */
    openRun: (): RunRecord | undefined => run,

    begin(operation: Operation, mode: RenameMode, carried: RunRecord['carried']): void {
      const id = store.beginRun({ operation, mode, carried }, now().toISOString())
      run = { id, operation, mode, carried }
    },

    end(result: string): void {
      if (run) store.endRun(run.id, result, now().toISOString())
      run = undefined
    },

    /** Does something that is in the journal before it begins and confirmed when it has succeeded. */
    async around<Result>(steps: readonly Step[], act: () => Promise<Result>): Promise<Result> {
      const ids = run ? store.addSteps(run.id, steps) : []
      const result = await act()
      store.confirmSteps(ids)
      return result
    },

    outMaps: (): OutMap[] => store.outMaps(),
    fetched: (): FetchedMaterial[] => (run ? store.fetched(run.id) : []),
  }
}

export type Journal = ReturnType<typeof createJournal>
