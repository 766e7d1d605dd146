import { blankPixels, type Pixels } from '../../lib/images/pixels.ts'

type Colour = readonly [red: number, green: number, blue: number, alpha?: number]

const skinTone: Colour = [222, 170, 134]
const hair: Colour = [92, 58, 33]
const white: Colour = [245, 245, 245]
const iris: Colour = [46, 120, 96]
const mouth: Colour = [150, 82, 72]
const scarf: Colour = [196, 52, 52]
const visor: Colour = [120, 220, 255, 150]

/** A skin of our own: a weaver with brown hair, one side different from the other, a red band and a glass visor. */
export function weaverSkin(height: 32 | 64 = 64): Pixels {
  const skin = blankPixels(64, height)
  const fill = (
    x: number,
    y: number,
    width: number,
    depth: number,
    [red, green, blue, alpha = 255]: Colour,
  ) => {
    for (let row = y; row < y + depth; row++) {
      for (let column = x; column < x + width; column++)
        skin.data.set([red, green, blue, alpha], (row * 64 + column) * 4)
    }
  }
  // Base: top, then right, front, left and back with hair over the upper part.
  fill(8, 0, 8, 8, hair)
  fill(10, 2, 2, 2, [120, 80, 48])
  fill(0, 8, 32, 8, skinTone)
  fill(0, 8, 32, 2, hair)
  fill(0, 8, 5, 5, hair)
  fill(17, 8, 7, 4, hair)
  fill(24, 8, 8, 6, hair)
  // The player's right eye is at the viewer's left.
  fill(9, 12, 1, 1, white)
  fill(10, 12, 1, 1, iris)
  fill(13, 12, 1, 1, iris)
  fill(14, 12, 1, 1, white)
  fill(11, 14, 2, 1, mouth)
  // A mole by the player's left eye, so that a mirrored face shows.
  fill(15, 14, 1, 1, hair)
  // Overlay: a band all around, a visor before the right eye, a feather on the right side.
  fill(32, 9, 32, 1, scarf)
  fill(41, 12, 2, 1, visor)
  fill(34, 8, 1, 4, white)
  fill(40, 0, 8, 1, scarf)
  fill(40, 7, 8, 1, scarf)
  return skin
}
