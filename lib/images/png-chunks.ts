/** The two parts of PNG for which native code is worth it. */
export interface PngTools {
  /** A zlib stream (RFC 1950) of the bytes. */
  compress(bytes: Uint8Array): Uint8Array
  /** The CRC-32 of PNG chunks. */
  crc32(bytes: Uint8Array): number
}

/** A PNG file of its chunks (W3C PNG, 5.3). */
export function joinPng(
  chunks: readonly (readonly [type: string, data: Uint8Array])[],
  tools: PngTools,
): Uint8Array {
  const total = chunks.reduce((sum, [, data]) => sum + data.length + 12, signature.length)
  const png = new Uint8Array(total)
  const view = new DataView(png.buffer)
  png.set(signature)
  let at = signature.length
  for (const [type, data] of chunks) {
    view.setUint32(at, data.length)
    for (let i = 0; i < 4; i++) png[at + 4 + i] = type.charCodeAt(i)
    png.set(data, at + 8)
    view.setUint32(at + 8 + data.length, tools.crc32(png.subarray(at + 4, at + 8 + data.length)))
    at += data.length + 12
  }
  return png
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
