import { type Point, paintFace, type Texture } from '../../images/paint-face.ts'
import { blankPixels, type Pixels } from '../../images/pixels.ts'

/** A box of a block, in sixteenths of it: from x, y, z to x, y, z; y is up, z comes towards the viewer on the left. */
export type Box = readonly [number, number, number, number, number, number]

/** The three visible faces of a block. */
export interface BlockFaces {
  readonly top: Pixels
  readonly left: Pixels
  readonly right: Pixels
}

/** Pixels of the icon's edge: at this size every texel of a side is one pixel wide. */
export const iconEdge = 32

/** The middle of the block in the icon, in pixels. */
const middle = iconEdge / 2

const brightness = { top: 1, left: 0.8, right: 0.62 }

/**
 * A block seen from above one of its corners, in the 2:1 projection of pixel art. Boxes are given from the back to the front;
 * each shows the part of the faces that it covers. `zoom` enlarges small blocks about their middle.
 */
export function drawBlock(boxes: readonly Box[], { top, left, right }: BlockFaces, zoom = 1): Pixels {
  const picture = blankPixels(iconEdge, iconEdge)
  const onScreen = (x: number, y: number, z: number): Point => [
    middle + (x - z) * zoom,
    middle + ((x + z) / 2 - y) * zoom,
  ]
  const way = (x: number, z: number): Point => [(x - z) * zoom, ((x + z) / 2) * zoom]
  for (const [x1, y1, z1, x2, y2, z2] of boxes) {
    const width = x2 - x1
    const height = y2 - y1
    const depth = z2 - z1
    paintFace(
      picture,
      part(top, x1, z1, width, depth),
      { corner: onScreen(x1, y2, z1), across: way(width, 0), down: way(0, depth) },
      brightness.top,
    )
    paintFace(
      picture,
      part(left, x1, 16 - y2, width, height),
      { corner: onScreen(x1, y2, z2), across: way(width, 0), down: [0, height * zoom] },
      brightness.left,
    )
    paintFace(
      picture,
      part(right, 16 - z2, 16 - y2, depth, height),
      { corner: onScreen(x2, y2, z2), across: way(0, -depth), down: [0, height * zoom] },
      brightness.right,
    )
  }
  return picture
}

/** The part of a face, in sixteenths, also of a picture that is finer or coarser than 16 texels. */
function part(picture: Pixels, x: number, y: number, width: number, height: number): Texture {
  const scale = picture.width / 16
  const rounded = (value: number) => Math.max(1, Math.round(value * scale))
  return {
    picture,
    x: Math.floor(x * scale),
    y: Math.floor(y * scale),
    width: rounded(width),
    height: rounded(height),
  }
}
