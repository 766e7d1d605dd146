import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { tag } from '../../lib/blueprint/nbt-cursor.ts'
import type { NbtWriter } from '../../lib/blueprint/nbt-writer.ts'
import { createNbtWriter } from '../../lib/blueprint/nbt-writer.ts'
import { writeBlockState } from '../../lib/blueprint/write-structure.ts'
import type { Position } from '../../lib/game/position.ts'

/** A region of a litematic: its blocks and where its least corner lies. */
export interface LitematicRegion {
  readonly blueprint: Blueprint
  readonly at: Position
  /** Axes along which the size is written negative. */
  readonly negative?: readonly (keyof Position)[]
  /** By default in the order of the regions. */
  readonly name?: string
}

/** Regions as a litematic, unpacked; `empty` stands where they have no block. */
export function writeLitematic(regions: readonly LitematicRegion[], version = 6, empty = 'air'): Uint8Array {
  const writer = createNbtWriter()
  writer.entry(tag.compound, '')
  writer.entry(tag.int, 'MinecraftDataVersion')
  writer.int(version === 4 ? 1343 : 3953)
  writer.entry(tag.int, 'Version')
  writer.int(version)
  writer.entry(tag.compound, 'Regions')
  for (const [index, region] of regions.entries()) writeRegion(writer, String(index), region, empty)
  writer.end()
  writer.end()
  return writer.bytes()
}

function writeRegion(
  writer: NbtWriter,
  defaultName: string,
  { blueprint, at, negative = [], name = defaultName }: LitematicRegion,
  empty: string,
): void {
  const { width, height, length, palette } = blueprint
  const size = { x: width, y: height, z: length }
  const corner = { ...at }
  for (const axis of negative) {
    corner[axis] = at[axis] + size[axis] - 1
    size[axis] = -size[axis]
  }
  writer.entry(tag.compound, name)
  writeVector(writer, 'Position', corner)
  writeVector(writer, 'Size', size)
  writer.entry(tag.list, 'BlockStatePalette')
  writer.list(tag.compound, palette.length + 1)
  for (const state of [{ name: empty, properties: {} }, ...palette]) writeBlockState(writer, state)
  const packed = pack(blueprint)
  writer.entry(tag.longArray, 'BlockStates')
  writer.int(packed.length / 8)
  writer.raw(packed)
  writer.end()
}

function writeVector(writer: NbtWriter, name: string, vector: Position): void {
  writer.entry(tag.compound, name)
  for (const axis of ['x', 'y', 'z'] as const) {
    writer.entry(tag.int, axis)
    writer.int(vector[axis])
  }
  writer.end()
}

/** Bit by bit, as the format is described, to have nothing in common with the reader. */
function pack({ width, height, length, palette, cells, states }: Blueprint): Uint8Array {
  const bits = Math.max(2, Math.ceil(Math.log2(palette.length + 1)))
  const longs = Math.ceil((width * height * length * bits) / 64)
  const bytes = new Uint8Array(longs * 8)
  for (let i = 0; i < cells.length; i++) {
    for (let bit = 0; bit < bits; bit++) {
      if ((((states[i]! + 1) >> bit) & 1) === 0) continue
      const position = cells[i]! * bits + bit
      const long = Math.floor(position / 64)
      const inLong = position % 64
      bytes[long * 8 + 7 - (inLong >> 3)]! |= 1 << (inLong & 7)
    }
  }
  return bytes
}
