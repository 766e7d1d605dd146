/** Colours and textures for pictures that are drawn by program. Channels are 0..1 of sRGB, places 0..1 from the top left. */
export type Colour = readonly [red: number, green: number, blue: number]
export type Paint = (x: number, y: number) => Colour

export function mix(from: Colour, to: Colour, share: number): Colour {
  const t = Math.max(0, Math.min(1, share))
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
}

export function scale(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor]
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A number 0..1 for a cell of a grid. */
export function hash(x: number, y: number, seed = 0): number {
  let value = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed + 1, 974634777)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}

function valueNoise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [smoothstep(0, 1, x - column), smoothstep(0, 1, y - row)]
  const top = hash(column, row, seed) * (1 - u) + hash(column + 1, row, seed) * u
  const bottom = hash(column, row + 1, seed) * (1 - u) + hash(column + 1, row + 1, seed) * u
  return top * (1 - v) + bottom * v
}

/** Fractal noise, 0..1, of `octaves` sizes of detail. */
export function fractal(x: number, y: number, octaves: number, seed = 0): number {
  let [sum, total, share, frequency] = [0, 0, 1, 1]
  for (let octave = 0; octave < octaves; octave++) {
    sum += share * valueNoise(x * frequency, y * frequency, seed + octave)
    total += share
    share /= 2
    frequency *= 2
  }
  return sum / total
}

/** A lit ball: its light 0..1 at a place, or undefined beside it. */
export function ball(
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  radius: number,
): number | undefined {
  const [u, v] = [(x - centreX) / radius, (y - centreY) / radius]
  const square = u * u + v * v
  if (square >= 1) return undefined
  const depth = Math.sqrt(1 - square)
  return Math.max(0, -0.5 * u - 0.6 * v + 0.62 * depth)
}

/** The brightest colour of a hue, 0..1 around from red. */
export function hue(turn: number): Colour {
  const channel = (offset: number) => Math.max(0, Math.min(1, Math.abs(((turn + offset) % 1) * 6 - 3) - 1))
  return [channel(0), channel(2 / 3), channel(1 / 3)]
}
