import type { PictureInfo } from './picture-info.ts'
import { sniffGif } from './sniff-gif.ts'
import { sniffJpeg } from './sniff-jpeg.ts'
import { sniffPng } from './sniff-png.ts'
import { sniffWebp } from './sniff-webp.ts'

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
