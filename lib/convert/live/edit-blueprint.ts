import type { Blueprint } from '../../blueprint/blueprint.ts'
import { createCollector } from '../../blueprint/collect.ts'
import { blueprintLimits } from '../../blueprint/limits.ts'
import { previewOf } from '../../mapart/preview.ts'
import { oklabOfMapPixel } from '../colour/tones.ts'
import { baseColourOf, needsSupport } from '../palette.ts'
import { levelsOf, lowestHeights, type ReliefArea, shadesWithin } from '../relief.ts'
import { type PoolBlock, poolBlocks } from '../water.ts'
import { seenStates } from './draw.ts'

/** Pixels of a map, counted row by row from the north-west, that become another block. */
export interface Edit {
  readonly pixels: readonly number[]
  readonly block: string
  /** 0 (dark) to 2 (light); undefined leaves each pixel the shade that it has. */
  readonly shade?: number | undefined
}

interface EditOptions {
  /** Levels that the art may have, those of blocks beneath others included; 1 is flat. */
  readonly maxHeight: number
  /** Whether the art has no row north of its maps. */
  readonly isJoined?: boolean
  readonly version?: string | undefined
}

/**
 * Converted art with other blocks in some pixels. Its relief is laid anew, as low as its shades allow; where they take more levels than
 * there may be, each column gets the shades that differ least.
 */
export function editBlueprint(art: Blueprint, edits: readonly Edit[], options: EditOptions): Blueprint {
  if (edits.length === 0) return art
  const { width, length } = art
  const names = art.palette.map(({ name }) => name)
  const tops = topsOf(art, options.version)
  const north = options.isJoined ? 0 : 1
  const rows = length - north
  // A part of a map is drawn with the row north of it.
  const values = previewOf(art, options.version).pixels.slice(-width * rows)
  for (const { pixels, block, shade } of edits) {
    if (!names.includes(block)) names.push(block)
    const state = names.indexOf(block)
    const colour = baseColourOf(block, options.version)
    for (const pixel of pixels) {
      if (values[pixel] === 0) continue
      tops[north * width + pixel] = state
      values[pixel] =
        colour * 4 + (options.maxHeight === 1 ? values[pixel]! & 3 : (shade ?? values[pixel]! & 3))
    }
  }
  // Beside water nothing lies on another block.
  const isCarried =
    options.maxHeight > 1 &&
    !names.includes('water') &&
    tops.some((state) => state >= 0 && needsSupport(names[state]!))
  const rise = isCarried ? 1 : 0
  const area = { width, length: rows, isSolid: values.map((value) => (value === 0 ? 0 : 1)) }
  const heights =
    options.maxHeight === 1
      ? new Uint16Array(tops.length)
      : lowestHeights(area, shadesFor(area, values, options.maxHeight - rise))
  const shown = tops.map((state, column) => (state < 0 ? 0 : (values[column - north * width] ?? northern)))
  const pools = poolBlocks({ width, length, heights, values: Uint8Array.from(shown) })
  return laid(art, { names, tops, heights, rise, pools })
}

/** The number of the topmost block of each column; -1 where there is none. */
function topsOf(art: Blueprint, version?: string): Int32Array {
  const { width, length, cells, states } = art
  const isSeen = seenStates(art, version)
  const tops = new Int32Array(width * length).fill(-1)
  // From the bottom up.
  for (let i = 0; i < cells.length; i++) if (isSeen[states[i]!]) tops[cells[i]! % tops.length] = states[i]!
  return tops
}

function shadesFor(area: ReliefArea, values: Uint8Array, levels: number): Uint8Array {
  if (levels <= 1 || levelsOf(area, values) <= levels) return values.map((value) => value & 3)
  const costs = new Float32Array(values.length * 3)
  for (const [pixel, value] of values.entries()) {
    for (let shade = 0; shade < 3; shade++) {
      const other = (value - (value & 3) + shade) * 3
      for (let part = 0; part < 3; part++)
        costs[pixel * 3 + shade]! +=
          (oklabOfMapPixel[other + part]! - oklabOfMapPixel[value * 3 + part]!) ** 2
    }
  }
  return shadesWithin(area, costs, levels)
}

/** A value of blocks in the row north of the maps, of any colour that is not water. */
const northern = 5

interface Layout {
  /** Of the blocks, by their number. */
  readonly names: readonly string[]
  readonly tops: Int32Array
  readonly heights: Uint16Array
  /** 1 where some blocks stand on others. */
  readonly rise: number
  readonly pools: readonly PoolBlock[]
}

function laid(
  { width, length, palette, format }: Blueprint,
  { names, tops, heights, rise, pools }: Layout,
): Blueprint {
  const base = pools.reduce((most, { level }) => Math.max(most, -level), 0)
  const highest = pools.reduce((most, { level }) => Math.max(most, level), 0)
  const height = heights.reduce((most, level) => Math.max(most, level), highest) + 1 + rise + base
  const collector = createCollector(width, height, length, blueprintLimits)
  const shown = new Set(tops)
  const numberOf = collector.palette(names.map((name, i) => palette[i] ?? { name, properties: {} }))
  const plain = (name: string): number => collector.palette([{ name, properties: {} }])[0]!
  const beneath = names.find((name, i) => shown.has(i) && !needsSupport(name)) ?? 'cobblestone'
  const level = width * length
  for (const [column, top] of tops.entries()) {
    if (top < 0 || names[top] === 'water') continue
    const place = (heights[column]! + base) * level + column
    collector.add(place + rise * level, numberOf[top]!)
    if (rise === 1 && needsSupport(names[top]!)) collector.add(place, plain(beneath))
  }
  for (const { level: poolLevel, column, block } of pools)
    collector.add((poolLevel + base) * level + column, plain(block))
  return collector.finish(format)
}
