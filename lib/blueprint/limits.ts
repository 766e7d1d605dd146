/** Upper bounds of a blueprint file. */
export interface BlueprintLimits {
  /** Bytes of the file as it is stored. */
  readonly fileBytes: number
  /** Bytes after unpacking. */
  readonly unpackedBytes: number
  /** Blocks of the box that the file describes, air included. */
  readonly volume: number
  /** Compounds and lists inside each other. */
  readonly depth: number
}

/** Far above any real map art, and far below the memory of a small machine. */
export const blueprintLimits: BlueprintLimits = {
  fileBytes: 64 * 1024 * 1024,
  unpackedBytes: 512 * 1024 * 1024,
  volume: 64_000_000,
  depth: 512,
}
