import { saysAt, viewOf } from './byte-view.ts'
import { jpegSegments } from './sniff.ts'

const application1 = 0xe1
const orientationTag = 0x0112

/**
 * The Exif orientation of a JPEG: 1 (as it is stored) to 8, as Exif 2.32, 4.6.4 numbers them. Cameras write it instead of
 * turning the picture; browsers apply it, photon does not. 1 for every other file.
 */
export function exifOrientation(bytes: Uint8Array): number {
  if (!saysAt(bytes, 0, '\xff\xd8')) return 1
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker === application1 && saysAt(bytes, start, 'Exif\0\0'))
      return inTiff(bytes.subarray(start + 6, end))
  }
  return 1
}

/** Exif is a TIFF file: byte order, the offset of a directory, entries of 12 bytes each. */
function inTiff(tiff: Uint8Array): number {
  const isLittle = saysAt(tiff, 0, 'II')
  if (tiff.length < 8 || !(isLittle || saysAt(tiff, 0, 'MM'))) return 1
  const view = viewOf(tiff)
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return 1
  const entries = view.getUint16(directory, isLittle)
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12
    if (entry + 12 > tiff.length) return 1
    if (view.getUint16(entry, isLittle) !== orientationTag) continue
    const orientation = view.getUint16(entry + 8, isLittle)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}
