/*
 * Colours for conversion: linear light, because the eye mixes neighbouring pixels in it, and OKLab, in which equal
 * distances look alike. Only operations that IEEE 754 rounds exactly are used: Math.cbrt, Math.pow and Math.exp differ in
 * their last bits from engine to engine, and a converted picture is the same in all of them.
 */

/** The linear light, 0..1, of each byte of sRGB (IEC 61966-2-1). */
export const linearOfByte: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  if (value <= 0.04045) return value / 12.92
  const base = (value + 0.055) / 1.055
  return base * base * fifthRoot(base * base)
})

function fifthRoot(value: number): number {
  let root = 1
  for (let step = 0; step < 64; step++) {
    const fourth = root * root * root * root
    root -= (fourth * root - value) / (5 * fourth)
  }
  return root
}

const bits = new Float64Array(1)
const words = new Uint32Array(bits.buffer)

/** The cube root of a number >= 0, to eleven digits. */
export function cubeRoot(value: number): number {
  if (value < 1e-30) return 0
  bits[0] = value
  // A third of the exponent is within 6 %; each step of Halley's method makes three times as many digits right.
  words[1] = Math.floor(words[1]! / 3) + 715094163
  let root = bits[0]!
  for (let step = 0; step < 2; step++) {
    const cube = root * root * root
    root *= (cube + 2 * value) / (2 * cube + value)
  }
  return root
}

/**
 * From linear light to OKLab: the cone responses are `cones` times red, green and blue, the result is `opponents` times
 * their cube roots. Row by row. Source: Björn Ottosson, "A perceptual color space for image processing".
 */
export const cones = [
  0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
  0.2817188376, 0.6299787005,
] as const
export const opponents = [
  0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
  0.7827717662, -0.808675766,
] as const

/** Writes the lightness, a and b of a colour in linear light to three places of an array. */
export function toOklab(
  red: number,
  green: number,
  blue: number,
  into: Float32Array | Float64Array,
  at: number,
): void {
  const long = cubeRoot(cones[0] * red + cones[1] * green + cones[2] * blue)
  const medium = cubeRoot(cones[3] * red + cones[4] * green + cones[5] * blue)
  const short = cubeRoot(cones[6] * red + cones[7] * green + cones[8] * blue)
  into[at] = opponents[0] * long + opponents[1] * medium + opponents[2] * short
  into[at + 1] = opponents[3] * long + opponents[4] * medium + opponents[5] * short
  into[at + 2] = opponents[6] * long + opponents[7] * medium + opponents[8] * short
}

/** The linear red, green and blue of a colour in OKLab; may lie beyond 0..1. */
export function fromOklab(lightness: number, a: number, b: number): [number, number, number] {
  const long = cubeOf(lightness + 0.3963377774 * a + 0.2158037573 * b)
  const medium = cubeOf(lightness - 0.1055613458 * a - 0.0638541728 * b)
  const short = cubeOf(lightness - 0.0894841775 * a - 1.291485548 * b)
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function cubeOf(value: number): number {
  return value * value * value
}

/** A value of linear light, cut to 0..1. */
export function withinLight(value: number): number {
  return value < 0 ? 0 : Math.min(value, 1)
}

/** How bright a colour in linear light is as pictures are written: luma of its sRGB values (BT.601), 0..1. */
export function lumaOf(red: number, green: number, blue: number): number {
  return 0.299 * encoded(red) + 0.587 * encoded(green) + 0.114 * encoded(blue)
}

/** The value of sRGB, 0..1, of linear light, from a table with straight lines between its entries. */
function encoded(light: number): number {
  const place = withinLight(light) * encodedSteps
  const step = Math.min(encodedSteps - 1, Math.floor(place))
  return encodedOfStep[step]! + (place - step) * (encodedOfStep[step + 1]! - encodedOfStep[step]!)
}

const encodedSteps = 4096
const encodedOfStep = Float64Array.from({ length: encodedSteps + 1 }, (_, step) => {
  const light = step / encodedSteps
  if (light <= 0.0031308) return 12.92 * light
  // The power 5/12 is the cube root times its fourth root.
  const root = cubeRoot(light)
  return 1.055 * root * Math.sqrt(Math.sqrt(root)) - 0.055
})
