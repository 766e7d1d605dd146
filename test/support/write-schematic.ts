import { tag } from '../../lib/blueprint/nbt-cursor.ts'
import { createNbtWriter } from '../../lib/blueprint/nbt-writer.ts'

/** An MCEdit schematic of numeric blocks in the order x, z, y, unpacked; its sizes are ints in MCEdit's old files. */
export function writeSchematic(
  size: { width: number; height: number; length: number },
  blocks: readonly { readonly id: number; readonly data: number }[],
  sizes: 'short' | 'int' = 'short',
): Uint8Array {
  const writer = createNbtWriter()
  writer.entry(tag.compound, 'Schematic')
  writer.entry(tag.string, 'Materials')
  writer.string('Alpha')
  for (const [name, value] of [
    ['Width', size.width],
    ['Height', size.height],
    ['Length', size.length],
  ] as const) {
    writer.entry(tag[sizes], name)
    writer[sizes](value)
  }
  const upper = new Uint8Array((blocks.length + 1) >> 1)
  for (const [index, { id }] of blocks.entries()) upper[index >> 1]! |= (id >> 8) << ((index & 1) * 4)
  for (const [name, bytes] of [
    ['Blocks', Uint8Array.from(blocks, ({ id }) => id & 255)],
    ['Data', Uint8Array.from(blocks, ({ data }) => data)],
    ['AddBlocks', upper],
  ] as const) {
    writer.entry(tag.byteArray, name)
    writer.int(bytes.length)
    writer.raw(bytes)
  }
  writer.end()
  return writer.bytes()
}
