import type { Position } from '../game/position.ts'
import type { RenameMode } from './map-name.ts'
import type { Home } from './ports.ts'
import type { Operation } from './progress.ts'

/** An action on a map, or with material, in the game. */
export type Step =
  | { readonly kind: 'take'; readonly uuid: string; readonly detail: TakenMap }
  | { readonly kind: 'rename'; readonly uuid: string; readonly detail: { readonly name: string } }
  | { readonly kind: 'copy'; readonly uuid: string; readonly detail: CopiedMap }
  | { readonly kind: 'return'; readonly uuid: string; readonly detail: { readonly home: Home } }
  | { readonly kind: 'fetch'; readonly uuid: null; readonly detail: FetchedMaterial }

/** A map that is taken from its home. */
export interface TakenMap {
  readonly id: number
  readonly count: number
  readonly home: Home
}

export interface CopiedMap {
  /** Number of items before. */
  readonly from: number
  /** Number of items afterwards. */
  readonly count: number
}

export interface FetchedMaterial {
  readonly item: string
  readonly count: number
  readonly container: Position
}

/** A map that may not be at its home. */
export interface OutMap extends TakenMap {
  readonly uuid: string
}

export interface RunRecord {
  readonly id: number
  readonly operation: Operation
  readonly mode: RenameMode
  /** Number of the first run whose material the bot may still carry: this one, or an earlier one that did not return it. */
  readonly since: number
  /** Items that the bot carried before that run, with their counts. */
  readonly carried: Readonly<Record<string, number>>
}

/** Persistent state of the journal. Every call is durable when it returns. */
export interface JournalStore {
  openRun(): RunRecord | undefined
  /** Continues `since` and `carried` of the run before when that was not tidy at its end. */
  beginRun(run: Pick<RunRecord, 'operation' | 'mode' | 'carried'>, at: string): RunRecord
  endRun(id: number, result: string, isTidy: boolean, at: string): void
  /** Returns the numbers of the steps, in their order. */
  addSteps(run: number, steps: readonly Step[]): number[]
  confirmSteps(ids: readonly number[]): void
  /** Maps of which any run noted taking, and no run confirmed returning. */
  outMaps(): OutMap[]
  /** Material that run and all later ones fetched. */
  fetched(since: number): FetchedMaterial[]
  /** Confirmed copies. */
  copied(since: number): CopiedMap[]
}

/** Notes every step before it is done and confirms it afterwards, so that a crash neither loses a map nor repeats a step. */
export function createJournal(store: JournalStore, now: () => Date) {
  let run = store.openRun()

  return {
    /** The run that has not ended, of this program or of the one before. */
    openRun: (): RunRecord | undefined => run,

    begin(operation: Operation, mode: RenameMode, carried: RunRecord['carried']): void {
      run = store.beginRun({ operation, mode, carried }, now().toISOString())
    },

    /** `isTidy` when everything is back at its place. */
    end(result: string, isTidy: boolean): void {
      if (run) store.endRun(run.id, result, isTidy, now().toISOString())
      run = undefined
    },

    /** Notes the steps, acts, and confirms them when that has succeeded. */
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
