import type { Gunzip } from '../blueprint/ports.ts'
import { Failure } from '../failure.ts'

/** Unpacks gzip with the runtime's zlib; stops at the limit, so that a small file can't fill the memory. */
export const gunzip: Gunzip = (bytes, maxBytes) => {
  try {
    // Loaded by the first read: with the streams that it imports, it would add 2 ms and 5 MB to every start.
    return process.getBuiltinModule('node:zlib').gunzipSync(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    if (isOverLimit(error)) {
      const limit = Math.floor(maxBytes / 1024 / 1024)
      throw new Failure('too-large', `The unpacked file is larger than ${limit} MiB; split the map art.`)
    }
    throw error
  }
}

function isOverLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
