import { saysAt, viewOf } from './byte-view.ts'
import type { PictureInfo } from './picture-info.ts'

/** PNG (W3C PNG, 5.2 and 11.2.1): the signature, then an IHDR chunk of 13 bytes that begins with the size. */
export function sniffPng(bytes: Uint8Array): PictureInfo | undefined {
  if (bytes.length < 33 || !saysAt(bytes, 0, '\x89PNG\r\n\x1a\n') || !saysAt(bytes, 12, 'IHDR'))
    return undefined
  const view = viewOf(bytes)
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}
