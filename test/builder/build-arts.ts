import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { onLayers } from '../../lib/convert/layers.ts'
import { paletteOf } from '../../lib/convert/palette.ts'
import { createRandom } from '../../lib/random.ts'
import { blueprintOf } from '../support/blueprints.ts'

/** One layer, a square unless `length` is given, in a mixed pattern of so many kinds of block. */
export function flatArt(width: number, kinds: readonly string[], length = width): Blueprint {
  return blueprintOf(
    { width, height: 1, length },
    Array.from({ length: width * length }, (_, index) => {
      const [x, z] = [index % width, Math.floor(index / width)]
      return [x, 0, z, kinds[(x * x + 3 * z + Math.floor((x * z) / 5)) % kinds.length]!] as const
    }),
  )
}

/** Every column of blocks climbs and falls on its own; what needs support stands on stone. */
export function staircaseArt(side: number, kinds: readonly string[]): Blueprint {
  const height = 8
  const blocks = Array.from({ length: side * side }, (_, index) => {
    const [x, z] = [index % side, Math.floor(index / side)]
    const wave = (z + x * 3) % (2 * (height - 2))
    const y = 1 + (wave < height - 2 ? wave : 2 * (height - 2) - wave)
    return [x, y, z, kinds[(x + 2 * z) % kinds.length]!] as const
  })
  const supports = blocks
    .filter(([, , , kind]) => /carpet|sand/.test(kind))
    .map(([x, y, z]) => [x, y - 1, z, 'stone'] as const)
  return blueprintOf({ width: side, height: height + 1, length: side }, [...blocks, ...supports])
}

export const wools = ['white_wool', 'orange_wool', 'magenta_wool', 'light_blue_wool', 'yellow_wool']
export const allWools = [
  ...wools,
  'lime_wool',
  'pink_wool',
  'gray_wool',
  'light_gray_wool',
  'cyan_wool',
  'purple_wool',
  'blue_wool',
  'brown_wool',
  'green_wool',
  'red_wool',
  'black_wool',
]

interface WaterOptions {
  readonly side: number
  readonly depthOf: (x: number, z: number) => number
  /** Whether a pane of glass lies over each column of water, as in SlopeCraft's files. */
  readonly hasLids?: boolean
}

/**
 * Columns of water with glass under, beside and, if wanted, over them, as generators write them: their bottoms are level, so
 * that columns side by side join to pools. A depth of 0 is wool.
 */
export function waterArt({ side, depthOf, hasLids = false }: WaterOptions): Blueprint {
  const columns = Array.from({ length: side * side }, (_, index) => {
    const [x, z] = [1 + (index % side), 1 + Math.floor(index / side)]
    return { x, z, depth: depthOf(x - 1, z - 1) }
  })
  const cells = new Map<string, readonly [x: number, y: number, z: number, block: string]>()
  const put = (x: number, y: number, z: number, block: string) =>
    cells.set(`${x} ${y} ${z}`, [x, y, z, block])
  for (const { x, z, depth } of columns) {
    if (depth === 0) continue
    put(x, 0, z, 'glass')
    if (hasLids) put(x, depth + 1, z, 'glass')
  }
  for (const { x, z, depth } of columns) {
    for (let y = 1; y <= depth; y++) {
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        put(x + dx, y, z + dz, 'glass')
    }
  }
  for (const { x, z, depth } of columns) {
    for (let y = 1; y <= depth; y++) put(x, y, z, 'water')
    if (depth === 0) put(x, 1, z, wools[(x + z) % wools.length]!)
  }
  const height = Math.max(...[...cells.values()].map(([, y]) => y)) + 1
  return blueprintOf({ width: side + 2, height, length: side + 2 }, [...cells.values()])
}

/** Suppressed art of random pixels in all shades, which only phases can draw. */
export function suppressedArt({
  width,
  length,
  seed,
}: {
  readonly width: number
  readonly length: number
  readonly seed: number
}): Blueprint {
  const random = createRandom(seed)
  const palette = paletteOf(
    ['white_wool', 'red_wool', 'blue_wool', 'white_carpet', 'red_carpet', 'blue_carpet'],
    '26.1',
  )
  const colours = [...palette.keys()]
  const below = (end: number): number => Math.floor(random() * end)
  const values = Uint8Array.from(
    { length: width * length },
    () => colours[below(colours.length)]! * 4 + below(3),
  )
  return onLayers(2)(
    { width, length, values },
    { palette, northernColour: colours[0]!, limits: blueprintLimits },
  )
}
