import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { BlueprintLimits } from './limits.ts'
import type { Gunzip } from './ports.ts'

/** The NBT in a file, which is packed with gzip or not at all. */
export function unpack(file: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Uint8Array {
  if (file.length > limits.fileBytes) throw tooLarge(limits.fileBytes)
  if (file[0] !== 0x1f || file[1] !== 0x8b) {
    if (file.length > limits.unpackedBytes) throw tooLarge(limits.unpackedBytes)
    return file
  }
  try {
    return gunzip(file, limits.unpackedBytes)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('invalid', sentence('packedFileDamaged'), {
      cause: error,
    })
  }
}

function tooLarge(bytes: number): Failure {
  return new Failure('too-large', sentence('packedTooLarge', { mebibytes: Math.floor(bytes / 2 ** 20) }))
}
