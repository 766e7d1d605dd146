import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { avifSize } from './avif-size.ts'
import { otherPictureKind } from './other-pictures.ts'
import { type PictureInfo, sniffPicture } from './sniff.ts'

export const maxPictureBytes = 32 * 1024 * 1024
/** Unpacking takes up to 17 bytes a pixel. */
const maxPixels = 20_000_000
/** A browser takes 4 bytes a pixel, and only until it has scaled it down. */
const maxBrowserPixels = 120_000_000

/**
 * The kind and size of a picture that may be unpacked, from its first bytes; throws a `Failure('unsupported')` for anything
 * else.
 */
export function acceptablePicture(bytes: Uint8Array): PictureInfo {
  const head = sniffPicture(bytes)
  if (!head) throw notTaken(bytes)
  checkSize(head)
  return head
}

/**
 * For a browser, which decodes other kinds, too, and scales down itself: throws a `Failure('unsupported')` for a picture that is too large even so, and
 * returns one for a file of which the kind is not known.
 */
export function checkForBrowser(bytes: Uint8Array): Failure | undefined {
  const size = avifSize(bytes) ?? sniffPicture(bytes)
  if (!size) return notTaken(bytes)
  checkSize(size, maxBrowserPixels)
  return undefined
}

function notTaken(bytes: Uint8Array): Failure {
  const kind = otherPictureKind(bytes)
  return new Failure(
    'unsupported',
    kind === undefined ? sentence('notAnImage') : sentence('pictureKindNotTaken', { kind }),
  )
}

function checkSize(
  { width, height }: { readonly width: number; readonly height: number },
  limit = maxPixels,
): void {
  if (width * height <= limit) return
  throw new Failure('unsupported', sentence('tooManyPixels', { width, height, megapixels: limit / 1e6 }))
}
