import { sniffGif } from './sniff-gif.ts'
import { sniffJpeg } from './sniff-jpeg.ts'
import { sniffPng } from './sniff-png.ts'
import { sniffWebp } from './sniff-webp.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** What the first bytes of a picture say about it. */
export interface PictureInfo {
  readonly type: PictureType
  /** Pixels. Where a file names several sizes (canvas, first frame), the largest: it is what a decoder may reserve. */
  readonly width: number
  readonly height: number
}

/**
 * Tells a picture by its own bytes, whatever its name or MIME type says, and reads its size without decoding it, so that
 * a small file that unpacks to gigabytes is known before anything is unpacked. Undefined for everything else.
 */
export function sniffPicture(bytes: Uint8Array): PictureInfo | undefined {
  const info = sniffPng(bytes) ?? sniffJpeg(bytes) ?? sniffGif(bytes) ?? sniffWebp(bytes)
  return info && info.width > 0 && info.height > 0 ? info : undefined
}
