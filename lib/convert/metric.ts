import { cones, cubeRoot, opponents } from './colour/colour.ts'
import { type Padding, weights } from './padded-plane.ts'
import type { LinearPicture } from './picture.ts'

/** The six different entries of a symmetric 3 x 3 matrix for each pixel: 00, 01, 02, 11, 12, 22. */
export type MatrixPlanes = readonly [
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
]

/**
 * For each pixel the matrix M that turns a small difference d in linear light into a squared distance in OKLab, d'Md: J'J, where
 * J is the derivative of OKLab at the blurred picture. 0 where the picture is transparent.
 */
export function metricOf(picture: LinearPicture, isSolid: Uint8Array, padded: Padding): MatrixPlanes {
  const { red, green, blue } = picture
  const [r, g, b] = [red, green, blue].map((channel) => padded.blur(channel, weights, true)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const planes = Array.from({ length: 6 }, () => new Float32Array(isSolid.length)) as unknown as MatrixPlanes
  const entries = new Float64Array(6)
  for (let pixel = 0; pixel < isSolid.length; pixel++) {
    if (isSolid[pixel] === 0) continue
    const at = padded.at(pixel)
    squareDerivative(r[at]!, g[at]!, b[at]!, entries)
    for (let entry = 0; entry < 6; entry++) planes[entry]![pixel] = entries[entry]!
  }
  return planes
}

/** J'J at a colour in linear light. */
function squareDerivative(red: number, green: number, blue: number, entries: Float64Array): void {
  derivativeAt(red, green, blue, derivative)
  entries.fill(0)
  for (let row = 0; row < 9; row += 3) {
    const [x, y, z] = [derivative[row]!, derivative[row + 1]!, derivative[row + 2]!]
    entries[0]! += x * x
    entries[1]! += x * y
    entries[2]! += x * z
    entries[3]! += y * y
    entries[4]! += y * z
    entries[5]! += z * z
  }
}

const derivative = new Float64Array(9)

/** J, the derivative of OKLab at a colour in linear light, row by row. */
export function derivativeAt(red: number, green: number, blue: number, into: Float64Array): void {
  for (let cone = 0; cone < 3; cone++) {
    const at = cone * 3
    slopes[cone] = rootSlope(cones[at]! * red + cones[at + 1]! * green + cones[at + 2]! * blue)
  }
  for (let row = 0; row < 9; row += 3) {
    const long = opponents[row]! * slopes[0]!
    const medium = opponents[row + 1]! * slopes[1]!
    const short = opponents[row + 2]! * slopes[2]!
    into[row] = long * cones[0] + medium * cones[3] + short * cones[6]
    into[row + 1] = long * cones[1] + medium * cones[4] + short * cones[7]
    into[row + 2] = long * cones[2] + medium * cones[5] + short * cones[8]
  }
}

const slopes = new Float64Array(3)

/** Derivative of the cube root; bounded near black, where it would be infinite. */
function rootSlope(response: number): number {
  const root = cubeRoot(Math.max(0.002, response))
  return 1 / (3 * root * root)
}
