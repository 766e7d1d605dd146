import type { Blueprint } from '../blueprint.ts'
import { tag } from '../nbt-cursor.ts'
import { createNbtWriter, type NbtWriter } from '../nbt-writer.ts'
import { writeBlockState } from '../write-structure.ts'
import { denseStates } from './dense-states.ts'

/**
 * The blueprint as a file of Litematica, unpacked; the mod wants it packed with gzip. One region, blocks packed in longs, lowest bits
 * first, x before z before y. `dataVersion` is the version of its block names (3953 is 1.21).
 */
export function writeLitematic(
  blueprint: Blueprint,
  name: string,
  dataVersion = 3953,
): Uint8Array<ArrayBuffer> {
  const { width, height, length, palette, cells } = blueprint
  const writer = createNbtWriter()
  const int = (key: string, value: number): void => {
    writer.entry(tag.int, key)
    writer.int(value)
  }
  const text = (key: string, value: string): void => {
    writer.entry(tag.string, key)
    writer.string(value)
  }
  writer.entry(tag.compound, '')
  int('MinecraftDataVersion', dataVersion)
  int('Version', 6)
  writer.entry(tag.compound, 'Metadata')
  text('Name', name)
  text('Author', '')
  text('Description', '')
  int('RegionCount', 1)
  int('TotalVolume', width * height * length)
  int('TotalBlocks', cells.length)
  // The same art is the same file, whenever it is written.
  for (const key of ['TimeCreated', 'TimeModified']) {
    writer.entry(tag.long, key)
    writer.raw(new Uint8Array(8))
  }
  writeVector(writer, 'EnclosingSize', [width, height, length])
  writer.end()
  writer.entry(tag.compound, 'Regions')
  writer.entry(tag.compound, name)
  writeVector(writer, 'Position', [0, 0, 0])
  writeVector(writer, 'Size', [width, height, length])
  writer.entry(tag.list, 'BlockStatePalette')
  writer.list(tag.compound, palette.length + 1)
  for (const state of [{ name: 'air', properties: {} }, ...palette]) writeBlockState(writer, state)
  const longs = packedLongs(denseStates(blueprint), Math.max(2, 32 - Math.clz32(palette.length)))
  writer.entry(tag.longArray, 'BlockStates')
  writer.int(longs.length / 8)
  writer.raw(longs)
  for (const key of ['Entities', 'TileEntities', 'PendingBlockTicks', 'PendingFluidTicks']) {
    writer.entry(tag.list, key)
    writer.list(tag.end, 0)
  }
  writer.end()
  writer.end()
  writer.end()
  return new Uint8Array(writer.bytes())
}

function writeVector(writer: NbtWriter, name: string, values: readonly number[]): void {
  writer.entry(tag.compound, name)
  for (const [i, axis] of ['x', 'y', 'z'].entries()) {
    writer.entry(tag.int, axis)
    writer.int(values[i]!)
  }
  writer.end()
}

/** Numbers of some bits in big-endian longs; one may begin in a long and end in the next. */
function packedLongs(numbers: Uint16Array, bits: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((numbers.length * bits) / 64) * 8)
  let place = 0
  for (const number of numbers) {
    for (let bit = 0; bit < bits; bit++, place++) {
      if (((number >> bit) & 1) === 0) continue
      const inLong = place % 64
      bytes[(place - inLong) / 8 + 7 - (inLong >> 3)]! |= 1 << (inLong & 7)
    }
  }
  return bytes
}
