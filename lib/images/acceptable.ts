import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
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
  if (head.width * head.height > maxPixels) {
    throw new Failure('unsupported', sentence('tooManyPixels', { width: head.width, height: head.height }))
  }
  return head
}
