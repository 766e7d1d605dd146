import { type Colour, fractal, hash, mix, type Paint, scale, smoothstep } from './noise.ts'

/** Clouds of gas and stars of all sizes before black. */
export const stars: Paint = (x, y) => {
  const cloud = fractal(x * 4, y * 4, 6, 41) ** 2
  const other = fractal(x * 3 + 5, y * 3, 6, 43) ** 3
  const gas: Colour = [0.05 + 0.8 * other, 0.03 + 0.25 * cloud + 0.2 * other, 0.08 + 0.6 * cloud]
  let seen = scale(gas, 0.7)
  for (let star = 0; star < 70; star++) {
    const distance = Math.hypot(x - hash(star, 1, 7), y - hash(star, 2, 7)) * 128
    const size = 0.5 + 2.2 * hash(star, 3, 7) ** 6
    if (distance < 4 * size)
      seen = mix(
        seen,
        mix([0.7, 0.8, 1], [1, 0.85, 0.65], hash(star, 4, 7)),
        smoothstep(2 * size, 0.2 * size, distance),
      )
  }
  return seen
}

/** A low sun over the sea, with clouds lit from beneath. */
export const sunset: Paint = (x, y) => {
  const horizon = 0.62
  const sky = (height: number): Colour => {
    const warm = mix([1, 0.5, 0.12], [0.86, 0.28, 0.3], smoothstep(0, 0.25, height))
    return mix(warm, [0.2, 0.17, 0.42], smoothstep(0.15, 0.62, height))
  }
  const at = (u: number, height: number): Colour => {
    const sun = Math.hypot(u - 0.45, (height - 0.07) * 1.0)
    if (sun < 0.055) return [1, 0.95, 0.75]
    const glow = mix([1, 0.78, 0.35], sky(height), smoothstep(0.04, 0.4, sun))
    const cloud = smoothstep(0.5, 0.72, fractal(u * 3, height * 12, 5, 51))
    return mix(glow, mix([0.95, 0.45, 0.25], [0.3, 0.18, 0.32], height * 2), 0.75 * cloud)
  }
  if (y < horizon) return at(x, horizon - y)
  const depth = y - horizon
  const wave = 0.03 * (fractal(x * 8, depth * 90, 3, 53) - 0.5) * (1 + 6 * depth)
  const mirrored = at(x + wave, depth * 0.8 + Math.abs(wave))
  const lit = 0.75 - 0.9 * depth + 0.5 * (fractal(x * 14, depth * 120, 3, 57) - 0.5)
  return scale(mix([0.08, 0.1, 0.2], mirrored, 0.75), Math.max(0.15, lit))
}

/** The face of a cat: fur in stripes, eyes and whiskers. */
export const animal: Paint = (x, y) => {
  const [u, v] = [x - 0.5, y - 0.56]
  const behind = mix([0.55, 0.62, 0.5], [0.32, 0.38, 0.3], fractal(x * 4, y * 4, 3, 61))
  const isEar = (side: number): boolean =>
    y > 0.12 && y < 0.45 && Math.abs(u - side * 0.24) < (y - 0.1) * 0.36 + 0.02
  const head = Math.hypot(u / 0.37, v / 0.36)
  if (head > 1 && !isEar(1) && !isEar(-1)) return behind
  const eye = eyeAt(u, v)
  if (eye) return eye
  if (Math.abs(u) < 0.05 - Math.max(0, v - 0.08) * 0.9 && v > 0.08 && v < 0.135) return [0.8, 0.47, 0.45]
  for (const side of [-1, 1])
    for (const slope of [-0.15, 0.05, 0.25])
      if (u * side > 0.1 && Math.abs(v - 0.16 - slope * (u * side - 0.1)) < 0.004) return [0.97, 0.96, 0.94]
  return furAt(x, y)
}

function eyeAt(u: number, v: number): Colour | undefined {
  for (const side of [-1, 1]) {
    const [p, q] = [u - side * 0.15, v + 0.06]
    const eye = Math.hypot(p / 0.075, q / 0.055)
    if (Math.hypot(p + 0.015, q + 0.02) < 0.012) return [1, 1, 1]
    if (eye < 1)
      return Math.abs(p) < 0.022 ? [0.05, 0.06, 0.05] : mix([0.75, 0.8, 0.3], [0.35, 0.5, 0.2], eye)
    if (eye < 1.25) return [0.12, 0.09, 0.07]
  }
  return undefined
}

function furAt(x: number, y: number): Colour {
  const [u, v] = [x - 0.5, y - 0.56]
  const turn = Math.atan2(v, u)
  const hair = fractal(Math.hypot(u, v) * 18, turn * 28, 3, 63)
  const stripe = smoothstep(0.35, 0.65, 0.5 + 0.5 * Math.sin(turn * 11 + 3 * fractal(x * 6, y * 6, 2, 65)))
  const fur = mix([0.78, 0.55, 0.32], [0.42, 0.26, 0.14], stripe * smoothstep(0.1, 0.5, Math.hypot(u, v)))
  const muzzle = mix([0.95, 0.9, 0.83], fur, smoothstep(0.1, 0.24, Math.hypot(u, (v - 0.17) * 1.2)))
  return scale(muzzle, 0.6 + 0.65 * hair)
}
