/** The values of a map's pixels, `base colour id * 4 + shade`, row by row from the north; 0 has no block. */
export interface MapValues {
  readonly width: number
  readonly length: number
  readonly values: Uint8Array
}
