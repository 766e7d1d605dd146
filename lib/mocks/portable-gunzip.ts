import { Decompress } from 'fflate'
import type { Gunzip } from '../blueprint/ports.ts'
import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'

const chunkBytes = 64 * 1024

/** Unpacks gzip and zlib in chunks, so that it can stop at the limit. */
export const portableGunzip: Gunzip = (bytes, maxBytes) => {
  const pieces: Uint8Array[] = []
  let size = 0
  const stream = new Decompress((piece) => {
    size += piece.length
    if (size > maxBytes) {
      const limit = Math.floor(maxBytes / 1024 / 1024)
      throw new Failure('too-large', sentence('unpackedTooLarge', { mebibytes: limit }))
    }
    pieces.push(piece)
  })
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    stream.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
