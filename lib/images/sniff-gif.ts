import { saysAt, viewOf } from './byte-view.ts'
import type { PictureInfo } from './picture-info.ts'

/** GIF (GIF89a specification, 18-20): the screen, and the first frame, for which decoders allocate memory on its own. */
export function sniffGif(bytes: Uint8Array): PictureInfo | undefined {
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
