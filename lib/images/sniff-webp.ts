import { saysAt, viewOf } from './byte-view.ts'
import type { PictureInfo } from './picture-info.ts'

type Size = Omit<PictureInfo, 'type'>

/**
 * WebP (RFC 9649): RIFF chunks. The extended kind (VP8X) names a canvas first and then has frames of their own size,
 * so the largest that is named up to the first picture data counts.
 */
export function sniffWebp(bytes: Uint8Array): PictureInfo | undefined {
  if (!saysAt(bytes, 0, 'RIFF') || !saysAt(bytes, 8, 'WEBP')) return undefined
  const view = viewOf(bytes)
  let canvas: Size = { width: 0, height: 0 }
  for (let at = 12; at + 8 <= bytes.length; ) {
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
