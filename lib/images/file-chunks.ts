import { saysAt, viewOf } from './byte-view.ts'

/** A part of a picture file: offsets of its content. */
interface FileChunk {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Far more than a picture has: 32 MiB of empty ones would take seconds. */
export const maxChunks = 65_536

/** The chunks of a PNG up to its end (W3C PNG, 5.3); none in a file of another kind. */
export function* pngChunks(bytes: Uint8Array): Generator<FileChunk> {
  if (!saysAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return
  const view = viewOf(bytes)
  for (let at = 8, count = 0; at + 12 <= bytes.length && count < maxChunks; count++) {
    const end = Math.min(at + 8 + view.getUint32(at), bytes.length)
    const type = textAt(bytes, at + 4)
    yield { type, start: at + 8, end }
    if (type === 'IEND') return
    at = end + 4
  }
}

/** The chunks of a WebP (RFC 9649, 2.3); none in a file of another kind. */
export function* webpChunks(bytes: Uint8Array): Generator<FileChunk> {
  if (!isWebp(bytes)) return
  const view = viewOf(bytes)
  for (let at = 12, count = 0; at + 8 <= bytes.length && count < maxChunks; count++) {
    const length = view.getUint32(at + 4, true)
    yield { type: textAt(bytes, at), start: at + 8, end: Math.min(at + 8 + length, bytes.length) }
    at += 8 + length + (length & 1)
  }
}

/** Whether the end of a WebP is missing: it begins with its length. False for files of other kinds. */
export function isShortWebp(bytes: Uint8Array): boolean {
  return isWebp(bytes) && viewOf(bytes).getUint32(4, true) + 8 > bytes.length
}

function isWebp(bytes: Uint8Array): boolean {
  return saysAt(bytes, 0, 'RIFF') && saysAt(bytes, 8, 'WEBP')
}

/** The content of the first chunk of a type. */
export function contentOf(
  bytes: Uint8Array,
  chunks: Iterable<FileChunk>,
  wanted: string,
): Uint8Array | undefined {
  for (const { type, start, end } of chunks) if (type === wanted) return bytes.subarray(start, end)
  return undefined
}

/** Four characters, as types of chunks and tags of profiles are written. */
export function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
