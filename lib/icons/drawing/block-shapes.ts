import type { Box } from './draw-block.ts'

/** Shapes of blocks, in sixteenths; their boxes from the back to the front. */
export const shapes = {
  cube: [[0, 0, 0, 16, 16, 16]],
  slab: [[0, 0, 0, 16, 8, 16]],
  stairs: [
    [0, 0, 0, 16, 8, 16],
    [0, 8, 0, 8, 16, 16],
  ],
  wall: [
    [5, 0, 0, 11, 13, 4],
    [4, 0, 4, 12, 16, 12],
    [5, 0, 12, 11, 13, 16],
  ],
  fence: [
    [6, 0, 0, 10, 16, 4],
    [7, 5, 4, 9, 8, 12],
    [7, 12, 4, 9, 15, 12],
    [6, 0, 12, 10, 16, 16],
  ],
  gate: [
    [7, 3, 0, 9, 16, 2],
    [7, 5, 2, 9, 8, 14],
    [7, 8, 6, 9, 12, 10],
    [7, 12, 2, 9, 15, 14],
    [7, 3, 14, 9, 16, 16],
  ],
  carpet: [[0, 0, 0, 16, 1, 16]],
  plate: [[1, 0, 1, 15, 1, 15]],
  button: [[5, 6, 6, 11, 10, 10]],
  trapdoor: [[0, 0, 0, 16, 3, 16]],
  layer: [[0, 0, 0, 16, 2, 16]],
  low: [[0, 0, 0, 16, 6, 16]],
  threeQuarters: [[0, 0, 0, 16, 12, 16]],
  sunken: [[0, 0, 0, 16, 15, 16]],
  narrow: [[1, 0, 1, 15, 16, 15]],
  cake: [[1, 0, 1, 15, 8, 15]],
  head: [[4, 4, 4, 12, 12, 12]],
  small: [[5, 5, 5, 11, 11, 11]],
  rod: [[7, 0, 7, 9, 16, 9]],
  anvil: [
    [2, 0, 2, 14, 4, 14],
    [4, 4, 5, 12, 10, 11],
    [3, 10, 0, 13, 16, 16],
  ],
  hopper: [
    [6, 0, 6, 10, 4, 10],
    [4, 4, 4, 12, 10, 12],
    [0, 10, 0, 16, 16, 16],
  ],
  lectern: [
    [0, 0, 0, 16, 2, 16],
    [4, 2, 4, 12, 11, 12],
    [1, 11, 2, 15, 14, 14],
  ],
  egg: [
    [5, 0, 5, 11, 2, 11],
    [2, 2, 2, 14, 9, 14],
    [4, 9, 4, 12, 14, 12],
    [6, 14, 6, 10, 16, 10],
  ],
  pot: [
    [2, 0, 2, 14, 13, 14],
    [5, 13, 5, 11, 16, 11],
  ],
  flowerPot: [[5, 5, 5, 11, 11, 11]],
  lantern: [
    [5, 3, 5, 11, 10, 11],
    [6, 10, 6, 10, 13, 10],
  ],
  candle: [[7, 4, 7, 9, 10, 9]],
} as const satisfies Readonly<Record<string, readonly Box[]>>

export type Shape = keyof typeof shapes

/** Small things are shown larger than they are, as the game does in its slots. */
export const zooms: Readonly<Partial<Record<Shape, number>>> = {
  button: 2,
  head: 2,
  small: 2,
  flowerPot: 2,
  lantern: 2,
  candle: 2,
}
