/** A matrix of three rows. */
export type Rows = readonly (readonly number[])[]

/** How the bytes of a picture's channels become colours. */
export interface RgbSpace {
  /** Linear light by the byte of red, green and blue. */
  readonly curves: readonly [Float64Array, Float64Array, Float64Array]
  /** From that linear light to that of sRGB. */
  readonly toSrgb: Rows
}

/** RGBA of a space in sRGB. */
export function inSrgb(data: Uint8Array, { curves, toSrgb }: RgbSpace): Uint8Array {
  const [red, green, blue] = curves
  const converted = new Uint8Array(data)
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [red[data[i]!]!, green[data[i + 1]!]!, blue[data[i + 2]!]!]
    for (let channel = 0; channel < 3; channel++) {
      const row = toSrgb[channel]!
      converted[i + channel] = encode(row[0]! * r + row[1]! * g + row[2]! * b)
    }
  }
  return converted
}

/** Linear light 0..1 as a byte of sRGB; what sRGB does not have becomes the nearest that it has in each channel. */
function encode(linear: number): number {
  const light = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
}

/** One matrix times another. */
export function product(left: Rows, right: Rows): Rows {
  return left.map((row) =>
    right[0]!.map((_, column) => row.reduce((sum, value, i) => sum + value * right[i]![column]!, 0)),
  )
}
