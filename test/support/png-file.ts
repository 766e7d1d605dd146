import { deflateSync } from 'node:zlib'

/**
 * A PNG of RGBA pixels, written here so that the service's own writer is not its own judge. `pixel` answers `[red, green, blue, alpha]`;
 * `extras` are further chunks.
 */
export function pngFile(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly [number, number, number, number] = () => red,
  extras: readonly (readonly [type: string, data: Uint8Array])[] = [],
): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (1 + width * 4))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(pixel(x, y), y * (1 + width * 4) + 1 + x * 4)
  }
  const head = new DataView(new ArrayBuffer(13))
  head.setUint32(0, width)
  head.setUint32(4, height)
  head.setUint8(8, 8) // bits a channel
  head.setUint8(9, 6) // RGBA
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', new Uint8Array(head.buffer)),
      ...extras.map(([type, data]) => chunk(type, data)),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', new Uint8Array()),
    ]),
  )
}

const red = [200, 30, 40, 255] as const

/** Width and height that a PNG says; throws when it is none. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== 0x89504e47) throw new Error('these bytes are no PNG')
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(Bun.hash.crc32(body), body.length + 4)
  return whole
}
