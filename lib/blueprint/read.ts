import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { bedrockStructure, isBedrock } from './bedrock.ts'
import type { Blueprint } from './blueprint.ts'
import { type BlueprintLimits, blueprintLimits } from './limits.ts'
import { createNbtCursor, type NbtCursor, tag } from './nbt-cursor.ts'
import { goTo, hasEntry, type NbtOutline, outlineCompound } from './nbt-outline.ts'
import type { Gunzip } from './ports.ts'
import { readLitematic } from './read-litematic.ts'
import { readSchem } from './read-schem.ts'
import { readSchematic } from './read-schematic.ts'
import { readStructure } from './read-structure.ts'
import { asHalves, asSteps } from './suppressed/separate.ts'
import { asSuppressed } from './suppressed/two-bands.ts'
import { tooLarge, unpack } from './unpack.ts'
import { filesInZip, isZip } from './zip.ts'

/**
 * Reads a blueprint file of any format, recognised by its content, not by its name; also of a ZIP file with one, or with the two halves
 * of suppressed art.
 * Throws `Failure('invalid')` for files that are damaged or no blueprint, `Failure('too-large')` beyond the limits.
 */
export function readBlueprint(
  file: Uint8Array,
  gunzip: Gunzip,
  limits: BlueprintLimits = blueprintLimits,
): Blueprint {
  return isZip(file) ? readZip(file, gunzip, limits) : readArt(file, gunzip, limits)
}

function readZip(zip: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Blueprint {
  if (zip.length > limits.fileBytes) throw tooLarge(limits.fileBytes)
  const unzip = (gzip: Uint8Array) => unpack(gzip, gunzip, { ...limits, unpackedBytes: limits.fileBytes })
  const files = filesInZip(zip, unzip).filter(({ name }) => blueprintName.test(name))
  if (files.length === 1) return readArt(files[0]!.read(), gunzip, limits)
  const halves = files.length === 2 ? files : []
  const art = asHalves(
    halves.map(({ name, read }) => ({ name, blueprint: readAsWritten(read(), gunzip, limits) })),
    limits,
  )
  if (art) return art
  throw new Failure('invalid', sentence('zipOfOthers', { count: files.length }))
}

const blueprintName = /\.(nbt|schem|schematic|litematic)$/i

function readArt(file: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Blueprint {
  const blueprint = readAsWritten(file, gunzip, limits)
  return asSteps(blueprint, limits) ?? asSuppressed(blueprint)
}

function readAsWritten(file: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Blueprint {
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
  return new Failure('invalid', sentence('notABlueprint'))
}
