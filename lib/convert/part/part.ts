import { MAP_SIDE } from '../../mapart/map-grid.ts'

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

/** Maps of which only a frame in the middle has blocks. */
export interface FramedMaps {
  /** Maps from west to east and from north to south. */
  readonly columns: number
  readonly rows: number
  /** The part of the maps that has blocks, in shares of their size; without it all of them. */
  readonly frame?: Part | undefined
}

/** The fewest maps that have an area of some blocks in their middle. */
export function mapsAround({ width, height }: Size): FramedMaps {
  const columns = Math.ceil(width / MAP_SIDE)
  const rows = Math.ceil(height / MAP_SIDE)
  const maps = { width: columns * MAP_SIDE, height: rows * MAP_SIDE }
  const x = Math.floor((maps.width - width) / 2)
  const y = Math.floor((maps.height - height) / 2)
  const frame = placeOn({ width: 1, height: 1 }, { x: 0, y: 0, ...maps }, { x, y, width, height })
  return { columns, rows, frame }
}

/** Leaves all pixels of a picture transparent that lie outside a frame, given in shares of its size. */
export function clip(
  picture: Size & { readonly alpha: Float32Array },
  { x, y, width, height }: Part = wholeFrame,
): void {
  const left = Math.round(x * picture.width)
  const right = Math.round((x + width) * picture.width)
  const [top, bottom] = [y, y + height].map((share) => Math.round(share * picture.height) * picture.width)
  for (let row = 0; row < picture.alpha.length; row += picture.width) {
    const isInside = row >= top! && row < bottom!
    picture.alpha.fill(0, row, row + (isInside ? left : picture.width))
    if (isInside) picture.alpha.fill(0, row + right, row + picture.width)
  }
}

const wholeFrame: Part = { x: 0, y: 0, width: 1, height: 1 }

/** Which part of a picture its maps show. */
export interface PartChoice {
  /** Whether the picture fills the maps and what is too much is left out, or all of it is shown with transparent rims. */
  readonly fit?: 'cover' | 'contain' | undefined
  /** 1 shows as much of the picture as fits, 2 half of that on each side. */
  readonly zoom?: number
  /** Where the part lies, 0 (left, top) to 1; by default in the middle. */
  readonly left?: number
  readonly top?: number
  readonly frame?: FramedMaps['frame']
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

/** The part of a picture that maps of a size show, so that their frame is filled with what is chosen of it. */
export function partOf(
  picture: Size,
  size: Size,
  { fit = 'cover', zoom = 1, left = 0.5, top = 0.5, frame = wholeFrame }: PartChoice,
): Part {
  const [across, down] = [size.width * frame.width, size.height * frame.height]
  const scales = [picture.width / across, picture.height / down]
  const scale = (fit === 'cover' ? Math.min(...scales) : Math.max(...scales)) / zoom
  const [width, height] = [size.width * scale, size.height * scale]
  return {
    x: left * (picture.width - across * scale) - frame.x * width,
    y: top * (picture.height - down * scale) - frame.y * height,
    width,
    height,
  }
}
