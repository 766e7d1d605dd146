import { type Blueprint, formatBlockState } from '../blueprint.ts'
import { tag } from '../nbt-cursor.ts'
import { createNbtWriter } from '../nbt-writer.ts'
import { denseStates } from './dense-states.ts'

/**
 * The blueprint as a Sponge schematic of version 2, which WorldEdit and others read, unpacked; they want it packed with gzip.
 * SpongePowered/Schematic-Specification versions/schematic-2.md. `dataVersion` is the version of its block names (3953 is 1.21).
 */
export function writeSpongeSchematic(blueprint: Blueprint, dataVersion = 3953): Uint8Array<ArrayBuffer> {
  const { width, height, length, palette } = blueprint
  const writer = createNbtWriter()
  writer.entry(tag.compound, 'Schematic')
  for (const [key, value] of [
    ['Version', 2],
    ['DataVersion', dataVersion],
    ['PaletteMax', palette.length + 1],
  ] as const) {
    writer.entry(tag.int, key)
    writer.int(value)
  }
  for (const [key, value] of [
    ['Width', width],
    ['Height', height],
    ['Length', length],
  ] as const) {
    writer.entry(tag.short, key)
    writer.short(value)
  }
  writer.entry(tag.compound, 'Palette')
  for (const [number, text] of ['air', ...palette.map(formatBlockState)].entries()) {
    writer.entry(tag.int, text.includes(':') ? text : `minecraft:${text}`)
    writer.int(number)
  }
  writer.end()
  const data = varints(denseStates(blueprint))
  writer.entry(tag.byteArray, 'BlockData')
  writer.int(data.length)
  writer.raw(data)
  writer.entry(tag.list, 'BlockEntities')
  writer.list(tag.end, 0)
  writer.end()
  return new Uint8Array(writer.bytes())
}

/** Each number in groups of seven bits, lowest first, with the highest bit of a byte set where another follows. */
function varints(numbers: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 3)
  let size = 0
  for (let number of numbers) {
    while (number > 0x7f) {
      bytes[size++] = (number & 0x7f) | 0x80
      number >>= 7
    }
    bytes[size++] = number
  }
  return bytes.subarray(0, size)
}
