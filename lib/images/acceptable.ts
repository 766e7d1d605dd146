import { Failure } from '../failure.ts'
import { otherPictureKind } from './other-pictures.ts'
import { type PictureInfo, sniffPicture } from './sniff.ts'

export const maxPictureBytes = 32 * 1024 * 1024
const maxPixels = 40_000_000

/**
 * The kind and size of a picture that may be unpacked, from its first bytes; throws a `Failure('unsupported')` for anything
 * else.
 */
export function acceptablePicture(bytes: Uint8Array): PictureInfo {
  const head = sniffPicture(bytes)
  if (!head) {
    const kind = otherPictureKind(bytes)
    const problem =
      kind === undefined ? 'The file is not an image' : `A picture of the kind ${kind} is not taken`
    throw new Failure('unsupported', `${problem}; upload a PNG, JPEG, GIF or WebP.`)
  }
  if (head.width * head.height > maxPixels) {
    throw new Failure(
      'unsupported',
      `The image has ${head.width} x ${head.height} pixels; upload one of at most 40 megapixels.`,
    )
  }
  return head
}
