import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { BlueprintLimits } from './limits.ts'
import type { Gunzip } from './ports.ts'

/** The NBT in a file, which is packed with gzip, as the game does, with zlib, as few programs do, or not at all. */
export function unpack(file: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Uint8Array {
  if (file.length > limits.fileBytes) throw tooLarge(limits.fileBytes)
  if (!isGzip(file) && !isZlib(file)) {
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

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b
}

/** RFC 1950: deflate with a window of 32 KiB, and a check of both bytes. Unpacked NBT begins with 10. */
function isZlib([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0x78 && (first * 256 + second) % 31 === 0
}

export function tooLarge(bytes: number): Failure {
  return new Failure('too-large', sentence('packedTooLarge', { mebibytes: Math.floor(bytes / 2 ** 20) }))
}
