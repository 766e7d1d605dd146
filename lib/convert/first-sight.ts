import { withinLight } from './colour/colour.ts'
import {
  type Choices,
  type NearTones,
  nearestTone,
  notLookedFor,
  quickCellOf,
  quickTones,
  tableAt,
} from './colour/near-tones.ts'
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
  const { tableOf } = choices
  const quick = choices.tables.map((near) => quickTones(tones, near))
  const chosen = new Uint8Array(width * height)
  // The errors handed down to each column, three entries each, with a column of rim on both sides.
  const down = new Float32Array((width + 2) * 3)
  for (let y = 0; y < height; y++) {
    const step = y % 2 === 0 ? 1 : -1
    // Errors for the next pixel, for the one below, and for the one below the next.
    let next0 = 0
    let next1 = 0
    let next2 = 0
    let below0 = 0
    let below1 = 0
    let below2 = 0
    let ahead0 = 0
    let ahead1 = 0
    let ahead2 = 0
    // One step farther than the row goes, for what the last pixel hands down.
    for (let i = 0, x = step === 1 ? 0 : width - 1; i <= width; i++, x += step) {
      const at = (x + 1) * 3
      const pixel = y * width + x
      let error0 = 0
      let error1 = 0
      let error2 = 0
      if (i < width && alpha[pixel] !== 0) {
        const takes = isMixed(pixel, undithered)
        const wanted0 = withinLight(red[pixel]! + takes * (down[at]! + next0))
        const wanted1 = withinLight(green[pixel]! + takes * (down[at + 1]! + next1))
        const wanted2 = withinLight(blue[pixel]! + takes * (down[at + 2]! + next2))
        const { nearest, lookFor } = quick[tableOf[pixel]!]!
        const cell = quickCellOf(wanted0, wanted1, wanted2)
        if (nearest[cell] === notLookedFor) lookFor(cell)
        const tone = nearest[cell]!
        chosen[pixel] = tone
        error0 = takes * share * (wanted0 - linear[tone * 3]!)
        error1 = takes * share * (wanted1 - linear[tone * 3 + 1]!)
        error2 = takes * share * (wanted2 - linear[tone * 3 + 2]!)
      }
      const before = at - step * 3
      down[before] = below0 + 3 * error0
      down[before + 1] = below1 + 3 * error1
      down[before + 2] = below2 + 3 * error2
      below0 = ahead0 + 5 * error0
      below1 = ahead1 + 5 * error1
      below2 = ahead2 + 5 * error2
      ahead0 = error0
      ahead1 = error1
      ahead2 = error2
      next0 = 7 * error0
      next1 = 7 * error1
      next2 = 7 * error2
    }
  }
  return chosen
}

/** 1 for a pixel that takes and hands on errors, else 0. */
function isMixed(pixel: number, undithered: Uint8Array | undefined): number {
  return undithered?.[pixel] === 1 ? 0 : 1
}

/** About how far each pixel is from the nearest tone of each shade: `costs[pixel * 3 + shade]`. */
export function quickCosts(
  costs: Float32Array,
  { red, green, blue }: LinearPicture,
  tones: Tones,
  nearest: readonly NearTones[],
): void {
  for (const [kind, near] of nearest.entries()) {
    const { nearest: tonesOf, distances, lookFor } = quickTones(tones, near)
    for (let i = 0; i < red.length; i++) {
      const cell = quickCellOf(red[i]!, green[i]!, blue[i]!)
      if (tonesOf[cell] === notLookedFor) lookFor(cell)
      costs[i * 3 + kind] = distances[cell]!
    }
  }
}
