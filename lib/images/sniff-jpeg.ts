import { saysAt, viewOf } from './byte-view.ts'
import type { PictureInfo } from './picture-info.ts'

/** JPEG (ITU-T T.81, annex B): segments up to the frame header (SOF), which holds the size. */
export function sniffJpeg(bytes: Uint8Array): PictureInfo | undefined {
  if (!saysAt(bytes, 0, '\xff\xd8\xff')) return undefined
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (!isFrameHeader(marker) || end - start < 5) continue
    const view = viewOf(bytes)
    return { type: 'image/jpeg', height: view.getUint16(start + 1), width: view.getUint16(start + 3) }
  }
  return undefined
}

interface JpegSegment {
  readonly marker: number
  /** Offsets of its content, without marker and length. */
  readonly start: number
  readonly end: number
}

/** The segments before the picture data. */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment> {
  const view = viewOf(bytes)
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    // Any number of FF may stand before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === startOfScan) return
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) return
    yield { marker, start: at + 4, end }
    at = end
  }
}

const startOfScan = 0xda

/** SOF0-SOF15; C4, C8 and CC are tables, in the same range of numbers. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
