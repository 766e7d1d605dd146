import { Failure } from '../failure.ts'
import type { BlockState } from '../game/blocks.ts'
import { sentence } from '../words/sentence.ts'
import type { Blueprint } from './blueprint.ts'
import { type Collector, createCollector } from './collect.ts'
import type { BlueprintLimits } from './limits.ts'
import { namingVersion, upgradeBlock } from './names/upgrade-block.ts'
import { type NbtCursor, tag } from './nbt-cursor.ts'
import { extentAt, goTo, hasEntry, intAt, type NbtOutline, outlineCompound } from './nbt-outline.ts'
import { parseBlockState } from './parse-block-state.ts'
import { checkPaletteSize } from './read-palette.ts'

/**
 * Sponge schematics, which WorldEdit writes: `Width`, `Height`, `Length`, a palette by block state text, and one varint
 * per block. Versions 1 and 2 have palette and data beside the size, version 3 has them in `Blocks`.
 * SpongePowered/Schematic-Specification versions/schematic-2.md, versions/schematic-3.md.
 */
export function readSchem(cursor: NbtCursor, schematic: NbtOutline, limits: BlueprintLimits): Blueprint {
  const width = extentAt(cursor, schematic, 'Width')
  const height = extentAt(cursor, schematic, 'Height')
  const length = extentAt(cursor, schematic, 'Length')
  const collector = createCollector(width, height, length, limits)

  let blocks = schematic
  let dataName = 'BlockData'
  if (hasEntry(schematic, 'Blocks', tag.compound)) {
    goTo(cursor, schematic, 'Blocks', tag.compound)
    blocks = outlineCompound(cursor)
    dataName = 'Data'
  }
  // Drafts of version 3 call it `BlockPalette`.
  goTo(cursor, blocks, blocks.has('BlockPalette') ? 'BlockPalette' : 'Palette', tag.compound)
  const palette = readNumberedPalette(cursor)
  const version = namingVersion(
    intAt(cursor, schematic, 'DataVersion'),
    palette.filter((state) => state !== undefined),
  )
  const stateOf = collector.palette(palette.map((state) => state && upgradeBlock(state, version)))
  goTo(cursor, blocks, dataName, tag.byteArray)
  readVarints(cursor, width * height * length, stateOf, collector)
  return collector.finish('schem')
}

/** Palette entries by their number; numbers may have gaps, which no block may use then. */
function readNumberedPalette(cursor: NbtCursor): (BlockState | undefined)[] {
  const states: (BlockState | undefined)[] = []
  let count = 0
  cursor.compound((text, type) => {
    if (type !== tag.int) throw new Failure('invalid', sentence('paletteDamaged'))
    checkPaletteSize(++count)
    const number = cursor.int()
    // A number far beyond the entries there can be would only make this list huge.
    if (number < 0 || number > 0xffff) {
      throw new Failure('invalid', sentence('paletteNumberWrong', { number }))
    }
    while (states.length <= number) states.push(undefined)
    states[number] = parseBlockState(text)
  })
  return states
}

/** Blocks in the order x, then z, then y, which is also the order of cells. */
function readVarints(cursor: NbtCursor, volume: number, stateOf: Int32Array, collector: Collector): void {
  const { bytes } = cursor
  const byteCount = cursor.count(1)
  if (byteCount < volume) throw damagedData()
  let at = cursor.take(byteCount)
  const end = at + byteCount
  const stretch = new Uint16Array(Math.min(volume, 4096))
  for (let cell = 0; cell < volume; cell += stretch.length) {
    const numbers = volume - cell < stretch.length ? stretch.subarray(0, volume - cell) : stretch
    for (let i = 0; i < numbers.length; i++) {
      let number = 0
      let shift = 0
      let byte: number
      do {
        if (at === end || shift > 28) throw damagedData()
        byte = bytes[at++]!
        number |= (byte & 0x7f) << shift
        shift += 7
      } while (byte >= 0x80)
      if ((stateOf[number] ?? MISSING) === MISSING) throw damagedData()
      numbers[i] = number
    }
    collector.addRow(cell, numbers, stateOf)
  }
  if (at !== end) throw damagedData()
}

/** The collector's number for palette entries that are missing. */
const MISSING = -2

function damagedData(): Failure {
  return new Failure('invalid', sentence('blocksDoNotFit'))
}
