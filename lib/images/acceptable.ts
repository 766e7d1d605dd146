import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { avifSize } from './avif-size.ts'
import { otherPictureKind } from './other-pictures.ts'
import { type PictureInfo, sniffPicture } from './sniff.ts'

export const maxPictureBytes = 32 * 1024 * 1024
/** Unpacking takes up to 17 bytes a pixel. */
const maxPixels = 20_000_000

/**
 * The kind and size of a picture that may be unpacked, from its first bytes; throws a `Failure('unsupported')` for anything
 * else.
 */
export function acceptablePicture(bytes: Uint8Array): PictureInfo {
  const head = sniffPicture(bytes)
  if (!head) {
    const kind = otherPictureKind(bytes)
    throw new Failure(
      'unsupported',
      kind === undefined ? sentence('notAnImage') : sentence('pictureKindNotTaken', { kind }),
    )
  }
  checkSize(head)
  return head
}

/** As `acceptablePicture`, for a browser, which decodes AVIF, too. */
export function checkForBrowser(bytes: Uint8Array): void {
  const size = avifSize(bytes)
  if (size) checkSize(size)
  else acceptablePicture(bytes)
}

function checkSize({ width, height }: { readonly width: number; readonly height: number }): void {
  if (width * height <= maxPixels) return
  throw new Failure('unsupported', sentence('tooManyPixels', { width, height }))
}
