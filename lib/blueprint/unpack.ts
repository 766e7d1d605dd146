import { Failure } from '../failure.ts'
import type { BlueprintLimits } from './limits.ts'
import type { Gunzip } from './ports.ts'

/** The NBT in a file, which is packed with gzip or not at all. */
export function unpack(file: Uint8Array, gunzip: Gunzip, limits: BlueprintLimits): Uint8Array {
  if (file.length > limits.fileBytes) throw tooLarge('The file is', limits.fileBytes)
  if (file[0] !== 0x1f || file[1] !== 0x8b) {
    if (file.length > limits.unpackedBytes) throw tooLarge('The file is', limits.unpackedBytes)
    return file
  }
  try {
    return gunzip(file, limits.unpackedBytes)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('invalid', 'The packed file is damaged or cut short; export or download it again.', {
      cause: error,
    })
  }
}

function tooLarge(what: string, bytes: number): Failure {
  return new Failure(
    'too-large',
    `${what} larger than ${Math.floor(bytes / 1024 / 1024)} MiB; split the map art.`,
  )
}
