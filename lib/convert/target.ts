import { toOklab } from './colour.ts'
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
}

export function createTarget(picture: LinearPicture): Target {
  const { width, height, red, green, blue, alpha } = picture
  const isSolid = Uint8Array.from(alpha, (value) => (value === 0 ? 0 : 1))
  const padded = createPadding(width, height)
  const metric = metricOf(picture, isSolid, padded)
  const curvature = metric.map((plane) =>
    padded.blur((pixel) => plane[padded.at(pixel)]!, squaredWeights),
  ) as unknown as MatrixPlanes
  const oklab = new Float32Array(red.length * 3)
  for (let i = 0; i < red.length; i++) toOklab(red[i]!, green[i]!, blue[i]!, oklab, i * 3)
  return { picture, isSolid, padded, metric, curvature, oklab }
}
