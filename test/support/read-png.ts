import { inflateSync } from 'node:zlib'
import type { Pixels } from '../../lib/images/pixels.ts'

/** Reads a PNG of RGBA pixels without filters, which is what the service writes. */
export function readPng(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  if (view.getUint16(24) !== 0x0806) throw new Error('the PNG is not RGBA with eight bits')
  const packed: Uint8Array[] = []
  for (let at = 8; at < bytes.length; at += view.getUint32(at) + 12) {
    if (new TextDecoder().decode(bytes.subarray(at + 4, at + 8)) !== 'IDAT') continue
    packed.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  const lines = inflateSync(Buffer.concat(packed))
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const start = y * (width * 4 + 1)
    if (lines[start] !== 0) throw new Error('the PNG has filters')
    data.set(lines.subarray(start + 1, start + 1 + width * 4), y * width * 4)
  }
  return { width, height, data }
}

/** Red, green, blue and alpha at a place. */
export function pixelAt({ width, data }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}
