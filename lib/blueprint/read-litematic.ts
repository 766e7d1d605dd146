import { Failure } from '../failure.ts'
import type { BlockState } from '../game/blocks.ts'
import type { Position } from '../game/position.ts'
import type { Blueprint } from './blueprint.ts'
import { type Collector, checkSize, countBlocks, createCollector } from './collect.ts'
import type { BlueprintLimits } from './limits.ts'
import { type NbtCursor, tag } from './nbt-cursor.ts'
import { goTo, intAt, type NbtOutline, outlineCompound } from './nbt-outline.ts'
import { createPackedReader } from './packed-longs.ts'
import { readPalette } from './read-palette.ts'
import { namingVersion, upgradeBlock } from './upgrade-block.ts'

/**
 * Litematica's files: named regions, each with a corner, a size that points away from it (negative towards west, down
 * or north), a palette, and blocks packed in longs. The blueprint is the smallest box around all regions; where they
 * overlap, the later region's blocks stand. Baritone DefaultSchematicFormats.java, Litematica's LitematicaBitArray.java.
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
  for (const region of regions) {
    const stateOf = collector.palette(region.palette.map((state) => upgradeBlock(state, version)))
    const origin = ((region.min.y - min.y) * size.z + region.min.z - min.z) * size.x
    addRegion(cursor, region, stateOf, origin + region.min.x - min.x, size, collector, limits)
  }
  return collector.finish('litematic')
}

interface Region {
  readonly min: Position
  readonly size: Position
  readonly palette: readonly BlockState[]
  readonly outline: NbtOutline
}

function readRegions(
  cursor: NbtCursor,
  root: NbtOutline,
  limits: BlueprintLimits,
): readonly [Region, ...Region[]] {
  goTo(cursor, root, 'Regions', tag.compound)
  const regions: Region[] = []
  for (const [name, entry] of outlineCompound(cursor)) {
    if (entry.type !== tag.compound)
      throw new Failure('invalid', `Region "${name}" is damaged; export the file again.`)
    cursor.position = entry.position
    const region = readRegion(cursor)
    checkSize(region.size.x, region.size.y, region.size.z, limits)
    regions.push(region)
  }
  const [first, ...others] = regions
  if (first === undefined) throw new Failure('invalid', 'The litematic has no regions; export it again.')
  return [first, ...others]
}

function readRegion(cursor: NbtCursor): Region {
  const outline = outlineCompound(cursor)
  const position = readVector(cursor, outline, 'Position')
  const size = readVector(cursor, outline, 'Size')
  goTo(cursor, outline, 'BlockStatePalette', tag.list)
  const palette = readPalette(cursor)
  return {
    // A size of -3 at 10 covers 8, 9 and 10.
    min: {
      x: position.x + Math.min(0, size.x + 1),
      y: position.y + Math.min(0, size.y + 1),
      z: position.z + Math.min(0, size.z + 1),
    },
    size: { x: Math.abs(size.x), y: Math.abs(size.y), z: Math.abs(size.z) },
    palette,
    outline,
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

/** A region's blocks go x, then z, then y, as cells do. `origin` is its minimum corner as a cell of the whole box. */
function addRegion(
  cursor: NbtCursor,
  region: Region,
  stateOf: Int32Array,
  origin: number,
  whole: Position,
  collector: Collector,
  limits: BlueprintLimits,
): void {
  const { size, palette } = region
  goTo(cursor, region.outline, 'BlockStates', tag.longArray)
  const longs = cursor.count(8)
  const start = cursor.take(longs * 8)
  const bits = Math.max(2, 32 - Math.clz32(palette.length - 1))
  if (palette.length === 0 || longs * 64 < size.x * size.y * size.z * bits) throw damagedBlocks()

  // Counting first costs a tenth of the time and saves half of the memory.
  let blocks = 0
  eachStretch(cursor.bytes, start, bits, region.size, whole, (numbers) => {
    blocks += countBlocks(numbers, stateOf)
    if (blocks < 0) throw damagedBlocks()
    if (blocks > limits.blocks) collector.reserve(blocks)
  })
  if (blocks === 0) return
  collector.reserve(blocks)
  eachStretch(cursor.bytes, start, bits, region.size, whole, (numbers, cell) =>
    collector.addRow(origin + cell, numbers, stateOf),
  )
}

/** Goes through a region's numbers in runs that lie in one row of the whole box; `cell` is the first cell of a run. */
function eachStretch(
  bytes: Uint8Array,
  start: number,
  bits: number,
  size: Position,
  whole: Position,
  use: (numbers: Uint16Array, cell: number) => void,
): void {
  const readNext = createPackedReader(bytes, start, bits)
  const volume = size.x * size.y * size.z
  // A region that fills the box is one long row.
  const isWhole = size.x === whole.x && size.z === whole.z
  const stretch = new Uint16Array(isWhole ? Math.min(volume, 4096) : size.x)
  for (let index = 0; index < volume; index += stretch.length) {
    const numbers = volume - index < stretch.length ? stretch.subarray(0, volume - index) : stretch
    readNext(numbers)
    const row = index / size.x
    const z = row % size.z
    use(numbers, isWhole ? index : (((row - z) / size.z) * whole.z + z) * whole.x)
  }
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
  return new Failure(
    'invalid',
    "The blocks of a region don't fit its size or its palette; export the file again.",
  )
}
