import type { PngTools } from '../png-chunks.ts'

/**
 * Bun's own tools. To pack a 128 x 128 map, libdeflate at level 1 was the fastest with a small result: 36 us and
 * 8.1 kB for a dithered one, where zlib takes 41 us and 11.9 kB at level 1, 100 us and 8.0 kB at level 6. A map that stays
 * large is packed once more at level 10, the first that searches for the smallest stream: 7.7 kB in 0.9 ms.
 */
export const bunPngTools: PngTools = {
  compress(bytes) {
    const quick = deflate(bytes, 1)
    const staysLarge = bytes.length <= ONE_MAP && quick.length > LARGE_FOR_A_MAP
    return zlibStream(bytes, staysLarge ? deflate(bytes, 10) : quick)
  },
  crc32: (bytes) => Bun.hash.crc32(bytes),
}

/** Bytes of the rows of a 128 x 128 indexed picture, each with its filter type. */
const ONE_MAP = 129 * 128
/** Bytes. Header, palette and ends add a quarter of a kilobyte; the file should fit in 8 kB. */
const LARGE_FOR_A_MAP = 7_500

function deflate(bytes: Uint8Array, level: 1 | 10): Uint8Array {
  return Bun.deflateSync(bytes as Uint8Array<ArrayBuffer>, { library: 'libdeflate', level })
}

/** libdeflate makes a raw stream: the two bytes of zlib header and the Adler-32 are added. */
function zlibStream(bytes: Uint8Array, packed: Uint8Array): Uint8Array {
  const stream = new Uint8Array(packed.length + 6)
  stream[0] = 0x78
  stream[1] = 0x01
  stream.set(packed, 2)
  new DataView(stream.buffer).setUint32(packed.length + 2, Bun.hash.adler32(bytes))
  return stream
}
