import type { Blueprint } from '../../blueprint/blueprint.ts'
import { mapBlockOf } from '../../mapart/map-block.ts'
import { mapGridOf } from '../../mapart/map-grid.ts'
import { mapPixelRgb, mapPixelValues } from '../../mapart/map-palette.ts'
import { previewOf } from '../../mapart/preview.ts'

/** The maps of a picture, as the game would show them. */
export interface LivePicture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
  /** Names of the blocks, and the number of each pixel's one in that list. */
  readonly blocks: readonly string[]
  readonly blockOf: Uint16Array<ArrayBuffer>
}

/** A pixel without a block, in `blockOf`. */
export const noBlock = 0xffff

/** The blueprint as a map shows it, and the topmost block of each pixel. */
export function drawn(blueprint: Blueprint, version?: string): LivePicture {
  const { width, height, pixels } = previewOf(blueprint, version)
  const { z } = mapGridOf(blueprint)
  const colours = new Uint32Array(pixels.length)
  for (let i = 0; i < pixels.length; i++) colours[i] = coloursOfValues[pixels[i]!]!
  const data = new Uint8ClampedArray(colours.buffer)
  const blockOf = new Uint16Array(pixels.length).fill(noBlock)
  const { cells, states, length } = blueprint
  const isSeen = seenStates(blueprint, version)
  // From the bottom up. The row north of the maps is not shown.
  for (let i = 0; i < cells.length; i++) {
    const pixel = (cells[i]! % (width * length)) - z * width
    if (pixel >= 0 && isSeen[states[i]!]) blockOf[pixel] = states[i]!
  }
  return { width, height, data, blocks: blueprint.palette.map(({ name }) => name), blockOf }
}

/** Whether a map shows each kind of block of a blueprint; it looks through glass. */
export function seenStates({ palette }: Blueprint, version?: string): boolean[] {
  return palette.map((state) => mapBlockOf(state, version).colour !== 0)
}

/** Four bytes each, as they lie in memory. */
const coloursOfValues = new Uint32Array(
  Uint8Array.from(
    Array.from({ length: mapPixelValues }, (_, value) =>
      value < 4 ? [0, 0, 0, 0] : [...mapPixelRgb(value), 255],
    ).flat(),
  ).buffer,
)
