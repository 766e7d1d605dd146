import type { MapImage } from '../game/map-items.ts'
import type { Position } from '../game/position.ts'
import type { RenameMode } from './map-name.ts'
import type { Operation } from './progress.ts'
import type { PostProcessingSettings } from './settings.ts'

/** The place of a scanned map, which it is returned to. */
export type Home =
  | {
      readonly kind: 'slot'
      /** The container; of a double chest the half that holds the first slots. */
      readonly container: Position
      readonly slot: number
    }
  | {
      readonly kind: 'frame'
      readonly frame: Position
      /** The side of the block behind it that it hangs on: the protocol's number of the face. */
      readonly face: number
      /** Counted from the top-left frame of the wall. */
      readonly column: number
      readonly row: number
    }

/** A map as it was scanned, and the flags that callers have set. */
export interface ScannedMap {
  readonly uuid: string
  /** The game's number of the map. */
  readonly id: number
  readonly home: Home
  /** Number of equal items at its home. */
  readonly count: number
  /** The item's name with `&` codes; undefined when it has none. */
  readonly originName: string | undefined
  readonly currentName: string | undefined
  /** Set by a caller; takes precedence over the template. */
  readonly givenName: string | undefined
  readonly rename: boolean
  readonly skip: boolean
  readonly copy: boolean
  /** Undefined: the setting applies. */
  readonly copyCount: number | undefined
  /** In the order that a caller has set by hand, from 0; it counts when all maps have one. */
  readonly place?: number | undefined
}

/** Persistent state of post-processing. Every call is durable when it returns. */
export interface PostProcessStore {
  loadSettings(): PostProcessingSettings | undefined
  saveSettings(settings: PostProcessingSettings): void
  /** In the order of the scan. */
  loadMaps(): ScannedMap[]
  /** Replaces the whole list. */
  replaceMaps(maps: readonly ScannedMap[]): void
  updateMaps(maps: readonly ScannedMap[]): void
  image(id: number): MapImage | undefined
  saveImage(image: MapImage): void
  /** Deletes all maps and images. */
  clear(): void
}

/** An action on a map, or with material, in the game. */
export type Step =
  | { readonly kind: 'take'; readonly uuid: string; readonly detail: TakenMap }
  | { readonly kind: 'rename'; readonly uuid: string; readonly detail: { readonly name: string } }
  | { readonly kind: 'copy'; readonly uuid: string; readonly detail: CopiedMap }
  | { readonly kind: 'return'; readonly uuid: string; readonly detail: { readonly home: Home } }
  | { readonly kind: 'fetch'; readonly uuid: null; readonly detail: FetchedMaterial }

/** A map that is taken from its home. */
interface TakenMap {
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
  readonly operation: Operation | 'finish'
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
  /** Maps that a run recorded as taken, and that no run has confirmed as returned. */
  outMaps(): OutMap[]
  /** Material that run and all later ones fetched. */
  fetched(since: number): FetchedMaterial[]
  /** Confirmed copies. */
  copied(since: number): CopiedMap[]
}

interface NotedStep {
  readonly id: number
  readonly run: number
  readonly step: Step
  readonly isDone: boolean
}

/** A journal in one piece. */
export interface JournalRecord {
  readonly open: RunRecord | null
  /** The last run that has ended, if it was not tidy. */
  readonly untidy: Pick<RunRecord, 'since' | 'carried'> | null
  /** Of the runs that still matter. */
  readonly steps: readonly NotedStep[]
  readonly next: number
}

/** Keeps the journal of one bot. `save` is durable when it returns. */
export interface JournalRecordStore {
  load(bot: string): JournalRecord | undefined
  save(bot: string, record: JournalRecord): void
}
