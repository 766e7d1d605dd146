import type { Blueprint } from '../blueprint/blueprint.ts'
import { hasEnding } from '../blueprint/formats.ts'
import { type BlueprintLimits, blueprintLimits } from '../blueprint/limits.ts'
import type { Gunzip } from '../blueprint/ports.ts'
import { readBlueprint } from '../blueprint/read.ts'
import { tooLarge, unpack } from '../blueprint/unpack.ts'
import { filesInZip, isZip } from '../blueprint/zip.ts'
import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { asHalves, asSteps } from './separate.ts'
import { asSuppressed } from './two-bands.ts'

/**
 * Reads a map-art file: as `readBlueprint`, and recognises suppressed art by its layout. Also reads a ZIP file with one such file, or with the
 * two halves of suppressed art.
 */
export function readArt(
  file: Uint8Array,
  gunzip: Gunzip,
  limits: BlueprintLimits = blueprintLimits,
): Blueprint {
  if (isZip(file)) return readZip(file, gunzip, limits)
  return readOne(file, gunzip, limits)
}

function readOne(file: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Blueprint {
  const blueprint = readBlueprint(file, gunzip, limits)
  return asSteps(blueprint, limits) ?? asSuppressed(blueprint)
}

function readZip(zip: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Blueprint {
  if (zip.length > limits.fileBytes) throw tooLarge(limits.fileBytes)
  const unzip = (gzip: Uint8Array) => unpack(gzip, gunzip, { ...limits, unpackedBytes: limits.fileBytes })
  const files = filesInZip(zip, unzip).filter(({ name }) => hasEnding(name))
  // Not another ZIP file: one may contain itself.
  if (files.length === 1) return readOne(files[0]!.read(), gunzip, limits)
  const halves = files.length === 2 ? files : []
  const art = asHalves(
    halves.map(({ name, read }) => ({ name, blueprint: readBlueprint(read(), gunzip, limits) })),
    limits,
  )
  if (art) return art
  throw new Failure('invalid', sentence('zipOfOthers', { count: files.length }))
}
