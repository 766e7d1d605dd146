/** A part of a picture, in its pixels; may have fractions and go beyond the picture, where it is transparent. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Which part of a picture its maps show. */
export interface PartChoice {
  /** Whether the picture fills the maps and what is too much is left out, or all of it is shown with transparent rims. */
  readonly fit?: 'cover' | 'contain' | undefined
  /** 1 shows as much of the picture as fits, 2 half of that on each side. */
  readonly zoom?: number
  /** Where the part lies, 0 (left, top) to 1; by default in the middle. */
  readonly left?: number
  readonly top?: number
}

/** Where a part of a picture lies on the maps of a size that show another part of it. */
export function placeOn(size: Size, shown: Part, part: Part): Part {
  const [across, down] = [size.width / shown.width, size.height / shown.height]
  return {
    x: (part.x - shown.x) * across,
    y: (part.y - shown.y) * down,
    width: part.width * across,
    height: part.height * down,
  }
}

/** 1 for the pixels of some parts of an area of a size, 0 for all others; undefined without parts. */
export function maskOf({ width, height }: Size, parts: readonly Part[] | undefined): Uint8Array | undefined {
  if (!parts || parts.length === 0) return undefined
  const mask = new Uint8Array(width * height)
  for (const part of parts) {
    const left = Math.max(0, Math.floor(part.x))
    const right = Math.min(width, Math.ceil(part.x + part.width))
    const bottom = Math.min(height, Math.ceil(part.y + part.height))
    for (let y = Math.max(0, Math.floor(part.y)); y < bottom && left < right; y++) {
      mask.fill(1, y * width + left, y * width + right)
    }
  }
  return mask
}

/** The part of a picture that has the proportions of another size. */
export function partOf(
  picture: Size,
  size: Size,
  { fit = 'cover', zoom = 1, left = 0.5, top = 0.5 }: PartChoice,
): Part {
  const scales = [picture.width / size.width, picture.height / size.height]
  const scale = (fit === 'cover' ? Math.min(...scales) : Math.max(...scales)) / zoom
  const [width, height] = [size.width * scale, size.height * scale]
  return { x: left * (picture.width - width), y: top * (picture.height - height), width, height }
}
