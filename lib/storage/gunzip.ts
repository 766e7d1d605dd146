import type { Gunzip } from '../blueprint/ports.ts'
import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'

/**
 * Unpacks gzip and zlib with the runtime's library; stops at the limit, so that a small file can't fill the memory. Left-over bytes behind
 * gzip do no harm: old tools write into a longer file without cutting it.
 */
export const gunzip: Gunzip = (bytes, maxBytes) => {
  // Loaded by the first read: with the streams that it imports, it would add 2 ms and 5 MB to every start.
  const zlib = process.getBuiltinModule('node:zlib')
  const options = { maxOutputLength: maxBytes }
  try {
    return zlib.unzipSync(bytes, options)
  } catch (error) {
    if (isOverLimit(error)) throw tooLarge(maxBytes)
    const start = dataStart(bytes)
    if (start === undefined) throw error
    // With `info`, the result also has the engine, which knows how many bytes it has taken.
    const { buffer, engine } = inflated(
      zlib.inflateRawSync(bytes.subarray(start), { ...options, info: true }),
    )
    if (!hasTrailer(bytes, start + engine.bytesWritten, buffer, zlib.crc32(buffer))) throw error
    return buffer
  }
}

interface Inflated {
  readonly buffer: Uint8Array
  readonly engine: { readonly bytesWritten: number }
}

const inflated = (result: unknown): Inflated => result as Inflated

const flags = { headerCrc: 2, extra: 4, name: 8, comment: 16 } as const

/** Where the packed data of a gzip file begins (RFC 1952, 2.3); undefined in any other file and when the header is cut short. */
function dataStart(bytes: Uint8Array): number | undefined {
  if (bytes[0] !== 0x1f) return undefined
  const given = bytes[3] ?? 0
  let at = 10
  if (given & flags.extra) at += 2 + (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8)
  for (const flag of [flags.name, flags.comment]) if (given & flag) at = bytes.indexOf(0, at) + 1
  if (given & flags.headerCrc) at += 2
  return at >= 10 && at < bytes.length ? at : undefined
}

/** Whether a gzip member ends with the checksum and the length of its data. */
function hasTrailer(bytes: Uint8Array, at: number, data: Uint8Array, checksum: number): boolean {
  if (at + 8 > bytes.length) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 8)
  return view.getUint32(0, true) === checksum && view.getUint32(4, true) === data.length
}

function isOverLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

function tooLarge(maxBytes: number): Failure {
  const limit = Math.floor(maxBytes / 1024 / 1024)
  return new Failure('too-large', sentence('unpackedTooLarge', { mebibytes: limit }))
}
