import type { MapImage } from '../game/map-items.ts'
import type { Position } from '../game/position.ts'
import type { PostProcessingSettings } from './settings.ts'

/** Where a scanned map has its home. */
export type Home =
  | {
      readonly kind: 'slot'
      /** The container; of a double chest the half that its first slots belong to. */
      readonly container: Position
      readonly slot: number
    }
  | {
      readonly kind: 'frame'
      readonly frame: Position
      /** The side of the block behind it on which it hangs: protocol number of the face. */
      readonly face: number
      /** Counted from the top-left frame of the wall. */
      readonly column: number
      readonly row: number
    }

/** A map as it was scanned, with what callers have said of it. */
export interface ScannedMap {
  readonly uuid: string
  /** The game's number of the map. */
  readonly id: number
  readonly home: Home
  /** Equal items at its home. */
  readonly count: number
  /** The item's name with `&` codes; undefined when it has none. */
  readonly originName: string | undefined
  readonly currentName: string | undefined
  /** Given by a caller: it wins over the template. */
  readonly givenName: string | undefined
  readonly rename: boolean
  readonly skip: boolean
  readonly copy: boolean
  /** Undefined: the setting counts. */
  readonly copyCount: number | undefined
}

/** Where post-processing outlives the program. Every call is durable when it returns. */
export interface PostProcessStore {
  loadSettings(): PostProcessingSettings | undefined
  saveSettings(settings: PostProcessingSettings): void
  /** In the order in which they were scanned. */
  loadMaps(): ScannedMap[]
  /** Puts a new list in place of the old one. */
  replaceMaps(maps: readonly ScannedMap[]): void
  updateMaps(maps: readonly ScannedMap[]): void
  image(id: number): MapImage | undefined
  saveImage(image: MapImage): void
  /** Forgets all maps and images. */
  clear(): void
}
