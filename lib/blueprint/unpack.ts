import { Failure } from '../failure.ts'
import type { BlueprintLimits } from './limits.ts'

/**
 * Unpacks gzip. Must stop and throw `Failure('too-large')` instead of making more than `maximumLength` bytes; whatever
 * else it throws means that the packed data is damaged.
 */
export type Gunzip = (bytes: Uint8Array, maximumLength: number) => Uint8Array

/** The NBT in a file, which is packed with gzip or not at all. */
export function unpack(file: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Uint8Array {
  if (file.length > limits.fileBytes) throw tooLarge('The file is', limits.fileBytes)
  if (file[0] !== 0x1f || file[1] !== 0x8b) {
    if (file.length > limits.unpackedBytes) throw tooLarge('The file is', limits.unpackedBytes)
    return file
  }
  // The last four bytes of gzip give the unpacked length; an honest bomb is refused without unpacking it.
  if (statedLength(file) > limits.unpackedBytes) throw tooLarge('The unpacked file is', limits.unpackedBytes)
  try {
    return gunzip(file, limits.unpackedBytes)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('invalid', 'The packed file is damaged or cut short; export or download it again.', {
      cause: error,
    })
  }
}

function statedLength(file: Uint8Array): number {
  const [a = 0, b = 0, c = 0, d = 0] = file.subarray(-4)
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
}

function tooLarge(what: string, bytes: number): Failure {
  return new Failure(
    'too-large',
    `${what} larger than ${Math.floor(bytes / 1024 / 1024)} MiB; split the map art.`,
  )
}
