import { type Blueprint, formatBlockState } from '../blueprint/blueprint.ts'
import type { BlueprintLimits } from '../blueprint/limits.ts'
import { supportOf } from '../game/blocks/support.ts'
import type { BlockState } from '../game/blocks.ts'
import { mapBlockOf } from '../mapart/map-block.ts'
import { MAP_SIDE as side } from '../mapart/map-grid.ts'
import { shade } from '../mapart/map-palette.ts'
import { isDrawnInRing } from '../mapart/suppressed/held-map.ts'
import { layOut } from './lay-out.ts'
import { isOfOneMap } from './two-bands.ts'

/*
 * Generators also write suppressed art in pieces that are to be built one after the other, each alone: in steps, which lie over each
 * other in one file, from the eastern columns to the western, or split, as a file of the odd pixels and one of the even. In every piece a
 * pixel lies on a level that its place tells; a block on that level, or right over it, in the place north of it gives it its shade. Such art is
 * laid out anew, on few layers, with the same pixels of the same blocks.
 *
 * Facts of the layouts: files of EvModder/PNG-to-NBT in its modes Suppress (Checker, Pairs, Checker-split, Row-split).
 */

/** The level of a pixel; undefined where it is in no piece. */
type LevelOf = (x: number, row: number) => number | undefined

interface Piece {
  readonly blueprint: Blueprint
  readonly levelOf: LevelOf
  /** Whether what lies right over a pixel's level shades it. */
  readonly hasDark: boolean
}

/** Columns of a step, and the levels that it takes: one is enough where no pixel is dark. */
const stepLayouts = [
  { columns: 2, levels: 2 },
  { columns: 2, levels: 1 },
  { columns: 1, levels: 2 },
  { columns: 1, levels: 1 },
] as const
/** With fewer, other art may look the same. */
const leastColumns = 16

/** Suppressed art of a file in steps, laid out anew; undefined for any other. */
export function asSteps(blueprint: Blueprint, limits: BlueprintLimits): Blueprint | undefined {
  if (!isOfOneMap(blueprint) || blueprint.after) return undefined
  const placed = [...blueprint.cells].map((cell) => ({
    x: cell % side,
    y: Math.floor(cell / (side * blueprint.length)),
  }))
  if (new Set(placed.map(({ x }) => x)).size < leastColumns) return undefined
  for (const { columns, levels } of stepLayouts) {
    const stepOf = (x: number): number => levels * Math.floor((side - 1 - x) / columns)
    const overStep = placed.map(({ x, y }) => y - stepOf(x))
    const lowest = overStep.reduce((least, height) => Math.min(least, height), Number.POSITIVE_INFINITY)
    const highest = overStep.reduce((most, height) => Math.max(most, height), Number.NEGATIVE_INFINITY)
    // Even pixels of a column belong to one step, its odd ones to the next.
    if (highest - lowest >= 2 * levels) continue
    const start = Math.floor(lowest / levels) * levels
    const levelOf: LevelOf = (x, row) => start + stepOf(x) + (isDrawnInRing(x, row) ? levels : 0)
    const art = laidOut([{ blueprint, levelOf, hasDark: levels > 1 }], limits)
    if (art) return art
  }
  return undefined
}

/** The endings that generators give to the names of halves, and the pixels in them. */
const halves: readonly (readonly [name: RegExp, has: (x: number, row: number) => boolean])[] = [
  [/[-_]dominant\.\w+$/, isDrawnInRing],
  [/[-_]recessive\.\w+$/, (x, row) => !isDrawnInRing(x, row)],
  [/[-_]odd_rows\.\w+$/, (_, row) => row % 2 === 0],
  [/[-_]even_rows\.\w+$/, (_, row) => row % 2 === 1],
]

/** Suppressed art of the files of its two halves, by their names, laid out anew; undefined for other files. */
export function asHalves(
  files: readonly { readonly name: string; readonly blueprint: Blueprint }[],
  limits: BlueprintLimits,
): Blueprint | undefined {
  const pieces = files.flatMap(({ name, blueprint }): Piece[] => {
    const has = halves.find(([ending]) => ending.test(name))?.[1]
    return has && isOfOneMap(blueprint)
      ? [{ blueprint, levelOf: (x, row) => (has(x, row) ? 0 : undefined), hasDark: true }]
      : []
  })
  return pieces.length === 2 ? laidOut(pieces, limits) : undefined
}

/** The art of some pieces, if each of their blocks is a pixel or gives one its shade. */
function laidOut(pieces: readonly Piece[], limits: BlueprintLimits): Blueprint | undefined {
  const values = new Uint8Array(side * side)
  const blocks = new Map<number, BlockState>()
  const others: BlockState[] = []
  for (const piece of pieces) {
    const read = readPiece(piece)
    if (!read) return undefined
    for (const [pixel, { block, value }] of read.pixels) {
      values[pixel] = value
      blocks.set(pixel, block)
    }
    others.push(...read.others)
  }
  const blockAt = (x: number, row: number): BlockState => blocks.get(row * side + x)!
  return layOut(
    { width: side, length: side, values },
    {
      levels: 3,
      blockAt,
      quickBlockAt(x, row) {
        const block = blockAt(x, row)
        return block.name.endsWith('_carpet') ? block : undefined
      },
      filler: mostOf(others.filter(stands)) ?? { name: 'cobblestone', properties: {} },
      quickFiller: undefined,
      needsFloor: !blocks.values().every(stands),
      limits,
    },
  )
}

interface Pixel {
  readonly block: BlockState
  readonly value: number
}

/** The pixels of a piece, and its blocks that are none; undefined if one is there that gives no pixel its shade. */
function readPiece({ blueprint, levelOf, hasDark }: Piece) {
  const { length, cells, states, palette } = blueprint
  const north = length - side
  const stateAt = new Map([...cells].map((cell, i) => [cell, states[i]!]))
  const pixels = new Map<number, Pixel>()
  const shading = new Set<number>()
  const pixelCells = new Set<number>()
  const isShading = (cell: number): boolean => stateAt.has(cell) && shading.add(cell) !== undefined

  for (let pixel = 0; pixel < side * side; pixel++) {
    const [x, row] = [pixel % side, Math.floor(pixel / side)]
    const level = levelOf(x, row)
    if (level === undefined) continue
    const cellOf = (y: number, z: number): number => (y * length + z) * side + x
    const cell = cellOf(level, row + north)
    const state = stateAt.get(cell)
    if (state === undefined) continue
    const block = palette[state]!
    const { colour, isFluid } = mapBlockOf(block)
    if (colour === 0 || isFluid) return undefined
    pixelCells.add(cell)
    const z = row + north - 1
    const isLevel = z >= 0 && isShading(cellOf(level, z))
    const isDark = hasDark && z >= 0 && isShading(cellOf(level + 1, z))
    pixels.set(pixel, {
      block,
      value: colour * 4 + (isDark ? shade.dark : isLevel ? shade.normal : shade.light),
    })
  }
  const others = [...stateAt].filter(([cell]) => !pixelCells.has(cell))
  return others.every(([cell]) => shading.has(cell))
    ? { pixels, others: others.map(([, state]) => palette[state]!) }
    : undefined
}

const stands = (block: BlockState): boolean => supportOf(block) === null

/** The block that is there most often. */
function mostOf(blocks: readonly BlockState[]): BlockState | undefined {
  const kinds = [...Map.groupBy(blocks, formatBlockState).values()]
  return kinds.toSorted((one, other) => other.length - one.length)[0]?.[0]
}
