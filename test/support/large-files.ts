import { gzipSync } from 'node:zlib'
import { tag } from '../../lib/blueprint/nbt-cursor.ts'
import { createNbtWriter } from '../../lib/blueprint/nbt-writer.ts'
import { createRandom } from '../../lib/random.ts'

/** Map-art files as large as the limits allow, each in another way; packed, so they are small. */
export const largeFiles: Readonly<Record<string, () => Uint8Array>> = {
  'cube.schem': () => schem([251, 251, 251], ['minecraft:stone'], new Uint8Array(251 ** 3)),
  'carpets.schem': () => schem([251, 251, 251], ['minecraft:white_carpet'], new Uint8Array(251 ** 3)),
  'noise.schem': () => schem([3968, 1, 3969], colours, noise(3968 * 3969, colours.length)),
  'strip.schem': () => schem([16_384, 1, 976], colours, noise(16_384 * 976, colours.length)),
  'air.schem': () => schem([8192, 31, 2049], ['minecraft:air'], new Uint8Array(8192 * 31 * 2049)),
  'deep.schem': () => schem([128, 968, 129], ['minecraft:water'], new Uint8Array(128 * 968 * 129)),
  'names.schem': () => schem([256, 1, 256], names(2500), varints(2500, 256 * 256)),
  'blocks.nbt': () => structure(9_000_000),
}

export const colours =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'
    .split(' ')
    .flatMap((colour) => [
      `minecraft:${colour}_carpet`,
      `minecraft:${colour}_wool`,
      `minecraft:${colour}_concrete`,
    ])

type Size = readonly [width: number, height: number, length: number]

/** A Sponge schematic, version 2, packed. */
export function schem(
  [width, height, length]: Size,
  palette: readonly string[],
  data: Uint8Array,
): Uint8Array {
  const writer = createNbtWriter()
  writer.entry(tag.compound, 'Schematic')
  writer.entry(tag.int, 'Version')
  writer.int(2)
  writer.entry(tag.int, 'DataVersion')
  writer.int(3953)
  for (const [name, value] of Object.entries({ Width: width, Height: height, Length: length })) {
    writer.entry(tag.short, name)
    writer.short(value)
  }
  writer.entry(tag.compound, 'Palette')
  for (const [index, name] of palette.entries()) {
    writer.entry(tag.int, name)
    writer.int(index)
  }
  writer.end()
  writer.entry(tag.byteArray, 'BlockData')
  writer.int(data.length)
  writer.raw(data)
  writer.end()
  return new Uint8Array(gzipSync(writer.bytes(), { level: 1 }))
}

/** A structure of that many carpets, one of each compound as long as it may be. */
function structure(blocks: number): Uint8Array {
  const side = Math.ceil(Math.sqrt(blocks))
  const writer = createNbtWriter()
  writer.entry(tag.compound, '')
  writer.entry(tag.list, 'size')
  writer.list(tag.int, 3)
  for (const size of [side, 1, side]) writer.int(size)
  writer.entry(tag.list, 'palette')
  writer.list(tag.compound, 1)
  writer.entry(tag.string, 'Name')
  writer.string('minecraft:white_carpet')
  writer.end()
  writer.entry(tag.list, 'blocks')
  writer.list(tag.compound, blocks)
  for (let i = 0; i < blocks; i++) {
    writer.entry(tag.list, 'pos')
    writer.list(tag.int, 3)
    for (const at of [i % side, 0, Math.floor(i / side)]) writer.int(at)
    writer.entry(tag.int, 'state')
    writer.int(0)
    writer.end()
  }
  writer.end()
  return new Uint8Array(gzipSync(writer.bytes(), { level: 1 }))
}

/** That many numbers below `values`. */
export function noise(length: number, values: number): Uint8Array {
  const random = createRandom(1)
  return Uint8Array.from({ length }, () => Math.floor(random() * values))
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `minecraft:block_${index}`)
}

/** The numbers below `values`, over and over, as Sponge schematics write them. */
export function varints(values: number, length: number): Uint8Array {
  const bytes: number[] = []
  for (let i = 0; i < length; i++) {
    let rest = i % values
    for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}
