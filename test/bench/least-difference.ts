import { toOklab } from '../../lib/convert/colour/colour.ts'
import type { Tones } from '../../lib/convert/colour/tones.ts'
import { beyondGamut } from '../../lib/convert/gamut.ts'
import { createPadding, weights } from '../../lib/convert/padded-plane.ts'
import { scaleTo } from '../../lib/convert/picture.ts'
import type { Pixels } from '../../lib/images/pixels.ts'
import { mean } from './picture-difference.ts'

/**
 * The E1 that no choice of tones can go below: whatever lies side by side, a blurred pixel is a mixture of tones, so it is at least as far
 * from the blurred source as the nearest of all mixtures.
 */
export function leastE1(source: Pixels, tones: Tones): number {
  const { width, height } = source
  const picture = scaleTo(source, { x: 0, y: 0, width, height }, source)
  const padded = createPadding(width, height)
  const blur = (plane: Float32Array): Float32Array => {
    const blurred = padded.blur(plane, weights, true)
    return plane.map((_, pixel) => Math.min(1, blurred[padded.at(pixel)]!))
  }
  const seen = {
    ...picture,
    red: blur(picture.red),
    green: blur(picture.green),
    blue: blur(picture.blue),
  }
  const mixed = beyondGamut(seen, tones)?.moved(() => 1) ?? seen
  const [from, to] = [new Float64Array(3), new Float64Array(3)]
  return mean(
    Array.from(seen.red, (_, pixel) => {
      toOklab(seen.red[pixel]!, seen.green[pixel]!, seen.blue[pixel]!, from, 0)
      toOklab(mixed.red[pixel]!, mixed.green[pixel]!, mixed.blue[pixel]!, to, 0)
      return 100 * Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!, to[2]! - from[2]!)
    }),
  )
}
