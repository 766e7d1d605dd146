import { withinLight } from './colour.ts'
import type { LinearPicture } from './picture.ts'
import { type Choices, nearestTone, type Tones, tableAt } from './tones.ts'

/** Each pixel in the tone nearest to its own colour, without dithering. */
export function nearestTones(picture: LinearPicture, tones: Tones, choices: Choices): Uint8Array {
  const { red, green, blue } = picture
  return Uint8Array.from(red, (_, i) => nearestTone(tones, tableAt(choices, i), red[i]!, green[i]!, blue[i]!))
}

/**
 * Error diffusion by Floyd and Steinberg in linear light, rows in turn from left and from right: a picture in a millisecond,
 * as a first sight of it and as what a search begins with. Pixels with a 1 in `undithered` neither take nor hand on errors.
 */
export function diffuse(
  picture: LinearPicture,
  tones: Tones,
  choices: Choices,
  undithered?: Uint8Array,
): Uint8Array {
  const { width, height, alpha } = picture
  const channels = [picture.red, picture.green, picture.blue]
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
      const wanted = (channel: number): number =>
        withinLight(channels[channel]![pixel]! + here[at + channel]!)
      const tone = nearestTone(tones, tableAt(choices, pixel), wanted(0), wanted(1), wanted(2))
      chosen[pixel] = tone
      if (undithered?.[pixel] === 1) continue
      for (let channel = 0; channel < 3; channel++) {
        const error = (wanted(channel) - tones.linear[tone * 3 + channel]!) / 16
        here[at + step * 3 + channel]! += 7 * error
        below[at - step * 3 + channel]! += 3 * error
        below[at + channel]! += 5 * error
        below[at + step * 3 + channel]! += error
      }
    }
    const swap = here
    here = below
    below = swap.fill(0)
  }
  return chosen
}
