import { saysAt } from './byte-view.ts'
import { contentOf, pngChunks, webpChunks } from './file-chunks.ts'
import { readProfile } from './icc-profile.ts'
import type { Pixels } from './pixels.ts'
import { codedSpace, gammaSpace } from './png-space.ts'
import { inSrgb, type RgbSpace } from './rgb-space.ts'
import { jpegSegments } from './sniff.ts'

/** Unpacks a zlib stream; throws when it is damaged or has more than `maxBytes`. */
export type Inflate = (bytes: Uint8Array, maxBytes: number) => Uint8Array

/** Colour profiles of cameras and screens have a few kilobytes, those of printers up to some megabytes. */
const maxProfileBytes = 4 * 1024 * 1024
const application2 = 0xe2

/** The picture in sRGB, which is what files without a profile have, when its file says that it is in another RGB. */
export function toSrgb(picture: Pixels, file: Uint8Array, inflate: Inflate): Pixels {
  const space = spaceOf(file, inflate)
  return space ? { ...picture, data: inSrgb(picture.data, space) } : picture
}

/** The first that a file has of what W3C PNG, 4.3, puts in this order; undefined for sRGB. */
function spaceOf(file: Uint8Array, inflate: Inflate): RgbSpace | undefined {
  const coded = contentOf(file, pngChunks(file), 'cICP')
  const known = coded && codedSpace(coded)
  if (known) return known
  const profile = profileIn(file, inflate)
  if (profile) return readProfile(profile)
  if (contentOf(file, pngChunks(file), 'sRGB')) return undefined
  const gamma = contentOf(file, pngChunks(file), 'gAMA')
  return gamma && gammaSpace(gamma, contentOf(file, pngChunks(file), 'cHRM'))
}

/** The ICC profile in a JPEG, PNG or WebP. */
function profileIn(file: Uint8Array, inflate: Inflate): Uint8Array | undefined {
  const packed = contentOf(file, pngChunks(file), 'iCCP')
  if (!packed) return contentOf(file, webpChunks(file), 'ICCP') ?? profileInJpeg(file)
  try {
    // A name that ends with 0, and the number of the method of packing.
    return inflate(packed.subarray(packed.indexOf(0) + 2), maxProfileBytes)
  } catch {
    return undefined
  }
}

/** In parts of 64 kB, each with its number and theirs (ICC.1:2022, B.4). */
function profileInJpeg(file: Uint8Array): Uint8Array | undefined {
  if (!saysAt(file, 0, '\xff\xd8')) return undefined
  const parts: Uint8Array[] = []
  for (const { marker, start, end } of jpegSegments(file)) {
    if (marker === application2 && saysAt(file, start, 'ICC_PROFILE\0'))
      parts.push(file.subarray(start + 14, end))
  }
  const profile = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    profile.set(part, at)
    at += part.length
  }
  return profile.length > 0 ? profile : undefined
}
