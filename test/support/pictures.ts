import { join } from 'node:path'

const folder = join(import.meta.dir, '..', 'images', 'pictures')

/** Pictures of 64x32 pixels, the left half red, the right half blue, in every kind that a camera or a painter writes. */
export function halves(kind: 'jpg' | 'gif' | 'webp'): Promise<Uint8Array<ArrayBuffer>> {
  return Bun.file(join(folder, `halves.${kind}`)).bytes()
}

/** The red and blue JPEG with a note that says how it wants to be turned. */
export async function turnedJpeg(orientation: number): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await halves('jpg')
  const note = [
    ...[0xff, 0xe1, 0, 34], // APP1, 34 bytes with the length
    ...Buffer.from('Exif\0\0'),
    ...Buffer.from('MM\0*'), // TIFF, most significant byte first
    ...[0, 0, 0, 8, 0, 1], // the directory follows, one entry
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], // orientation, one short
    ...[0, 0, 0, 0],
  ]
  return Uint8Array.from([...jpeg.subarray(0, 2), ...note, ...jpeg.subarray(2)])
}
