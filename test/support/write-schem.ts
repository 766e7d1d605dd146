import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { tag } from '../../lib/blueprint/nbt-cursor.ts'
import type { NbtWriter } from '../../lib/blueprint/nbt-writer.ts'
import { createNbtWriter } from '../../lib/blueprint/nbt-writer.ts'

/** The blueprint as a Sponge schematic, unpacked. */
export function writeSchem(blueprint: Blueprint, version: 1 | 2 | 3): Uint8Array {
  const writer = createNbtWriter()
  writer.entry(tag.compound, version === 3 ? '' : 'Schematic')
  if (version === 3) writer.entry(tag.compound, 'Schematic')
  writer.entry(tag.int, 'Version')
  writer.int(version)
  if (version > 1) {
    writer.entry(tag.int, 'DataVersion')
    writer.int(3953)
  }
  for (const name of ['Width', 'Height', 'Length'] as const) {
    writer.entry(tag.short, name)
    writer.short(blueprint[name.toLowerCase() as 'width' | 'height' | 'length'])
  }
  if (version === 3) writer.entry(tag.compound, 'Blocks')
  writePalette(writer, blueprint)
  const data = varints(blueprint)
  writer.entry(tag.byteArray, version === 3 ? 'Data' : 'BlockData')
  writer.int(data.length)
  writer.raw(data)
  if (version === 3) writer.end()
  if (version === 3) writer.end()
  writer.end()
  return writer.bytes()
}

function writePalette(writer: NbtWriter, { palette }: Blueprint): void {
  writer.entry(tag.compound, 'Palette')
  for (const [index, text] of ['air', ...palette.map(formatBlockState)].entries()) {
    writer.entry(tag.int, text.includes(':') ? text : `minecraft:${text}`)
    writer.int(index)
  }
  writer.end()
}

function varints({ width, height, length, cells, states }: Blueprint): Uint8Array {
  const numbers = new Uint32Array(width * height * length)
  for (let i = 0; i < cells.length; i++) numbers[cells[i]!] = states[i]! + 1
  const bytes = new Uint8Array(numbers.reduce((sum, number) => sum + (number > 127 ? 3 : 1), 0))
  let size = 0
  for (const number of numbers) {
    let rest = number
    while (rest > 127) {
      bytes[size++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[size++] = rest
  }
  return bytes.subarray(0, size)
}
