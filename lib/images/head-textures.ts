import type { Texture } from './paint-face.ts'
import type { Pixels } from './pixels.ts'

type Side = 'top' | 'right' | 'front' | 'left' | 'back'
type Sides = Readonly<Record<Side, Texture>>

/** The sides of the head and of the layer over it, as the player sees left and right. */
export interface HeadTextures {
  readonly base: Sides
  readonly overlay: Sides
}

/** Offsets of the sides in a skin, in texels; each is 8x8, the overlay's 32 farther to the right. */
const corners: Readonly<Record<Side, readonly [x: number, y: number]>> = {
  top: [8, 0],
  right: [0, 8],
  front: [8, 8],
  left: [16, 8],
  back: [24, 8],
}

const overlayOffset = 32

/**
 * Takes the head out of a skin as the game does: the base has no holes, whatever its alpha says, and an overlay of the
 * old 64x32 kind in which nothing is transparent is no overlay (old editors filled it with one colour).
 */
export function headTextures(skin: Pixels): HeadTextures {
  const picture = { ...skin, data: skin.data.slice() }
  fillAlpha(picture, 0, 255)
  if (skin.height === 32 && !hasHole(picture)) fillAlpha(picture, overlayOffset, 0)
  return { base: sides(picture, 0), overlay: sides(picture, overlayOffset) }
}

function sides(picture: Pixels, offset: number): Sides {
  const side = ([x, y]: readonly [number, number]): Texture => ({
    picture,
    x: x + offset,
    y,
    width: 8,
    height: 8,
  })
  return {
    top: side(corners.top),
    right: side(corners.right),
    front: side(corners.front),
    left: side(corners.left),
    back: side(corners.back),
  }
}

const headWidth = 32
const headHeight = 16

function fillAlpha({ data, width }: Pixels, left: number, alpha: number): void {
  for (let y = 0; y < headHeight; y++) {
    for (let x = left; x < left + headWidth; x++) data[(y * width + x) * 4 + 3] = alpha
  }
}

/** The game looks at the whole right half of an old skin. */
function hasHole({ data, width, height }: Pixels): boolean {
  for (let y = 0; y < height; y++) {
    for (let x = overlayOffset; x < width; x++) if (data[(y * width + x) * 4 + 3]! < 128) return true
  }
  return false
}
