import { inflateSync } from 'node:zlib'
import { PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node'
import { barePng } from '../bare-png.ts'
import { type Inflate, toSrgb } from '../colour-profile.ts'
import { exifOrientation } from '../exif-orientation.ts'
import { isShortWebp } from '../file-chunks.ts'
import { gifFrames } from '../gif.ts'
import type { Pixels } from '../pixels.ts'
import { drawThumbnail } from '../thumbnail.ts'
import { turn } from '../turn.ts'

/**
 * A request to photon's thread: `pixels` unpacks a picture, `upright` also turns it and converts its colours to sRGB, as
 * browsers show it, `thumbnail` makes a small JPEG of it.
 */
export interface PictureQuestion {
  readonly job: 'pixels' | 'upright' | 'thumbnail'
  readonly bytes: Uint8Array
  /** Of a GIF, which of its pictures that follow one another, from 0; without it the first. */
  readonly frame?: number | undefined
}

export type PictureAnswer = { readonly value: Pixels | Uint8Array } | { readonly problem: string }

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<PictureQuestion>) => {
  const result = answer(data)
  self.postMessage(result, 'value' in result ? [bytesOf(result.value).buffer] : [])
}

function bytesOf(value: Pixels | Uint8Array): Uint8Array {
  return value instanceof Uint8Array ? value : value.data
}

function answer({ job, bytes, frame }: PictureQuestion): PictureAnswer {
  try {
    return { value: frame === undefined ? jobs[job](bytes) : frameOf(bytes, frame) }
  } catch (error) {
    // photon panics on damaged files, which arrives here as a trap of the WASM code.
    return { problem: String(error) }
  }
}

const jobs: Readonly<Record<PictureQuestion['job'], (bytes: Uint8Array) => Pixels | Uint8Array>> = {
  pixels: unpack,
  upright: (bytes) => turn(toSrgb(unpack(bytes), bytes, inflate), exifOrientation(bytes)),
  thumbnail: (bytes) => drawThumbnail(bytes, { unpackWithin, encodeJpeg, inflate }),
}

function frameOf(bytes: Uint8Array, frame: number): Pixels {
  const picture = gifFrames(bytes, frame).next().value
  if (picture) return picture
  throw new Error('The file has fewer pictures.')
}

function open(bytes: Uint8Array): PhotonImage {
  // photon fills the rest of such a picture with grey.
  if (isShortWebp(bytes)) throw new Error('The end of the file is missing.')
  return PhotonImage.new_from_byteslice(barePng(bytes))
}

function unpack(bytes: Uint8Array): Pixels {
  return pixelsOf(open(bytes))
}

function unpackWithin(bytes: Uint8Array, fit: (width: number, height: number) => [number, number]): Pixels {
  const whole = open(bytes)
  const [width, height] = fit(whole.get_width(), whole.get_height())
  if (width === whole.get_width() && height === whole.get_height()) return pixelsOf(whole)
  const small = resize(whole, width, height, SamplingFilter.Triangle)
  whole.free()
  return pixelsOf(small)
}

function encodeJpeg({ data, width, height }: Pixels, quality: number): Uint8Array {
  const image = new PhotonImage(data, width, height)
  const bytes = image.get_bytes_jpeg(quality)
  image.free()
  return bytes
}

const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength })

/** Takes a picture out of the WASM memory. */
function pixelsOf(image: PhotonImage): Pixels {
  const picture = { width: image.get_width(), height: image.get_height(), data: image.get_raw_pixels() }
  image.free()
  return picture
}
