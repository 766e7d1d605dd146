import { type HeadTextures, headTextures } from './head-textures.ts'
import { type Place, type Point, paintFace } from './paint-face.ts'
import { blankPixels, type Pixels } from './pixels.ts'

interface HeadView {
  /** Width and height in pixels. */
  readonly size: number
  /** Whether the second skin layer (hat, hair, glasses) is drawn. */
  readonly overlay: boolean
  readonly projection: 'frontal' | 'isometric'
}

/** The head of a player with that skin (64x64, or 64x32 as before Minecraft 1.8). */
export function drawHead(skin: Pixels, { size, overlay, projection }: HeadView): Pixels {
  const picture = blankPixels(size, size)
  const textures = headTextures(skin)
  if (projection === 'frontal') drawFront(picture, textures, overlay)
  else drawCorner(picture, textures, overlay)
  return picture
}

/** The face alone, filling the picture. */
function drawFront(picture: Pixels, { base, overlay }: HeadTextures, hasOverlay: boolean): void {
  const place: Place = { corner: [0, 0], across: [picture.width, 0], down: [0, picture.height] }
  paintFace(picture, base.front, place)
  if (hasOverlay) paintFace(picture, overlay.front, place)
}

/** Light falls from above and the front. */
const brightness = { top: 1, front: 0.9, side: 0.72 }

/** Edges in texels: the overlay hovers half a texel off the head on every side. */
const headEdge = 8
const overlayEdge = 9

/**
 * The head as a cube on its corner, all edges in the same length: the face on the right, the player's right ear on the
 * left. Through the holes of the overlay its far sides show, as in the game.
 */
function drawCorner(picture: Pixels, { base, overlay }: HeadTextures, hasOverlay: boolean): void {
  const cube = cubeAt([picture.width / 2, picture.height / 2], picture.height / (2 * overlayEdge))
  const outer = cube(overlayEdge)
  if (hasOverlay) {
    paintFace(picture, overlay.back, outer.back, brightness.side)
    paintFace(picture, overlay.left, outer.left, brightness.side)
  }
  const inner = cube(headEdge)
  paintFace(picture, base.top, inner.top, brightness.top)
  paintFace(picture, base.right, inner.right, brightness.side)
  paintFace(picture, base.front, inner.front, brightness.front)
  if (hasOverlay) {
    paintFace(picture, overlay.top, outer.top, brightness.top)
    paintFace(picture, overlay.right, outer.right, brightness.side)
    paintFace(picture, overlay.front, outer.front, brightness.front)
  }
}

/** Positions of the faces of cubes around one centre; `texel` is the length of an edge's texel in pixels. */
function cubeAt(centre: Point, texel: number) {
  const slant: Point = [Math.cos(Math.PI / 6) * texel, Math.sin(Math.PI / 6) * texel]
  return (edge: number): Record<'top' | 'front' | 'right' | 'left' | 'back', Place> => {
    // The vectors along one edge: to the player's front (down right), to the right ear (down left), down.
    const front: Point = [slant[0] * edge, slant[1] * edge]
    const ear: Point = [-slant[0] * edge, slant[1] * edge]
    const down: Point = [0, texel * edge]
    const farTop: Point = [centre[0], centre[1] - down[1]]
    const nearTop = plus(plus(farTop, front), ear)
    return {
      top: { corner: plus(farTop, ear), across: minus(ear), down: front },
      front: { corner: nearTop, across: minus(ear), down },
      right: { corner: plus(farTop, ear), across: front, down },
      left: { corner: plus(farTop, front), across: minus(front), down },
      back: { corner: farTop, across: ear, down },
    }
  }
}

function plus(one: Point, other: Point): Point {
  return [one[0] + other[0], one[1] + other[1]]
}

function minus(way: Point): Point {
  return [-way[0], -way[1]]
}
