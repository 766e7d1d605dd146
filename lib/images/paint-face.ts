import type { Pixels } from './pixels.ts'

/** A point or a vector on the picture, in pixels: x to the right, y down. */
export type Point = readonly [x: number, y: number]

/** A rectangle of a picture. */
export interface Texture {
  readonly picture: Pixels
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The target of a texture: its top left corner, and the vectors along its top and its left edge. */
export interface Place {
  readonly corner: Point
  readonly across: Point
  readonly down: Point
}

/**
 * Paints a texture over a picture as the parallelogram that a flat face is in a parallel projection. Every pixel whose
 * centre lies inside takes the colour of the texel there: no smoothing, as in the game.
 */
export function paintFace(target: Pixels, texture: Texture, place: Place, brightness = 1): void {
  const { corner, across, down } = place
  const determinant = across[0] * down[1] - across[1] * down[0]
  if (determinant === 0) return
  const texels = shaded(texture, brightness)
  const canvas = new Uint32Array(target.data.buffer, target.data.byteOffset, target.width * target.height)
  const { left, right, top, bottom } = bounds(target, place)
  // The coordinates along both vectors, 0..1, and what a step to the right adds to them.
  const uStep = down[1] / determinant
  const vStep = -across[1] / determinant
  for (let y = top; y < bottom; y++) {
    const wayX = left + 0.5 - corner[0]
    const wayY = y + 0.5 - corner[1]
    let u = (wayX * down[1] - wayY * down[0]) / determinant
    let v = (wayY * across[0] - wayX * across[1]) / determinant
    for (let x = left; x < right; x++, u += uStep, v += vStep) {
      if (u < -hair || v < -hair || u >= 1 + hair || v >= 1 + hair) continue
      const texel = texels[index(v, texture.height) * texture.width + index(u, texture.width)]!
      if (texel >>> 24 === 255) canvas[y * target.width + x] = texel
      else if (texel >>> 24 > 0) lay(target.data, (y * target.width + x) * 4, texel)
    }
  }
}

/** Tolerance for rounding at an edge that two faces share; without it pixels on the edge would stay empty. */
const hair = 1e-9

function index(share: number, count: number): number {
  return Math.min(Math.max(Math.floor(share * count), 0), count - 1)
}

/** The texels as 32-bit little-endian words: alpha, blue, green, red from the highest byte on. */
function shaded({ picture, x, y, width, height }: Texture, brightness: number): Uint32Array {
  const texels = new Uint32Array(width * height)
  const bytes = new Uint8Array(texels.buffer)
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * picture.width + x) * 4
    bytes.set(picture.data.subarray(start, start + width * 4), row * width * 4)
  }
  for (let i = 0; i < bytes.length; i++) if ((i & 3) < 3) bytes[i] = Math.round(bytes[i]! * brightness)
  return texels
}

function bounds(target: Pixels, { corner, across, down }: Place) {
  const spread = (axis: 0 | 1, end: number) => {
    const all = [0, across[axis], down[axis], across[axis] + down[axis]].map((way) => corner[axis] + way)
    return [Math.max(0, Math.floor(Math.min(...all))), Math.min(end, Math.ceil(Math.max(...all)))] as const
  }
  const [left, right] = spread(0, target.width)
  const [top, bottom] = spread(1, target.height)
  return { left, right, top, bottom }
}

/** Blends a translucent colour over another. */
function lay(under: Uint8Array, at: number, texel: number): void {
  const alpha = (texel >>> 24) / 255
  const rest = (under[at + 3]! / 255) * (1 - alpha)
  const sum = alpha + rest
  for (let channel = 0; channel < 3; channel++) {
    const colour = ((texel >>> (channel * 8)) & 255) * alpha + under[at + channel]! * rest
    under[at + channel] = Math.round(colour / sum)
  }
  under[at + 3] = Math.round(sum * 255)
}
