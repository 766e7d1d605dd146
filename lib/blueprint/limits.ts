/** Upper bounds of a blueprint file. */
export interface BlueprintLimits {
  /** Bytes of the file as it is stored. */
  readonly fileBytes: number
  /** Bytes after unpacking. */
  readonly unpackedBytes: number
  /** Blocks that are there, without air. */
  readonly blocks: number
  /** Size of the box that the file describes along each axis. */
  readonly side: number
  /** Columns of that box, seen from above: a preview has a pixel for each. */
  readonly columns: number
  /** Cells of that box, air included: packed positions have 32 bits. */
  readonly cells: number
  /** Compounds and lists inside each other. */
  readonly depth: number
}

/** Far above any real map art, and far below the memory of a small machine. */
export const blueprintLimits: BlueprintLimits = {
  fileBytes: 64 * 1024 * 1024,
  unpackedBytes: 512 * 1024 * 1024,
  blocks: 16_000_000,
  side: 16_384,
  columns: 17_000_000,
  cells: 4_000_000_000,
  depth: 512,
}
