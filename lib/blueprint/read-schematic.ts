import { Failure } from '../failure.ts'
import type { BlockState } from '../game/blocks.ts'
import { sentence } from '../words/sentence.ts'
import type { Blueprint } from './blueprint.ts'
import { createCollector } from './collect.ts'
import { legacyBlock } from './legacy-blocks.ts'
import type { BlueprintLimits } from './limits.ts'
import { type NbtCursor, tag } from './nbt-cursor.ts'
import { extentAt, goTo, hasEntry, type NbtOutline } from './nbt-outline.ts'

/**
 * MCEdit's schematics from before 1.13: a numeric id (12 bits, the upper 4 in `AddBlocks`) and 4 bits of data per
 * block. Ids beyond the game's own are named by the file (`SchematicaMapping`, `BlockIDs`) or kept as `legacy:<id>`.
 */
export function readSchematic(cursor: NbtCursor, root: NbtOutline, limits: BlueprintLimits): Blueprint {
  const width = extentAt(cursor, root, 'Width')
  const height = extentAt(cursor, root, 'Height')
  const length = extentAt(cursor, root, 'Length')
  const collector = createCollector(width, height, length, limits)
  const volume = width * height * length
  const names = readNames(cursor, root)

  const { bytes } = cursor
  const ids = arrayAt(cursor, root, 'Blocks', volume)
  const data = arrayAt(cursor, root, 'Data', volume)
  const upperIds = hasEntry(root, 'AddBlocks', tag.byteArray)
    ? arrayAt(cursor, root, 'AddBlocks', volume >> 1)
    : undefined

  // The collector's numbers by `id << 4 | data`, filled as combinations appear.
  const known = new Int32Array(1 << 16).fill(UNSEEN)
  for (let cell = 0; cell < volume; cell++) {
    let id = bytes[ids + cell]!
    if (upperIds !== undefined) {
      const pair = bytes[upperIds + (cell >> 1)] ?? 0
      id |= ((cell & 1) === 0 ? pair & 15 : pair >> 4) << 8
    }
    const key = (id << 4) | (bytes[data + cell]! & 15)
    let state = known[key]!
    if (state === UNSEEN) {
      state = collector.palette([blockOf(id, key & 15, names)])[0]!
      known[key] = state
    }
    if (state >= 0) collector.add(cell, state)
  }
  return collector.finish('schematic')
}

const UNSEEN = -3

function blockOf(id: number, data: number, names: ReadonlyMap<number, string>): BlockState {
  return legacyBlock(id, data) ?? { name: names.get(id) ?? `legacy:${id}`, properties: {} }
}

/** Where a byte array of at least `length` bytes starts. */
function arrayAt(cursor: NbtCursor, root: NbtOutline, name: string, length: number): number {
  goTo(cursor, root, name, tag.byteArray)
  const count = cursor.count(1)
  if (count < length) {
    throw new Failure('invalid', sentence('partTooShort', { name }))
  }
  return cursor.take(count)
}

/** Schematica maps names to ids, MCEdit ids (as text) to names. */
function readNames(cursor: NbtCursor, root: NbtOutline): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  if (hasEntry(root, 'SchematicaMapping', tag.compound)) {
    goTo(cursor, root, 'SchematicaMapping', tag.compound)
    cursor.compound((name, type) => {
      if (type === tag.short) names.set(cursor.short(), name)
      else cursor.skip(type)
    })
  }
  if (hasEntry(root, 'BlockIDs', tag.compound)) {
    goTo(cursor, root, 'BlockIDs', tag.compound)
    cursor.compound((id, type) => {
      if (type === tag.string) names.set(Number(id), cursor.string())
      else cursor.skip(type)
    })
  }
  return names
}
