import { saysAt, viewOf } from './byte-view.ts'
import { maxChunks } from './file-chunks.ts'

/** The kind and size of a picture, as its first bytes give them. */
export interface PictureInfo {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  /** Pixels. Where a file names several sizes (canvas, first frame), the largest: a decoder may allocate as much. */
  readonly width: number
  readonly height: number
}

/**
 * The kind and size of a picture, told from its own bytes, whatever its name or MIME type says, without decoding it: so a
 * small file that unpacks to gigabytes is refused before anything is unpacked. Undefined for everything else.
 *
 * Not image-size (npm): it does not look at the frames of GIF and WebP, which can be larger than the canvas that it
 * reads, gives a size to files cut short before their picture begins, and reads 16 other kinds, SVG among them.
 */
export function sniffPicture(bytes: Uint8Array): PictureInfo | undefined {
  const info = sniffPng(bytes) ?? sniffJpeg(bytes) ?? sniffGif(bytes) ?? sniffWebp(bytes)
  return info && info.width > 0 && info.height > 0 ? info : undefined
}

/** PNG (W3C PNG, 5.2 and 11.2.1): the signature, then an IHDR chunk of 13 bytes that begins with the size. */
function sniffPng(bytes: Uint8Array): PictureInfo | undefined {
  if (bytes.length < 33 || !saysAt(bytes, 0, '\x89PNG\r\n\x1a\n') || !saysAt(bytes, 12, 'IHDR'))
    return undefined
  const view = viewOf(bytes)
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** JPEG (ITU-T T.81, annex B): segments up to the frame header (SOF), which holds the size. */
function sniffJpeg(bytes: Uint8Array): PictureInfo | undefined {
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

/** GIF (GIF89a specification, 18-20): the screen, and the first frame, for which decoders allocate memory on its own. */
function sniffGif(bytes: Uint8Array): PictureInfo | undefined {
  if (bytes.length < 13 || !(saysAt(bytes, 0, 'GIF87a') || saysAt(bytes, 0, 'GIF89a'))) return undefined
  const view = viewOf(bytes)
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  const frame = firstFrame(bytes)
  if (frame === undefined || frame + 9 > bytes.length) return undefined
  return {
    type: 'image/gif',
    width: Math.max(screen.width, view.getUint16(frame + 4, true)),
    height: Math.max(screen.height, view.getUint16(frame + 6, true)),
  }
}

const imageSeparator = 0x2c
const extension = 0x21

/** Where the descriptor of the first frame begins, after its separator. */
function firstFrame(bytes: Uint8Array): number | undefined {
  const flags = bytes[10]!
  let at = 13 + ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1))
  while (bytes[at] === extension) {
    at += 2
    // Sub-blocks, each with its length in front; an empty one ends the extension.
    for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += length + 1
    at++
  }
  return bytes[at] === imageSeparator ? at + 1 : undefined
}

type Size = Omit<PictureInfo, 'type'>

/**
 * WebP (RFC 9649): RIFF chunks. The extended kind (VP8X) names a canvas first and then has frames of their own size,
 * so the largest that is named up to the first picture data counts.
 */
function sniffWebp(bytes: Uint8Array): PictureInfo | undefined {
  if (!saysAt(bytes, 0, 'RIFF') || !saysAt(bytes, 8, 'WEBP')) return undefined
  const view = viewOf(bytes)
  let canvas: Size = { width: 0, height: 0 }
  for (let at = 12, count = 0; at + 8 <= bytes.length && count < maxChunks; count++) {
    const start = at + 8
    const length = view.getUint32(at + 4, true)
    const size = sizeIn(bytes, view, at, start)
    if (size) canvas = larger(canvas, size)
    if (saysAt(bytes, at, 'VP8 ') || saysAt(bytes, at, 'VP8L'))
      return size && { type: 'image/webp', ...canvas }
    // A frame's picture data lies inside its chunk, behind 16 bytes of its own.
    at = saysAt(bytes, at, 'ANMF') ? start + 16 : start + length + (length & 1)
  }
  return undefined
}

function sizeIn(bytes: Uint8Array, view: DataView, at: number, start: number): Size | undefined {
  if (start + 12 > bytes.length) return undefined
  if (saysAt(bytes, at, 'VP8X'))
    return { width: uint24(view, start + 4) + 1, height: uint24(view, start + 7) + 1 }
  if (saysAt(bytes, at, 'ANMF'))
    return { width: uint24(view, start + 6) + 1, height: uint24(view, start + 9) + 1 }
  if (saysAt(bytes, at, 'VP8 ')) {
    // RFC 6386, 9.1: three bytes of frame tag, the start code 9D 01 2A, then 14 bits each.
    if (!saysAt(bytes, start + 3, '\x9d\x01\x2a')) return undefined
    return {
      width: view.getUint16(start + 6, true) & 0x3fff,
      height: view.getUint16(start + 8, true) & 0x3fff,
    }
  }
  if (saysAt(bytes, at, 'VP8L') && bytes[start] === 0x2f) {
    const bits = view.getUint32(start + 1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return undefined
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function larger(one: Size, other: Size): Size {
  return { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }
}
