import { hueSharesOf } from './colour/hue-share.ts'
import { type Choices, type NearTones, nearAt, tableAt } from './colour/near-tones.ts'
import type { Tones } from './colour/tones.ts'
import { blurAt, blurRadius, markAround, weights } from './padded-plane.ts'
import type { Target } from './target.ts'

/**
 * A search for the tones that look most like a picture from a little distance: direct binary search, the classic of
 * halftoning, with a measure of colour that depends on place.
 *
 * It lessens the sum over all pixels of `d' M d`, where d is the difference of both pictures in linear light after a Gaussian blur
 * of one pixel, and M turns it into a squared distance in OKLab (M = J'J, J the derivative of OKLab at the blurred source),
 * plus `crispness` times the squared difference of each pixel by itself, plus its price. By itself a pixel's luma counts most: the eye
 * takes grain and frayed edges for structure where they differ in luma, and hardly sees them where they differ in hue. Changing one
 * pixel by x changes the sum by `2 c'x + x'G x`; c and G are sums over the pixel's surroundings. Pixels are visited in rows; after a change those around it are
 * visited again.
 */
export interface Search {
  /** The tone of each pixel so far; those of transparent pixels have no meaning. */
  readonly tones: Uint8Array
  /** Visits the pixels that may get better, in one pass; returns how many changed. */
  sweep(): number
  /** The sum that the search lessens. */
  measure(): number
  /**
   * By how much the measure rises at least if a pixel alone gets a tone of a table, which may exclude those of one base
   * colour; negative if it falls. Tones far from the best one are not looked at.
   */
  leastRise(pixel: number, near: NearTones, exceptColour?: number): number
}

export interface SearchSettings {
  /** How much each pixel must keep its own colour, 0 (smooth) and up. */
  readonly crispness: number
  /** 1 for pixels that keep their own colour whatever it costs. */
  readonly undithered?: Uint8Array | undefined
  /** How many pixels each base colour may have, if not any number; the start must keep to it. */
  readonly capacities?: ReadonlyMap<number, number> | undefined
}

interface SearchOptions extends SearchSettings {
  readonly target: Target
  readonly tones: Tones
  readonly choices: Choices
  /** Tone of each pixel to begin with. */
  readonly start: Uint8Array
  /** 1 for the pixels to visit first; all of them by default. */
  readonly visitFirst?: Uint8Array | undefined
}

export function createSearch(options: SearchOptions): Search {
  const { target, tones, choices, start, crispness, undithered } = options
  const { picture, isSolid, padded, metric, curvature, oklab: ownOklab, luma: ownLuma } = target
  const { width, height } = picture
  const count = width * height
  const chosen = start.slice()
  const { linear, oklab, luma, prices, values } = tones
  const [ma, mb, mc, md, me, mf] = metric
  const [ga, gb, gc, gd, ge, gf] = curvature
  /** M times the blurred difference of both pictures at each pixel; everything else follows from it. */
  const [f0, f1, f2] = weighted(blurredDifference())
  /** How many more pixels each base colour may get. */
  const room = roomFor(options)
  const hueShares = hueSharesOf(ownOklab)
  /** Where the pixel is that was looked at last, if nothing has changed since, and its c. */
  let lookedAt = -1
  let c0 = 0
  let c1 = 0
  let c2 = 0
  let lowest = 0

  function look(at: number): void {
    if (at === lookedAt) return
    lookedAt = at
    c0 = blurAt(f0, at, padded.stride)
    c1 = blurAt(f1, at, padded.stride)
    c2 = blurAt(f2, at, padded.stride)
  }

  function blurredDifference(): Planes {
    return [picture.red, picture.green, picture.blue].map((source, channel) =>
      padded.blur(
        source.map((light, i) => (isSolid[i] === 1 ? linear[chosen[i]! * 3 + channel]! - light : 0)),
        weights,
      ),
    ) as unknown as Planes
  }

  function weighted([e0, e1, e2]: Planes): Planes {
    return [
      e0.map((e, o) => ma[o]! * e + mb[o]! * e1[o]! + mc[o]! * e2[o]!),
      e1.map((e, o) => mb[o]! * e0[o]! + md[o]! * e + me[o]! * e2[o]!),
      e2.map((e, o) => mc[o]! * e0[o]! + me[o]! * e1[o]! + mf[o]! * e),
    ]
  }

  /** How little a tone suits a pixel by itself, its price included. */
  function aloneWith(pixel: number, tone: number): number {
    const v = oklab[tone * 3 + 1]! - ownOklab[pixel * 3 + 1]!
    const w = oklab[tone * 3 + 2]! - ownOklab[pixel * 3 + 2]!
    const hue = v * v + w * w
    if (undithered?.[pixel] === 1) {
      const lightness = oklab[tone * 3]! - ownOklab[pixel * 3]!
      return neverMixed * (lightness * lightness + hue) + prices[tone]!
    }
    const light = luma[tone]! - ownLuma[pixel]!
    return crispness * (light * light + hueShares[pixel]! * hue) + prices[tone]!
  }

  /** Puts the change of one pixel into the blurred differences around it. */
  function change(pixel: number, at: number, tone: number): void {
    const before = chosen[pixel]! * 3
    const x0 = linear[tone * 3]! - linear[before]!
    const x1 = linear[tone * 3 + 1]! - linear[before + 1]!
    const x2 = linear[tone * 3 + 2]! - linear[before + 2]!
    room[values[chosen[pixel]!]! >> 2]!++
    room[values[tone]! >> 2]!--
    chosen[pixel] = tone
    lookedAt = -1
    for (let row = 0; row < weights.length; row++) {
      const first = at + (row - blurRadius) * padded.stride - blurRadius
      for (let column = 0; column < weights.length; column++) {
        const o = first + column
        const share = weights[row]! * weights[column]!
        f0[o]! += share * (ma[o]! * x0 + mb[o]! * x1 + mc[o]! * x2)
        f1[o]! += share * (mb[o]! * x0 + md[o]! * x1 + me[o]! * x2)
        f2[o]! += share * (mc[o]! * x0 + me[o]! * x1 + mf[o]! * x2)
      }
    }
  }

  /**
   * The tone with the lowest measure under `lowest`, which it lowers; the present one if there is none. Looked at are those near the
   * colour that would be best if every colour were to be had: current - G^-1 c.
   */
  function bestIn(near: NearTones, pixel: number, at: number, exceptColour: number): number {
    const { table } = near
    const current = chosen[pixel]!
    const currentColour = values[current]! >> 2
    const red = linear[current * 3]!
    const green = linear[current * 3 + 1]!
    const blue = linear[current * 3 + 2]!
    const a = ga[at]!
    const b = gb[at]!
    const c = gc[at]!
    const d = gd[at]!
    const e = ge[at]!
    const f = gf[at]!
    const p = d * f - e * e
    const q = c * e - b * f
    const r = b * e - c * d
    const s = a * f - c * c
    const t = b * c - a * e
    const u = a * d - b * b
    const scale = 1 / (a * p + b * q + c * r + 1e-12)
    const from = nearAt(
      near,
      red - (p * c0 + q * c1 + r * c2) * scale,
      green - (q * c0 + s * c1 + t * c2) * scale,
      blue - (r * c0 + t * c1 + u * c2) * scale,
    )
    const wanted0 = 2 * c0
    const wanted1 = 2 * c1
    const wanted2 = 2 * c2
    let best = current
    let least = lowest
    for (let j = from; j < from + near.depth; j++) {
      const tone = table[j]!
      const colour = values[tone]! >> 2
      if (colour === exceptColour || (room[colour]! <= 0 && colour !== currentColour)) continue
      const x0 = linear[tone * 3]! - red
      const x1 = linear[tone * 3 + 1]! - green
      const x2 = linear[tone * 3 + 2]! - blue
      const mixed =
        x0 * (wanted0 + a * x0 + 2 * (b * x1 + c * x2)) +
        x1 * (wanted1 + d * x1 + 2 * e * x2) +
        x2 * (wanted2 + f * x2)
      // The cost of a tone by itself is never negative.
      if (mixed >= least) continue
      const measure = mixed + aloneWith(pixel, tone)
      if (measure < least) {
        least = measure
        best = tone
      }
    }
    lowest = least
    return best
  }

  let [active, next] = [(options.visitFirst ?? isSolid).slice(), new Uint8Array(count)]

  return {
    tones: chosen,
    sweep() {
      let changes = 0
      next.fill(0)
      for (let pixel = 0; pixel < count; pixel++) {
        if (active[pixel] === 0 || isSolid[pixel] === 0) continue
        const at = padded.at(pixel)
        look(at)
        lowest = aloneWith(pixel, chosen[pixel]!) - leastGain
        const best = bestIn(tableAt(choices, pixel), pixel, at, NO_COLOUR)
        if (best === chosen[pixel]) continue
        change(pixel, at, best)
        markAround(next, pixel, target.picture)
        changes++
      }
      ;[active, next] = [next, active]
      return changes
    },
    measure() {
      const [e0, e1, e2] = blurredDifference()
      let sum = 0
      for (let pixel = 0; pixel < count; pixel++) {
        if (isSolid[pixel] === 0) continue
        const o = padded.at(pixel)
        sum += e0[o]! * f0[o]! + e1[o]! * f1[o]! + e2[o]! * f2[o]!
        sum += aloneWith(pixel, chosen[pixel]!)
      }
      return sum
    },
    leastRise(pixel, near, exceptColour = NO_COLOUR) {
      const at = padded.at(pixel)
      look(at)
      lowest = Number.POSITIVE_INFINITY
      bestIn(near, pixel, at, exceptColour)
      return lowest - aloneWith(pixel, chosen[pixel]!)
    },
  }
}

/** Red, green and blue of each pixel, with a rim. */
type Planes = readonly [Float32Array, Float32Array, Float32Array]

/** A crispness with which mixing never pays. */
const neverMixed = 1000

function roomFor({ target, tones, start, capacities }: SearchOptions): Float64Array {
  const room = new Float64Array(64).fill(Number.POSITIVE_INFINITY)
  for (const [colour, capacity] of capacities ?? []) room[colour] = capacity
  for (let pixel = 0; pixel < start.length; pixel++) {
    if (target.isSolid[pixel] === 1) room[tones.values[start[pixel]!]! >> 2]!--
  }
  return room
}

/** No tone has this base colour. */
const NO_COLOUR = 0
/** A change must lessen the measure by this much, since rounding must not make the search go on for ever. */
const leastGain = 1e-8
