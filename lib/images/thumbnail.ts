import { type Inflate, toSrgb } from './colour-profile.ts'
import { exifOrientation } from './exif-orientation.ts'
import type { Pixels } from './pixels.ts'
import { isSideways, turn } from './turn.ts'

/** Maximum size of a thumbnail, in pixels. */
const frame = { width: 320, height: 180 }
const quality = 85

interface Tools {
  /** Unpacks a picture and scales it to the size that `fit` returns for its own. */
  unpackWithin(bytes: Uint8Array, fit: (width: number, height: number) => [number, number]): Pixels
  encodeJpeg(picture: Pixels, quality: number): Uint8Array
  readonly inflate: Inflate
}

/**
 * A small JPEG of a picture: turned and in the colours as browsers show it, transparent parts white, never larger than the
 * picture.
 */
export function drawThumbnail(bytes: Uint8Array, { unpackWithin, encodeJpeg, inflate }: Tools): Uint8Array {
  const orientation = exifOrientation(bytes)
  const [maxWidth, maxHeight] = isSideways(orientation)
    ? [frame.height, frame.width]
    : [frame.width, frame.height]
  const small = unpackWithin(bytes, (width, height) => {
    const scale = Math.min(maxWidth / width, maxHeight / height, 1)
    return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  })
  return encodeJpeg(onWhite(turn(toSrgb(small, bytes, inflate), orientation)), quality)
}

/** JPEG has no alpha. */
function onWhite({ width, height, data }: Pixels): Pixels {
  const opaque = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!
    for (let channel = 0; channel < 3; channel++) {
      opaque[i + channel] = Math.round((data[i + channel]! * alpha + 255 * (255 - alpha)) / 255)
    }
    opaque[i + 3] = 255
  }
  return { width, height, data: opaque }
}
