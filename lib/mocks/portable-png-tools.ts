import { zlibSync } from 'fflate'
import type { PngTools } from '../images/png-chunks.ts'

/** For runtimes without a synchronous zlib. */
export const portablePngTools: PngTools = {
  compress: (bytes) => zlibSync(bytes, { level: 1 }),
  crc32(bytes) {
    let crc = -1
    for (let i = 0; i < bytes.length; i++) {
      crc ^= bytes[i]!
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    return ~crc >>> 0
  },
}
