import type { Blueprint } from '../blueprint/blueprint.ts'
import { createCollector } from '../blueprint/collect.ts'
import { blueprintLimits } from '../blueprint/limits.ts'
import { Failure } from '../failure.ts'
import { supportOf } from '../game/blocks/support.ts'
import { mapBlockOf } from '../mapart/map-block.ts'
import { shade } from '../mapart/map-palette.ts'
import { previewOf } from '../mapart/preview.ts'
import { sentence } from '../words/sentence.ts'
import { lowestHeights } from './relief.ts'
import type { ReliefReport } from './schema/report.ts'

/** Blocks of a column below the one that a map shows: supports, at most two of them. */
const maxSupports = 2

interface Columns {
  /** By column the level of the block that a map shows; -1 where there is none. */
  readonly tops: Int32Array
  /** By column how many levels its lowest block lies under that. */
  readonly depths: Int32Array
}

/**
 * A staircase with the lowest heights that show the same maps; supports and what hangs above move along with their block. The
 * same blueprint if it can't be lower. Throws a `Failure('invalid')` for builds whose maps depend on more than heights.
 */
export function lowerRelief(blueprint: Blueprint): Blueprint {
  const columns = columnsOf(blueprint)
  const shifts = shiftsTo(blueprint, columns)
  const lower = shifted(blueprint, shifts)
  if (lower.height >= blueprint.height) return blueprint
  const before = previewOf(blueprint).pixels
  if (!previewOf(lower).pixels.every((pixel, i) => pixel === before[i]))
    throw new Failure('broken', sentence('lowerLooksDifferent'))
  return lower
}

function columnsOf({ width, length, palette, cells, states }: Blueprint): Columns {
  const blocks = palette.map((state) => mapBlockOf(state))
  if (blocks.some(({ isFluid }) => isFluid)) {
    throw new Failure('invalid', sentence('lowerWithWater'))
  }
  if (palette.some((state) => ['beside', 'above'].includes(supportOf(state) ?? ''))) {
    throw new Failure('invalid', sentence('lowerWithHanging'))
  }
  const area = width * length
  const tops = new Int32Array(area).fill(-1)
  const depths = new Int32Array(area)
  // From the top down.
  for (let i = cells.length - 1; i >= 0; i--) {
    const column = cells[i]! % area
    const y = (cells[i]! - column) / area
    if (tops[column] === -1) {
      if (blocks[states[i]!]!.colour !== 0) tops[column] = y
    } else depths[column] = tops[column]! - y
  }
  if (depths.some((depth) => depth > maxSupports)) {
    throw new Failure('invalid', sentence('lowerTooDeep', { max: maxSupports }))
  }
  return { tops, depths }
}

/** By how much each column is to move, downwards if negative. */
function shiftsTo({ width, length }: Blueprint, { tops, depths }: Columns): Int32Array {
  const isSolid = Uint8Array.from(tops, (top) => (top < 0 ? 0 : 1))
  const shades = Uint8Array.from(tops, (top, column) => {
    const north = tops[column - width] ?? top
    return top > north ? shade.light : top < north ? shade.dark : shade.normal
  })
  // The first row has none before it here, and level with that it may have any height.
  const heights = lowestHeights({ width, length, isSolid }, shades).subarray(width)
  const shifts = new Int32Array(tops.length)
  for (let x = 0; x < width; x++) {
    for (let z = 0; z < length; z++) {
      const first = z
      let rise = 0
      // A run of blocks rises as a whole for its supports.
      for (; z < length && isSolid[z * width + x] === 1; z++)
        rise = Math.max(rise, depths[z * width + x]! - heights[z * width + x]!)
      for (let row = first; row < z; row++) {
        const column = row * width + x
        shifts[column] = heights[column]! + rise - tops[column]!
      }
    }
  }
  return shifts
}

/** The blueprint with its columns moved, in a box from the lowest to the highest block. */
function shifted(blueprint: Blueprint, shifts: Int32Array): Blueprint {
  const { width, length, palette, cells, states, format } = blueprint
  const area = width * length
  const levels = Float64Array.from(cells, (cell) => Math.floor(cell / area) + shifts[cell % area]!)
  const lowest = levels.reduce((least, level) => Math.min(least, level), Number.POSITIVE_INFINITY)
  const highest = levels.reduce((most, level) => Math.max(most, level), 0)
  const height = highest - lowest + 1
  if (height >= blueprint.height) return blueprint
  const collector = createCollector(width, height, length, blueprintLimits)
  const numbers = collector.palette(palette)
  collector.reserve(cells.length)
  for (let i = 0; i < cells.length; i++)
    collector.add((levels[i]! - lowest) * area + (cells[i]! % area), numbers[states[i]!]!)
  return collector.finish(format)
}

export function reliefReportOf(before: Blueprint, after: Blueprint): ReliefReport {
  return {
    blocks: after.cells.length,
    heightBefore: before.height,
    height: after.height,
    savedLevels: before.height - after.height,
  }
}
