import { Failure } from '../failure.ts'
import type { BlockState } from '../game/blocks.ts'
import type { Position } from '../game/position.ts'
import { sentence } from '../words/sentence.ts'
import type { Blueprint } from './blueprint.ts'
import { type Collector, checkSize, countBlocks, createCollector } from './collect.ts'
import type { BlueprintLimits } from './limits.ts'
import { namingVersion, upgradeBlock } from './names/upgrade-block.ts'
import { type NbtCursor, tag } from './nbt-cursor.ts'
import { goTo, intAt, type NbtOutline, outlineCompound } from './nbt-outline.ts'
import { createPackedReader, packedNumberAt } from './packed-longs.ts'
import { readPalette } from './read-palette.ts'

/**
 * Litematica's files: named regions, each with a corner, a size that points away from it (negative towards west, down
 * or north), a palette, and blocks packed in longs. The blueprint is the smallest box around all regions. Where they overlap, the
 * last one counts, its air too but not its `structure_void`. Baritone DefaultSchematicFormats.java, Litematica's
 * LitematicaBitArray.java, SchematicPlacingUtils.java.
 */
export function readLitematic(cursor: NbtCursor, root: NbtOutline, limits: BlueprintLimits): Blueprint {
  const regions = readRegions(cursor, root, limits)
  const version = namingVersion(
    intAt(cursor, root, 'MinecraftDataVersion'),
    regions.flatMap(({ palette }) => palette),
  )
  const min = corner(regions, (region, axis) => region.min[axis], Math.min)
  const end = corner(regions, (region, axis) => region.min[axis] + region.size[axis], Math.max)
  const size = { x: end.x - min.x, y: end.y - min.y, z: end.z - min.z }
  const collector = createCollector(size.x, size.y, size.z, limits)
  for (const [index, region] of regions.entries()) {
    addRegion(cursor.bytes, region, collector, {
      stateOf: collector.palette(region.palette.map((state) => upgradeBlock(state, version))),
      origin: ((region.min.y - min.y) * size.z + region.min.z - min.z) * size.x + region.min.x - min.x,
      whole: size,
      later: regions.slice(index + 1).filter((other) => overlap(region, other)),
      limits,
    })
  }
  return collector.finish('litematic')
}

interface Region {
  readonly min: Position
  readonly size: Position
  readonly palette: readonly BlockState[]
  /** Where its packed numbers start in the file, and how many bits each has. */
  readonly start: number
  readonly bits: number
}

function readRegions(
  cursor: NbtCursor,
  root: NbtOutline,
  limits: BlueprintLimits,
): readonly [Region, ...Region[]] {
  goTo(cursor, root, 'Regions', tag.compound)
  const regions: Region[] = []
  for (const [name, entry] of inHashOrder([...outlineCompound(cursor)])) {
    if (entry.type !== tag.compound) throw new Failure('invalid', sentence('regionDamaged', { name }))
    cursor.position = entry.position
    regions.push(readRegion(cursor, limits))
  }
  const [first, ...others] = regions
  if (first === undefined) throw new Failure('invalid', sentence('noRegions'))
  return [first, ...others]
}

/**
 * Regions in the order in which Litematica goes through them, that of a `HashSet` of Java with their names: its 16 buckets are
 * doubled until they are at most three quarters full.
 */
function inHashOrder<Entry>(entries: readonly (readonly [name: string, entry: Entry])[]) {
  let buckets = 16
  while (entries.length > buckets * 0.75) buckets *= 2
  const bucketOf = (name: string): number => {
    let hash = 0
    for (let i = 0; i < name.length; i++) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0
    return (hash ^ (hash >>> 16)) & (buckets - 1)
  }
  return entries.toSorted(([left], [right]) => bucketOf(left) - bucketOf(right))
}

function readRegion(cursor: NbtCursor, limits: BlueprintLimits): Region {
  const outline = outlineCompound(cursor)
  const position = readVector(cursor, outline, 'Position')
  const size = readVector(cursor, outline, 'Size')
  goTo(cursor, outline, 'BlockStatePalette', tag.list)
  const palette = readPalette(cursor)
  const bits = Math.max(2, 32 - Math.clz32(palette.length - 1))
  const [x, y, z] = [Math.abs(size.x), Math.abs(size.y), Math.abs(size.z)]
  checkSize(x, y, z, limits)
  goTo(cursor, outline, 'BlockStates', tag.longArray)
  const longs = cursor.count(8)
  if (palette.length === 0 || longs * 64 < x * y * z * bits) throw damagedBlocks()
  return {
    // A size of -3 at 10 covers 8, 9 and 10.
    min: {
      x: position.x + Math.min(0, size.x + 1),
      y: position.y + Math.min(0, size.y + 1),
      z: position.z + Math.min(0, size.z + 1),
    },
    size: { x, y, z },
    palette,
    start: cursor.take(longs * 8),
    bits,
  }
}

function readVector(cursor: NbtCursor, region: NbtOutline, name: string): Position {
  goTo(cursor, region, name, tag.compound)
  const outline = outlineCompound(cursor)
  const part = (axis: string): number => {
    goTo(cursor, outline, axis, tag.int)
    return cursor.int()
  }
  return { x: part('x'), y: part('y'), z: part('z') }
}

interface Adding {
  readonly stateOf: Int32Array
  /** The region's minimum corner as a cell of the whole box. */
  readonly origin: number
  /** Size of the whole box. */
  readonly whole: Position
  /** The regions after it that overlap it. */
  readonly later: readonly Region[]
  readonly limits: BlueprintLimits
}

/** A region's blocks go x, then z, then y, as cells do. */
function addRegion(bytes: Uint8Array, region: Region, collector: Collector, adding: Adding): void {
  const { stateOf, origin, whole, later, limits } = adding
  // Counting first costs a tenth of the time and saves half of the memory.
  let blocks = 0
  eachStretch(bytes, region, whole, (numbers) => {
    blocks += countBlocks(numbers, stateOf)
    if (blocks < 0) throw damagedBlocks()
    if (blocks > limits.blocks) collector.reserve(blocks)
  })
  if (blocks === 0) return
  collector.reserve(blocks)
  if (later.length === 0) {
    eachStretch(bytes, region, whole, (numbers, cell) => collector.addRow(origin + cell, numbers, stateOf))
    return
  }
  const { x, y, z } = region.min
  eachRow(bytes, region, whole, (numbers, cell, row) => {
    const place = { x, y: y + Math.floor(row / region.size.z), z: z + (row % region.size.z) }
    for (const [i, number] of numbers.entries()) {
      const state = stateOf[number]!
      if (state < 0) continue
      place.x = x + i
      if (!later.some((other) => settles(bytes, other, place))) collector.add(origin + cell + i, state)
    }
  })
}

/** Goes through a region's numbers in runs that lie in one row of the whole box; `cell` is the first cell of a run. */
function eachStretch(
  bytes: Uint8Array,
  region: Region,
  whole: Position,
  use: (numbers: Uint16Array, cell: number) => void,
): void {
  const { size, start, bits } = region
  if (size.x !== whole.x || size.z !== whole.z) {
    eachRow(bytes, region, whole, use)
    return
  }
  // A region that fills the box is one long row.
  const readNext = createPackedReader(bytes, start, bits)
  const volume = size.x * size.y * size.z
  const stretch = new Uint16Array(Math.min(volume, 4096))
  for (let index = 0; index < volume; index += stretch.length) {
    const numbers = volume - index < stretch.length ? stretch.subarray(0, volume - index) : stretch
    readNext(numbers)
    use(numbers, index)
  }
}

/** The same row by row; `row` counts those of the region. */
function eachRow(
  bytes: Uint8Array,
  { size, start, bits }: Region,
  whole: Position,
  use: (numbers: Uint16Array, cell: number, row: number) => void,
): void {
  const readNext = createPackedReader(bytes, start, bits)
  const numbers = new Uint16Array(size.x)
  for (let row = 0; row < size.y * size.z; row++) {
    readNext(numbers)
    const z = row % size.z
    use(numbers, (((row - z) / size.z) * whole.z + z) * whole.x, row)
  }
}

const axes = ['x', 'y', 'z'] as const

function overlap(one: Region, other: Region): boolean {
  return axes.every(
    (axis) =>
      one.min[axis] < other.min[axis] + other.size[axis] && other.min[axis] < one.min[axis] + one.size[axis],
  )
}

/** Whether a region says what stands at a place, be it air. */
function settles(bytes: Uint8Array, { min, size, palette, start, bits }: Region, place: Position): boolean {
  const [x, y, z] = [place.x - min.x, place.y - min.y, place.z - min.z]
  if (x < 0 || y < 0 || z < 0 || x >= size.x || y >= size.y || z >= size.z) return false
  const number = packedNumberAt(bytes, start, bits, (y * size.z + z) * size.x + x)
  return palette[number]?.name !== 'structure_void'
}

function corner(
  regions: readonly [Region, ...Region[]],
  edge: (region: Region, axis: keyof Position) => number,
  pick: (left: number, right: number) => number,
): Position {
  const along = (axis: keyof Position): number =>
    regions.map((region) => edge(region, axis)).reduce((left, right) => pick(left, right))
  return { x: along('x'), y: along('y'), z: along('z') }
}

function damagedBlocks(): Failure {
  return new Failure('invalid', sentence('regionBlocksDoNotFit'))
}
