import type { Landscape, Layer } from '../../../lib/practice/world/landscape.ts'

interface Place {
  readonly x: number
  readonly z: number
}

/** Ground of stone, dirt and grass, up to this height. */
const ground = (top: number): Layer[] => [
  { top: top - 4, block: 'stone' },
  { top: top - 1, block: 'dirt' },
  { top, block: 'grass_block' },
]

export const meadowY = 63

/** Hills of some fifteen blocks, and level ground around a place. */
export function hills(level: Place, radius: number): Landscape {
  return (x, z) => {
    const rise = 7 * Math.sin(x / 19) * Math.cos(z / 23) + 4 * Math.sin((x + z) / 11)
    const away = Math.max(Math.abs(x - level.x), Math.abs(z - level.z)) - radius
    const share = Math.min(1, Math.max(0, away / 8))
    return ground(meadowY + Math.round(rise * share))
  }
}

/** Cells of this size have a tree each. */
const treeCell = 7

/** Oaks all over, apart from a clearing. */
export function forest(clearing: Place, radius: number): Landscape {
  return (x, z) => {
    const layers = ground(meadowY)
    if (Math.max(Math.abs(x - clearing.x), Math.abs(z - clearing.z)) <= radius + 3) return layers
    const near = nearestTree(x, z)
    if (near === 0)
      return [...layers, { top: meadowY + 4, block: 'oak_log' }, { top: meadowY + 6, block: 'oak_leaves' }]
    if (near > 2) return layers
    return [
      ...layers,
      { top: meadowY + 2, block: 'air' },
      { top: meadowY + (near === 1 ? 6 : 4), block: 'oak_leaves' },
    ]
  }
}

/** Blocks to the trunk of the nearest tree, along the longer axis. */
function nearestTree(x: number, z: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const dx of [-1, 0, 1]) {
    for (const dz of [-1, 0, 1]) {
      const [cellX, cellZ] = [Math.floor(x / treeCell) + dx, Math.floor(z / treeCell) + dz]
      const trunkX = cellX * treeCell + scatter(cellX, cellZ)
      const trunkZ = cellZ * treeCell + scatter(cellZ, cellX + 7)
      nearest = Math.min(nearest, Math.max(Math.abs(x - trunkX), Math.abs(z - trunkZ)))
    }
  }
  return nearest
}

/** A number from 1 to 5 that is always the same for a cell. */
function scatter(a: number, b: number): number {
  const mixed = Math.sin(a * 127.1 + b * 311.7) * 43758.5453
  return 1 + Math.floor((mixed - Math.floor(mixed)) * 5)
}

/** The sea, with one island. */
export function ocean(island: Place, radius: number): Landscape {
  return (x, z) => {
    const away = Math.hypot(x - island.x, z - island.z) - radius
    if (away <= 0) return ground(meadowY)
    const bottom = Math.max(45, meadowY - 2 - Math.floor(away / 2))
    return [
      { top: bottom - 3, block: 'stone' },
      { top: bottom, block: 'sand' },
      { top: meadowY - 1, block: 'water' },
    ]
  }
}

export const netherY = 40

/** A cavern between netherrack, with lava in its deeper parts. */
export function nether(level: Place, radius: number): Landscape {
  return (x, z) => {
    const rise = 5 * Math.sin(x / 13) * Math.cos(z / 17)
    const isLevel = Math.max(Math.abs(x - level.x), Math.abs(z - level.z)) <= radius
    const floor = isLevel ? netherY : netherY + Math.round(rise)
    return [
      { top: 0, block: 'bedrock' },
      { top: floor, block: 'netherrack' },
      ...(floor < netherY - 3 ? [{ top: netherY - 3, block: 'lava' }] : []),
      { top: 95, block: 'air' },
      { top: 126, block: 'netherrack' },
      { top: 127, block: 'bedrock' },
    ]
  }
}
