import type { BlockState } from '../game/blocks.ts'
import { type Blueprint, cellAt, formatBlockState } from './blueprint.ts'
import { tag } from './nbt-cursor.ts'
import { createNbtWriter, type NbtWriter } from './nbt-writer.ts'

/**
 * The blueprint as one of the game's own structure files, unpacked; the game wants it packed with gzip.
 * `dataVersion` is the version of its block names (3953 is 1.21).
 */
export function writeStructure(blueprint: Blueprint, dataVersion = 3953): Uint8Array {
  const { width, height, length, after } = blueprint
  const palette = [...new Map([...blueprint.palette, ...(after?.palette ?? [])].map(byText)).values()]
  const numbers = new Map(palette.map((state, number) => [formatBlockState(state), number]))
  const writer = createNbtWriter()
  writer.entry(tag.compound, '')
  writer.entry(tag.int, 'DataVersion')
  writer.int(dataVersion)
  writer.entry(tag.list, 'size')
  writeTriple(writer, width, height, length)
  writer.entry(tag.list, 'palette')
  writer.list(tag.compound, palette.length)
  for (const state of palette) writeBlockState(writer, state)
  writer.entry(tag.list, 'entities')
  writer.list(tag.end, 0)
  writeBlocks(writer, 'blocks', blueprint, numbers)
  if (after) writeBlocks(writer, blocksAfter, after, numbers)
  writer.end()
  return writer.bytes()
}

/** The list, beside `blocks`, of what suppressed art becomes. Other programs build the first state and know nothing of it. */
export const blocksAfter = 'mapwright:blocks_after'

function byText(state: BlockState): [text: string, state: BlockState] {
  return [formatBlockState(state), state]
}

function writeBlocks(
  writer: NbtWriter,
  name: string,
  blueprint: Blueprint,
  numbers: ReadonlyMap<string, number>,
): void {
  const { palette, cells, states } = blueprint
  const numberOf = palette.map((state) => numbers.get(formatBlockState(state))!)
  writer.entry(tag.list, name)
  writer.list(tag.compound, cells.length)
  for (let i = 0; i < cells.length; i++) {
    const { x, y, z } = cellAt(blueprint, cells[i]!)
    writer.entry(tag.list, 'pos')
    writeTriple(writer, x, y, z)
    writer.entry(tag.int, 'state')
    writer.int(numberOf[states[i]!] ?? states[i]!)
    writer.end()
  }
}

/** Writes a `{Name, Properties}` compound, as the palettes of structures and litematics hold. */
export function writeBlockState(writer: NbtWriter, state: BlockState): void {
  writer.entry(tag.string, 'Name')
  writer.string(state.name.includes(':') ? state.name : `minecraft:${state.name}`)
  const properties = Object.entries(state.properties)
  if (properties.length > 0) {
    writer.entry(tag.compound, 'Properties')
    for (const [key, value] of properties) {
      writer.entry(tag.string, key)
      writer.string(value)
    }
    writer.end()
  }
  writer.end()
}

function writeTriple(writer: NbtWriter, first: number, second: number, third: number): void {
  writer.list(tag.int, 3)
  writer.int(first)
  writer.int(second)
  writer.int(third)
}
