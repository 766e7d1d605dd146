import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { blueprintOf } from '../support/blueprints.ts'

/** A square of one layer in a mixed pattern of so many kinds of block. */
export function flatArt(side: number, kinds: readonly string[]): Blueprint {
  return blueprintOf(
    { width: side, height: 1, length: side },
    Array.from({ length: side * side }, (_, index) => {
      const [x, z] = [index % side, Math.floor(index / side)]
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
