import type { Blueprint } from '../../blueprint/blueprint.ts'
import { createCollector } from '../../blueprint/collect.ts'
import { blueprintLimits } from '../../blueprint/limits.ts'
import { previewOf } from '../../mapart/preview.ts'
import { oklabOfMapPixel } from '../colour/tones.ts'
import { baseColourOf, needsSupport } from '../palette.ts'
import { levelsOf, lowestHeights, type ReliefArea, shadesWithin } from '../relief.ts'

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
  const tops = topsOf(art)
  // A part of a map is drawn with the row north of it.
  const values = previewOf(art, options.version).pixels.slice(-width * (length - 1))
  for (const { pixels, block, shade } of edits) {
    if (!names.includes(block)) names.push(block)
    const state = names.indexOf(block)
    const colour = baseColourOf(block, options.version)
    for (const pixel of pixels) {
      if (values[pixel] === 0) continue
      tops[width + pixel] = state
      values[pixel] =
        colour * 4 + (options.maxHeight === 1 ? values[pixel]! & 3 : (shade ?? values[pixel]! & 3))
    }
  }
  const isCarried = options.maxHeight > 1 && tops.some((state) => state >= 0 && needsSupport(names[state]!))
  const rise = isCarried ? 1 : 0
  const area = { width, length: length - 1, isSolid: values.map((value) => (value === 0 ? 0 : 1)) }
  const heights = lowestHeights(area, shadesFor(area, values, options.maxHeight - rise))
  return laid(art, { names, tops, heights, rise })
}

/** The number of the topmost block of each column; -1 where there is none. */
function topsOf({ width, length, cells, states }: Blueprint): Int32Array {
  const tops = new Int32Array(width * length).fill(-1)
  // From the bottom up.
  for (let i = 0; i < cells.length; i++) tops[cells[i]! % tops.length] = states[i]!
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

interface Layout {
  /** Of the blocks, by their number. */
  readonly names: readonly string[]
  readonly tops: Int32Array
  readonly heights: Uint16Array
  /** 1 where some blocks stand on others. */
  readonly rise: number
}

function laid(
  { width, length, palette, format }: Blueprint,
  { names, tops, heights, rise }: Layout,
): Blueprint {
  const height = heights.reduce((highest, level) => Math.max(highest, level), 0) + 1 + rise
  const collector = createCollector(width, height, length, blueprintLimits)
  const shown = new Set(tops)
  const numberOf = collector.palette(names.map((name, i) => palette[i] ?? { name, properties: {} }))
  const beneath = names.find((name, i) => shown.has(i) && !needsSupport(name)) ?? 'cobblestone'
  const support = rise === 1 ? collector.palette([{ name: beneath, properties: {} }])[0]! : 0
  const level = width * length
  for (const [column, top] of tops.entries()) {
    if (top < 0) continue
    const place = heights[column]! * level + column
    collector.add(place + rise * level, numberOf[top]!)
    if (rise === 1 && needsSupport(names[top]!)) collector.add(place, support)
  }
  return collector.finish(format)
}
