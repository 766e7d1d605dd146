import { once } from '../once.ts'
import { lumaOf, toOklab } from './colour/colour.ts'
import { type MatrixPlanes, metricOf } from './metric.ts'
import { createPadding, type Padding, squaredWeights } from './padded-plane.ts'
import type { LinearPicture } from './picture.ts'

/** The picture that a search comes close to, with everything that can be computed from it beforehand. */
export interface Target {
  readonly picture: LinearPicture
  /** 1 for pixels that get a block, 0 for transparent ones. */
  readonly isSolid: Uint8Array
  readonly padded: Padding
  readonly metric: MatrixPlanes
  /** G: the metric summed over a pixel's surroundings with squared weights. */
  readonly curvature: MatrixPlanes
  /** Each pixel's own colour in OKLab, three entries a pixel. */
  readonly oklab: Float32Array
  /** Each pixel's own luma, 0..1. */
  readonly luma: Float32Array
}

export function createTarget(picture: LinearPicture): Target {
  const { width, height, red, green, blue, alpha } = picture
  const isSolid = new Uint8Array(alpha)
  const padded = createPadding(width, height)
  const metric = once(() => metricOf(picture, isSolid, padded))
  const planes = (make: (plane: Float32Array) => Float32Array) =>
    metric().map(make) as unknown as MatrixPlanes
  const paddedMetric = once(() => planes(padded.pad))
  const curvature = once(() => planes((plane) => padded.blur(plane, squaredWeights)))
  const oklab = once(() => {
    const labs = new Float32Array(red.length * 3)
    for (let i = 0; i < red.length; i++) toOklab(red[i]!, green[i]!, blue[i]!, labs, i * 3)
    return labs
  })
  const luma = once(() => red.map((light, i) => lumaOf(light, green[i]!, blue[i]!)))
  // Computed on first use: a first sight needs none of it.
  return {
    picture,
    isSolid,
    padded,
    get metric() {
      return paddedMetric()
    },
    get curvature() {
      return curvature()
    },
    get oklab() {
      return oklab()
    },
    get luma() {
      return luma()
    },
  }
}
