import { saysAt, viewOf } from './byte-view.ts'

/** The chunks that the pixels need: header, palette, transparency, picture data, end. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/**
 * A PNG without its extras. Colour profiles and texts are compressed too, and decoders unpack them without a limit: 800 kB
 * of profile took a gigabyte. Files of other kinds are returned as they are.
 */
export function barePng(bytes: Uint8Array): Uint8Array {
  if (!saysAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return bytes
  const view = viewOf(bytes)
  const bare = new Uint8Array(bytes.length)
  bare.set(bytes.subarray(0, 8))
  let length = 8
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length)
    if (kept.some((type) => saysAt(bytes, at + 4, type))) {
      bare.set(bytes.subarray(at, end), length)
      length += end - at
    }
    at = end
  }
  return bare.subarray(0, length)
}
