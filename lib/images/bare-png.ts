import { saysAt } from './byte-view.ts'
import { pngChunks } from './file-chunks.ts'

/** The chunks that the pixels need: header, palette, transparency, picture data, end. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/**
 * A PNG without its extras. Colour profiles and texts are compressed too, and decoders unpack them without a limit: 800 kB
 * of profile took a gigabyte. Files of other kinds are returned as they are.
 */
export function barePng(bytes: Uint8Array): Uint8Array {
  if (!saysAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return bytes
  const bare = new Uint8Array(bytes.length)
  bare.set(bytes.subarray(0, 8))
  let length = 8
  for (const { type, start, end } of pngChunks(bytes)) {
    if (!kept.has(type)) continue
    // With its length and type in front and its checksum behind.
    const chunk = bytes.subarray(start - 8, end + 4)
    bare.set(chunk, length)
    length += chunk.length
  }
  return bare.subarray(0, length)
}
