import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { bedrockStructure, isBedrock } from './bedrock.ts'
import type { Blueprint } from './blueprint.ts'
import { endings } from './formats.ts'
import { type BlueprintLimits, blueprintLimits } from './limits.ts'
import { createNbtCursor, type NbtCursor, tag } from './nbt-cursor.ts'
import { goTo, hasEntry, type NbtOutline, outlineCompound } from './nbt-outline.ts'
import type { Gunzip } from './ports.ts'
import { readLitematic } from './read-litematic.ts'
import { readSchem } from './read-schem.ts'
import { readSchematic } from './read-schematic.ts'
import { readStructure } from './read-structure.ts'
import { unpack } from './unpack.ts'

/**
 * Reads a blueprint file of any format, recognised by its content, not by its name.
 * Throws `Failure('invalid')` for files that are damaged or no blueprint, `Failure('too-large')` beyond the limits.
 */
export function readBlueprint(
  file: Uint8Array,
  gunzip: Gunzip,
  limits: BlueprintLimits = blueprintLimits,
): Blueprint {
  const bytes = unpack(file, gunzip, limits)
  const cursor = createNbtCursor(bytes, limits.depth)
  if (bytes[0] !== tag.compound) throw notABlueprint()
  if (isBedrock(bytes)) throw bedrockStructure()
  cursor.type()
  cursor.string()
  const root = outlineRoot(cursor)

  if (hasEntry(root, 'blocks', tag.list) && hasEntry(root, 'size', tag.list)) {
    return readStructure(cursor, root, limits)
  }
  if (hasEntry(root, 'Regions', tag.compound)) return readLitematic(cursor, root, limits)
  if (hasEntry(root, 'BlockData', tag.byteArray)) return readSchem(cursor, root, limits)
  if (hasEntry(root, 'Schematic', tag.compound)) {
    goTo(cursor, root, 'Schematic', tag.compound)
    return readSchem(cursor, outlineCompound(cursor), limits)
  }
  if (hasEntry(root, 'Blocks', tag.compound)) return readSchem(cursor, root, limits)
  if (hasEntry(root, 'Blocks', tag.byteArray)) return readSchematic(cursor, root, limits)
  throw notABlueprint()
}

/** The entries of a file: of its root, or of the nameless compound that some programs write as the only entry of that. */
function outlineRoot(cursor: NbtCursor): NbtOutline {
  const root = outlineCompound(cursor)
  if (root.size !== 1 || !hasEntry(root, '', tag.compound)) return root
  goTo(cursor, root, '', tag.compound)
  return outlineCompound(cursor)
}

function notABlueprint(): Failure {
  return new Failure('invalid', sentence('notABlueprint', { endings }))
}
