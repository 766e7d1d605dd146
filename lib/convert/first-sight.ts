import { withinLight } from './colour/colour.ts'
import { type Choices, type NearTones, nearestTone, quickTones, tableAt } from './colour/near-tones.ts'
import type { Tones } from './colour/tones.ts'
import type { LinearPicture } from './picture.ts'
import type { SearchSettings } from './search.ts'

/** Each pixel in the tone nearest to its own colour, without dithering. */
export function nearestTones(picture: LinearPicture, tones: Tones, choices: Choices): Uint8Array {
  const { red, green, blue } = picture
  return Uint8Array.from(red, (_, i) => nearestTone(tones, tableAt(choices, i), red[i]!, green[i]!, blue[i]!))
}

/**
 * Error diffusion by Floyd and Steinberg in linear light, rows in turn from left and from right: a picture in a millisecond,
 * as a first sight of it and as what a search begins with. The crisper, the less of each error is
 * handed on; pixels that are left undithered neither take nor hand on any.
 */
export function diffuse(
  picture: LinearPicture,
  tones: Tones,
  choices: Choices,
  { crispness, undithered }: SearchSettings,
): Uint8Array {
  const share = 1 / (16 * (1 + crispness))
  const { width, height, alpha, red, green, blue } = picture
  const { linear } = tones
  const quick = choices.tables.map((near) => quickTones(tones, near))
  const chosen = new Uint8Array(width * height)
  // The errors handed on to this row and the next, three entries a pixel, with a pixel of rim on both sides.
  let here = new Float32Array((width + 2) * 3)
  let below = new Float32Array((width + 2) * 3)
  for (let y = 0; y < height; y++) {
    const step = y % 2 === 0 ? 1 : -1
    for (let i = 0, x = step === 1 ? 0 : width - 1; i < width; i++, x += step) {
      const pixel = y * width + x
      if (alpha[pixel] === 0) continue
      const at = (x + 1) * 3
      if (undithered?.[pixel] === 1) here.fill(0, at, at + 3)
      const wanted0 = withinLight(red[pixel]! + here[at]!)
      const wanted1 = withinLight(green[pixel]! + here[at + 1]!)
      const wanted2 = withinLight(blue[pixel]! + here[at + 2]!)
      const near = quick[choices.tableOf[pixel]!]!
      const tone = near.nearest[near.cellOf(wanted0, wanted1, wanted2)]!
      chosen[pixel] = tone
      if (undithered?.[pixel] === 1) continue
      spread(share * (wanted0 - linear[tone * 3]!), here, below, at, step)
      spread(share * (wanted1 - linear[tone * 3 + 1]!), here, below, at + 1, step)
      spread(share * (wanted2 - linear[tone * 3 + 2]!), here, below, at + 2, step)
    }
    const swap = here
    here = below
    below = swap.fill(0)
  }
  return chosen
}

/** Hands a share of the error of one channel on to the next pixel and the three below. */
function spread(share: number, here: Float32Array, below: Float32Array, at: number, step: number): void {
  here[at + step * 3]! += 7 * share
  below[at - step * 3]! += 3 * share
  below[at]! += 5 * share
  below[at + step * 3]! += share
}

/** About how far each pixel is from the nearest tone of each shade: `costs[pixel * 3 + shade]`. */
export function quickCosts(
  costs: Float32Array,
  { red, green, blue }: LinearPicture,
  tones: Tones,
  nearest: readonly NearTones[],
): void {
  for (const [kind, near] of nearest.entries()) {
    const quick = quickTones(tones, near)
    for (let i = 0; i < red.length; i++)
      costs[i * 3 + kind] = quick.distances[quick.cellOf(red[i]!, green[i]!, blue[i]!)]!
  }
}
