import type { MapImage } from '../game/map-items.ts'
import type { Position } from '../game/position.ts'
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
