import { saysAt, viewOf } from './byte-view.ts'
import { contentOf, pngChunks, webpChunks } from './file-chunks.ts'
import { jpegSegments } from './sniff.ts'

const application1 = 0xe1
const orientationTag = 0x0112

/**
 * The Exif orientation of a JPEG, PNG or WebP: 1 (as it is stored) to 8, as Exif 2.32, 4.6.4 numbers them. Cameras write it
 * instead of turning the picture; browsers apply it, photon does not. 1 for files without.
 */
export function exifOrientation(bytes: Uint8Array): number {
  const exif =
    contentOf(bytes, pngChunks(bytes), 'eXIf') ?? contentOf(bytes, webpChunks(bytes), 'EXIF') ?? inJpeg(bytes)
  if (!exif) return 1
  // Some tools write JPEG's prefix into WebP, too.
  return inTiff(saysAt(exif, 0, prefix) ? exif.subarray(prefix.length) : exif)
}

const prefix = 'Exif\0\0'

function inJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (!saysAt(bytes, 0, '\xff\xd8')) return undefined
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (marker === application1 && saysAt(bytes, start, prefix)) return bytes.subarray(start, end)
  }
  return undefined
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
