import { join } from 'node:path'
import { bunPngTools } from '../../lib/images/native/png-tools.ts'
import { encodeRgbaPng } from '../../lib/images/rgba-png.ts'
import { figure, logo, sprites, wheel } from './designs.ts'
import { words } from './drawn-text.ts'
import { ball, type Colour, fractal, hash, hue, mix, type Paint, scale, smoothstep } from './noise.ts'
import { animal, stars, sunset } from './scenery.ts'

/** Side of the pictures, in pixels. */
const side = 128
/** Each pixel is the mean of so many places along either axis. */
const samples = 3

const photo: Paint = (x, y) => {
  const ridge = 0.3 + 0.22 * fractal(x * 5, 0.5, 5, 3)
  const shore = 0.68
  const mirrored = y > shore ? 2 * shore - y + 0.01 * Math.sin(y * 300) : y
  const sky = mix([0.35, 0.56, 0.85], [0.93, 0.87, 0.78], mirrored / 0.5)
  const rock = mix([0.25, 0.27, 0.33], [0.78, 0.76, 0.75], fractal(x * 14, mirrored * 14, 5, 9) * 1.6 - 0.4)
  const wood = scale([0.2, 0.34, 0.16], 0.4 + 1.2 * fractal(x * 40, mirrored * 40, 3, 5))
  const land = mix(rock, wood, smoothstep(0.48, 0.58, mirrored + 0.1 * fractal(x * 9, mirrored * 9, 3)))
  const seen = mirrored < ridge ? sky : mix(land, sky, 0.35 - 0.5 * (mirrored - ridge))
  return y > shore ? mix(scale(seen, 0.75), [0.1, 0.25, 0.33], 0.25 + 0.5 * (y - shore)) : seen
}

const skinTone = (light: number): Colour => mix([0.36, 0.17, 0.12], [0.98, 0.82, 0.7], light)

const portrait: Paint = (x, y) => {
  const behind = mix([0.16, 0.2, 0.18], [0.45, 0.4, 0.3], fractal(x * 3, y * 3, 2, 4) + 0.3 * (x - y))
  const [u, v] = [(x - 0.5) / 0.26, (y - 0.47) / 0.34]
  const isHair = u * u + (v + 0.12) ** 2 < 1.35 && !(u * u + v * v < 1 && v > -0.45 + 0.2 * u)
  if (isHair && y < 0.75)
    return mix([0.12, 0.06, 0.03], [0.5, 0.3, 0.14], fractal(x * 60, y * 6, 3, 2) ** 2 * 1.5)
  const light = ball(x, y, 0.5, 0.47, 0.36)
  if (u * u + v * v < 1 && light !== undefined) {
    const eye = Math.min(Math.hypot(x - 0.4, (y - 0.43) * 1.8), Math.hypot(x - 0.6, (y - 0.43) * 1.8))
    if (eye < 0.045) return eye < 0.02 ? [0.1, 0.16, 0.2] : [0.93, 0.9, 0.87]
    const lips = Math.hypot((x - 0.5) * 0.8, (y - 0.65) * 2.6)
    const face = skinTone(
      0.15 + 0.85 * light - 0.1 * smoothstep(0.05, 0, Math.abs(x - 0.52)) * smoothstep(0.6, 0.4, y),
    )
    return mix([0.7, 0.25, 0.25], face, smoothstep(0.05, 0.08, lips))
  }
  if (Math.abs(x - 0.5) < 0.11 && y > 0.7 && y < 0.88) return skinTone(0.35 - (x - 0.5))
  if (y > 0.8 + 0.5 * (x - 0.5) ** 2) return scale([0.25, 0.32, 0.5], 0.6 + 0.7 * fractal(x * 30, y * 8, 3))
  return behind
}

const painting: Paint = (x, y) => {
  const swirl = fractal(x * 3, y * 3, 3, 11) * 6.28
  const [u, v] = [x + 0.06 * Math.cos(swirl), y + 0.06 * Math.sin(swirl)]
  const stroke = fractal(u * 60 * Math.cos(swirl) + v * 10, v * 60 * Math.sin(swirl) + u * 10, 2, 6)
  const base = mix([0.09, 0.17, 0.43], [0.42, 0.62, 0.78], fractal(u * 4, v * 4, 3, 21) * 1.7 - 0.4)
  const suns = [0.2, 0.55, 0.83].map((at, i) => Math.hypot(u - at, v - 0.16 - 0.09 * i) * 9)
  const glow = Math.min(...suns)
  const shone = mix([0.98, 0.86, 0.36], base, smoothstep(0.2, 1.3, glow))
  const isHill = y > 0.72 + 0.1 * Math.sin(x * 7)
  return scale(isHill ? mix([0.1, 0.22, 0.14], [0.5, 0.5, 0.2], stroke) : shone, 0.65 + 0.7 * stroke)
}

const flat: Paint = (x, y) => {
  if (Math.hypot(x - 0.7, y - 0.3) < 0.16) return [0.96, 0.78, 0.23]
  if (y > 0.75) return [0.16, 0.44, 0.42]
  if (Math.abs(x - 0.3) < (y - 0.2) * 0.45) return x < 0.3 ? [0.85, 0.33, 0.31] : [0.66, 0.2, 0.24]
  if (Math.abs(x - 0.75) < (y - 0.45) * 0.6) return x < 0.75 ? [0.2, 0.29, 0.42] : [0.13, 0.19, 0.3]
  return [0.95, 0.91, 0.82]
}

/** Letters of 5 x 7 pixels, a row in each five bits. */
const letters: readonly (readonly number[])[] = [
  [17, 27, 21, 17, 17, 17, 17],
  [14, 17, 17, 31, 17, 17, 17],
  [30, 17, 17, 30, 16, 16, 16],
  [31, 16, 16, 30, 16, 16, 31],
  [31, 4, 4, 4, 4, 4, 4],
]

const text: Paint = (x, y) => {
  const size = y < 0.4 ? 3 : y < 0.7 ? 2 : 1
  const [column, row] = [Math.floor((x * side) / size), Math.floor((y * side) / size)]
  const [line, letter] = [Math.floor(row / 9), Math.floor(column / 6)]
  const bits = letters[Math.floor(hash(letter, line, 7 + size) * letters.length)]![row % 9]
  const isInk = bits !== undefined && column % 6 < 5 && ((bits >> (4 - (column % 6))) & 1) === 1
  const ink: Colour = hash(line, size) > 0.6 ? [0.6, 0.1, 0.1] : [0.1, 0.1, 0.13]
  return isInk ? ink : [0.96, 0.94, 0.88]
}

const gradient: Paint = (x, y) => {
  if (y > 0.85) return [x, x, x]
  const light = 1 - y / 0.85
  return light > 0.5 ? mix(hue(x), [1, 1, 1], light * 2 - 1) : scale(hue(x), light * 2)
}

const night: Paint = (x, y) => {
  const moon = Math.hypot(x - 0.72, y - 0.2)
  const sky = mix([0.02, 0.03, 0.09], [0.16, 0.13, 0.25], y + 0.2 * fractal(x * 4, y * 8, 4, 2))
  const glow = mix([0.75, 0.75, 0.65], sky, smoothstep(0, 0.35, moon) * 0.6 + 0.4)
  const block = Math.floor(x * 9)
  const top = 0.45 + 0.35 * hash(block, 3)
  if (y > top) {
    const isLit =
      hash(Math.floor(x * 54), Math.floor(y * 40), 8) > 0.72 && (x * 54) % 1 > 0.3 && (y * 40) % 1 > 0.4
    return isLit
      ? mix([0.95, 0.75, 0.35], [0.6, 0.8, 0.9], hash(block, 9))
      : scale([0.06, 0.07, 0.12], 0.5 + hash(block, 5))
  }
  if (moon < 0.09) return scale([0.95, 0.93, 0.82], 0.8 + 0.2 * fractal(x * 30, y * 30, 3))
  return hash(Math.floor(x * side), Math.floor(y * side), 4) > 0.995 ? [0.9, 0.9, 1] : glow
}

const sky: Paint = (x, y) => {
  const blue = mix([0.15, 0.35, 0.72], [0.98, 0.72, 0.5], y ** 1.5)
  const cloud = smoothstep(0.45, 0.75, fractal(x * 4, y * 7, 6, 31))
  const lit = fractal(x * 4 + 0.15, y * 7 - 0.2, 6, 31)
  return mix(blue, mix([0.55, 0.5, 0.58], [1, 0.95, 0.9], smoothstep(0.8, 0.35, lit)), cloud)
}

const foliage: Paint = (x, y) => {
  let seen: Colour = scale([0.06, 0.12, 0.05], 0.5 + fractal(x * 9, y * 9, 3))
  for (let leaf = 0; leaf < 160; leaf++) {
    const [u, v] = [x - hash(leaf, 1), y - hash(leaf, 2)]
    const turn = hash(leaf, 3) * 6.28
    const along = (u * Math.cos(turn) + v * Math.sin(turn)) / 0.11
    const across = (v * Math.cos(turn) - u * Math.sin(turn)) / 0.045
    if (along * along + across * across > 1) continue
    const tone = mix([0.12, 0.3, 0.08], [0.62, 0.75, 0.2], hash(leaf, 4) * 0.7 + leaf / 500)
    seen = scale(tone, (Math.abs(across) < 0.08 ? 1.25 : 0.75) + 0.35 * across)
  }
  return seen
}

const skin: Paint = (x, y) => {
  const fold = Math.abs(y - 0.55 - 0.12 * Math.sin(x * 5))
  const light = 0.55 + 0.35 * Math.sin(x * 2.2 + 0.4) - 0.35 * smoothstep(0.09, 0, fold) - 0.2 * y
  const spot = hash(Math.floor(x * 42), Math.floor(y * 42), 17) > 0.94 ? 0.12 : 0
  const tone = skinTone(light + 0.12 * (fractal(x * 50, y * 50, 2, 3) - 0.5) - spot)
  return mix(tone, [0.85, 0.4, 0.35], 0.25 * smoothstep(0.35, 0, Math.hypot(x - 0.7, y - 0.3)))
}

const saturated: Paint = (x, y) => {
  let seen: Colour = mix([0.1, 0.05, 0.5], [0, 0.75, 0.8], y)
  for (let i = 0; i < 14; i++) {
    const light = ball(x, y, hash(i, 1), hash(i, 2), 0.09 + 0.09 * hash(i, 3))
    if (light !== undefined)
      seen = mix(scale(hue(i / 14), 0.25 + 0.85 * light), [1, 1, 1], smoothstep(0.94, 1, light))
  }
  return seen
}

/** A mushroom of 16 x 16 squares. */
const sprite = [
  '................',
  '.....kkkkkk.....',
  '...kkrrwwrrkk...',
  '..krrrwwwwrrrk..',
  '.krwwrrwwrrwwrk.',
  '.kwwwwrrrrwwwwk.',
  'krwwwwrrrrwwwwrk',
  'krrwwrrwwrrwwrrk',
  'krrrrrwwwwrrrrrk',
  'kkkkkkkkkkkkkkkk',
  '.kkppkppppkppkk.',
  '..kppkppppkppk..',
  '..kppppppppppk..',
  '..kkppppppppkk..',
  '...kkkkkkkkkk...',
  'gggggggggggggggg',
]
const spriteColours: Readonly<Record<string, Colour>> = {
  '.': [0.42, 0.71, 0.93],
  k: [0.1, 0.08, 0.1],
  r: [0.36, 0.22, 0.62],
  w: [0.93, 0.86, 0.5],
  p: [0.95, 0.8, 0.62],
  g: [0.3, 0.65, 0.25],
}
const pixelArt: Paint = (x, y) => spriteColours[sprite[Math.floor(y * 16)]![Math.floor(x * 16)]!]!

const paints = {
  photo,
  portrait,
  painting,
  flat,
  text,
  gradient,
  night,
  sky,
  foliage,
  skin,
  saturated,
  pixelArt,
  animal,
  figure,
  logo,
  sprites,
  stars,
  sunset,
  wheel,
  words,
}

function draw(paint: Paint): Uint8Array {
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let pixel = 0; pixel < side * side; pixel++) {
    const sums = [0, 0, 0]
    for (let sample = 0; sample < samples * samples; sample++) {
      const x = ((pixel % side) + ((sample % samples) + 0.5) / samples) / side
      const y = (Math.floor(pixel / side) + (Math.floor(sample / samples) + 0.5) / samples) / side
      for (const [channel, value] of paint(x, y).entries()) sums[channel]! += Math.max(0, Math.min(1, value))
    }
    for (const [channel, sum] of sums.entries())
      data[pixel * 4 + channel] = Math.round((255 * sum) / samples ** 2)
  }
  return encodeRgbaPng({ width: side, height: side, data }, bunPngTools)
}

/** Draws the pictures of `bun run bench:convert` into `test/convert/pictures`. */
for (const [name, paint] of Object.entries(paints))
  await Bun.write(join(import.meta.dir, 'pictures', `${name}.png`), draw(paint))
