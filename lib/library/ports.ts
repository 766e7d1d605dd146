import type { Blueprint } from '../blueprint/blueprint.ts'
import type { BlueprintSurvey, SurveySettings } from './survey.ts'

export interface StoredFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly modified: Date
  /** Differs after every change, also of a file that is replaced by one of the same size and date. */
  readonly stamp: string
}

/**
 * The folders that map-art files lie in. A name is relative to the folder of uploads, with `/` between its parts, or the
 * absolute path of a file in one of the further folders.
 */
export interface BlueprintFolder {
  /** The map-art files in the folder of uploads, by their extension. */
  list(): Promise<StoredFile[]>
  /** The file of that name; says `outside` before the disk is asked, so that nothing shows about other places. */
  find(name: string): Promise<StoredFile | 'outside' | 'missing' | 'not-a-file'>
  /** The bytes, or undefined when there is no such file inside the folders. */
  read(name: string): Promise<Uint8Array | undefined>
  /**
   * Writes a new upload at once or not at all. A file of that name is left as it is: `same` when it has the same bytes,
   * else `taken`.
   */
  write(name: string, bytes: Uint8Array): Promise<'written' | 'same' | 'taken'>
  /** Removes an upload; whether there was one. */
  remove(name: string): Promise<boolean>
}

/** A map-art file, read. */
export interface MapArt {
  readonly survey: BlueprintSurvey
  /** Undefined when it has more blocks than were wanted. */
  readonly blueprint: Blueprint | undefined
  /** The bytes of the file, as they were given. */
  readonly bytes: Uint8Array
}

/**
 * Reads a map-art file without holding up the program; its blocks only when there are at most `maxBlocks`. The bytes must not be
 * used until they come back. Throws a `Failure` for a file that is no map art.
 */
export type ReadMapArt = (bytes: Uint8Array, maxBlocks: number, settings?: SurveySettings) => Promise<MapArt>
