import { baseColourId, shade } from '../mapart/map-palette.ts'
import { type Choices, nearTones } from './colour/near-tones.ts'
import type { Tones } from './colour/tones.ts'
import type { Palette, Stocked } from './palette.ts'
import type { ReliefArea } from './relief.ts'

/*
 * Water as a colour. Its shade on a map is its depth and no matter of heights: here it is one block deep, which is the light shade. It stands
 * in a bowl of glass, which maps look through: beneath it, and beside it wherever no other block is. The other shades take five and ten
 * blocks of water, between walls as high.
 */

const water = baseColourId('water')

export const waterShade = shade.light

export const isWater = (colour: number): boolean => colour === water

/** A palette with water, of which there is any number. */
export function withWater({ palette, stock }: Stocked): Stocked {
  return {
    palette: new Map([...palette, [water, ['water']]]),
    stock: stock && new Map([...stock, ['water', Number.POSITIVE_INFINITY]]),
  }
}

export const hasWater = (palette: Palette): boolean => palette.has(water)

interface Pools {
  /** Columns of blocks from west to east and from north to south. */
  readonly width: number
  readonly length: number
  /** The level of each column's topmost block, as `z * width + x`. */
  readonly heights: Uint16Array
  /** The value on a map of each column; 0 where there is no block. */
  readonly values: Uint8Array
}

export interface PoolBlock {
  /** Below 0 where water is deeper than the art is high. */
  readonly level: number
  readonly column: number
  readonly block: 'water' | 'glass'
}

/** All water of an art, and the glass that holds it. Water at the rim of the art would flow away. */
export function poolBlocks({ width, length, heights, values }: Pools): PoolBlock[] {
  const isPool = (column: number): boolean => isWater(values[column]! >> 2)
  const blocks: PoolBlock[] = []
  const walls = new Set<number>()
  for (let column = 0; column < values.length; column++) {
    if (!isPool(column)) continue
    const level = heights[column]!
    blocks.push({ level, column, block: 'water' }, { level: level - 1, column, block: 'glass' })
    for (const beside of [column - 1, column + 1, column - width, column + width]) {
      // Higher or lower water has glass at other levels of its own.
      const isClosed = values[beside] !== 0 && heights[beside] === level
      const isFloor = isPool(beside) && heights[beside]! - 1 === level
      const wall = level * width * length + beside
      if (isClosed || isFloor || walls.has(wall)) continue
      walls.add(wall)
      blocks.push({ level, column: beside, block: 'glass' })
    }
  }
  return blocks
}

/** The same choices without water at the rim of the art, where nothing would hold it. */
export function dryAtRims(choices: Choices, { width, length }: ReliefArea, tones: Tones): Choices {
  const isDry = (tone: number): boolean => !isWater(tones.values[tone]! >> 2)
  const all = [...tones.values.keys()]
  if (all.every(isDry)) return choices
  const { tables, tableOf } = choices
  const dry = tables.map(({ isMember }) =>
    nearTones(
      tones,
      all.filter((tone) => isMember[tone] === 1 && isDry(tone)),
    ),
  )
  const isAtRim = (pixel: number): boolean => {
    const [x, z] = [pixel % width, Math.floor(pixel / width)]
    return x === 0 || z === 0 || x === width - 1 || z === length - 1
  }
  return {
    tables: [...tables, ...dry],
    tableOf: tableOf.map((table, pixel) => (isAtRim(pixel) ? table + tables.length : table)),
  }
}
