import type { Position } from '../game/position.ts'
import type { RenameMode } from './map-name.ts'
import type { Home } from './ports.ts'
import type { Operation } from './progress.ts'

/** Something that is done to a map or with material in the game. */
export type Step =
  | { readonly kind: 'take'; readonly uuid: string; readonly detail: TakenMap }
  | { readonly kind: 'rename'; readonly uuid: string; readonly detail: { readonly name: string } }
  | { readonly kind: 'copy'; readonly uuid: string; readonly detail: CopiedMap }
  | { readonly kind: 'return'; readonly uuid: string; readonly detail: { readonly home: Home } }
  | { readonly kind: 'fetch'; readonly uuid: null; readonly detail: FetchedMaterial }

/** A map that leaves its home. */
export interface TakenMap {
  readonly id: number
  readonly count: number
  readonly home: Home
}

export interface CopiedMap {
  /** How many there were, and how many there are to be. */
  readonly from: number
  readonly count: number
}

export interface FetchedMaterial {
  readonly item: string
  readonly count: number
  readonly container: Position
}

/** A map that may be away from home. */
export interface OutMap extends TakenMap {
  readonly uuid: string
}

export interface RunRecord {
  readonly id: number
  readonly operation: Operation
  readonly mode: RenameMode
  /** The first run whose material may still be with the bot: this one, unless the one before left something. */
  readonly since: number
  /** What the bot carried before that run, by item. */
  readonly carried: Readonly<Record<string, number>>
}

/** Where the journal outlives the program. Every call is durable when it returns. */
export interface JournalStore {
  openRun(): RunRecord | undefined
  /** Takes over from the run before when that was not tidy at its end. */
  beginRun(run: Pick<RunRecord, 'operation' | 'mode' | 'carried'>, at: string): RunRecord
  endRun(id: number, result: string, isTidy: boolean, at: string): void
  /** Numbers of the steps, in their order. */
  addSteps(run: number, steps: readonly Step[]): number[]
  confirmSteps(ids: readonly number[]): void
  /** Maps that were to be taken and were not brought back for certain, whichever run it was. */
  outMaps(): OutMap[]
  /** Of that run and all later ones. */
  fetched(since: number): FetchedMaterial[]
  /** Copies that were made for certain. */
  copied(since: number): CopiedMap[]
}

/** Writes down every step before it is done and that it was done, so that nothing is lost or done twice after a crash. */
export function createJournal(store: JournalStore, now: () => Date) {
  let run = store.openRun()

  return {
    /** The run that was not ended, by this program or the one before. */
    openRun: (): RunRecord | undefined => run,

    begin(operation: Operation, mode: RenameMode, carried: RunRecord['carried']): void {
      run = store.beginRun({ operation, mode, carried }, now().toISOString())
    },

    /** `isTidy` when everything was brought back to its place. */
    end(result: string, isTidy: boolean): void {
      if (run) store.endRun(run.id, result, isTidy, now().toISOString())
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
    fetched: (): FetchedMaterial[] => (run ? store.fetched(run.since) : []),
    copied: (): CopiedMap[] => (run ? store.copied(run.since) : []),
  }
}

export type Journal = ReturnType<typeof createJournal>
