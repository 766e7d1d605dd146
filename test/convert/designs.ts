import { type Colour, hash, hue, mix, type Paint } from './noise.ts'

const white: Colour = [1, 1, 1]
const ink: Colour = [0.13, 0.1, 0.16]

/** A mark of a few saturated colours on white: a ring of arcs around a letter, with a thin line beneath. */
export const logo: Paint = (x, y) => {
  const [u, v] = [x - 0.5, y - 0.44]
  const radius = Math.hypot(u, v)
  if (radius > 0.27 && radius < 0.36) {
    const turn = (Math.atan2(v, u) / (2 * Math.PI) + 1) % 1
    const arc = Math.floor(turn * 5)
    const gap = Math.abs(turn * 5 - Math.round(turn * 5))
    const colours: readonly Colour[] = [
      [0.95, 0.26, 0.21],
      [1, 0.6, 0],
      [0.3, 0.75, 0.25],
      [0.13, 0.59, 0.95],
      [0.48, 0.2, 0.75],
    ]
    return gap < 0.06 ? white : colours[arc % colours.length]!
  }
  const isStem = Math.abs(Math.abs(u) - 0.13) < 0.028 && Math.abs(v) < 0.16
  const isStroke = Math.abs(v + 0.15 - Math.abs(Math.abs(u) - 0.13) * -2.1 - 0.13 * 2.1) < 0.05
  if (isStem || (isStroke && Math.abs(u) < 0.14 && Math.abs(v) < 0.16)) return ink
  if (Math.abs(y - 0.9) < 0.006 && Math.abs(u) < 0.36) return [0.6, 0.6, 0.62]
  return white
}

/** A drawn face in even colours with dark outlines, on white. */
export const figure: Paint = (x, y) => {
  const [u, v] = [x - 0.5, y - 0.45]
  const inEllipse = (cx: number, cy: number, rx: number, ry: number): number =>
    Math.hypot((u - cx) / rx, (v - cy) / ry)
  const outlined = (distance: number, fill: Colour, line = 0.05): Colour | undefined =>
    distance > 1 ? undefined : distance > 1 - line ? ink : fill
  for (const [cx, eye] of [
    [-0.1, inEllipse(-0.1, 0.02, 0.055, 0.075)],
    [0.1, inEllipse(0.1, 0.02, 0.055, 0.075)],
  ] as const) {
    if (Math.hypot(u - cx - 0.012, v + 0.01) < 0.018) return white
    if (Math.hypot((u - cx) / 0.034, (v - 0.03) / 0.05) < 1) return [0.25, 0.45, 0.75]
    const part = outlined(eye, white, 0.16)
    if (part) return part
  }
  if (Math.abs(v - 0.16 - u * u * -3) < 0.012 && Math.abs(u) < 0.07) return ink
  if (inEllipse(-0.17, 0.11, 0.05, 0.03) < 1 || inEllipse(0.17, 0.11, 0.05, 0.03) < 1) return [1, 0.7, 0.66]
  const fringe = v < -0.12 + 0.05 * Math.abs(((x * 9) % 1) - 0.5)
  const face = outlined(inEllipse(0, 0.03, 0.25, 0.24), fringe ? [0.55, 0.33, 0.2] : [1, 0.88, 0.78], 0.045)
  if (face) return face
  const hair = outlined(inEllipse(0, -0.02, 0.32, 0.33), [0.47, 0.27, 0.16], 0.035)
  if (hair && v < 0.22) return hair
  if (Math.abs(u) < 0.06 && v > 0.2 && v < 0.32) return [0.97, 0.8, 0.7]
  const shirt = outlined(inEllipse(0, 0.6, 0.34, 0.3), [0.86, 0.22, 0.3], 0.035)
  if (shirt) return Math.abs(v - 0.42) < 0.012 ? white : shirt
  return white
}

const creature = [
  '....kkkk....',
  '..kkggggkk..',
  '.kggGGGGggk.',
  '.kgkkGGkkgk.',
  'kggkwGGwkggk',
  'kgGGGGGGGGgk',
  'kggGrrrrGggk',
  '.kggGGGGggk.',
  '..kkggggkk..',
  '.kyyk..kyyk.',
  '.kkkk..kkkk.',
  '............',
]
const tones: Readonly<Record<string, number>> = { g: 0.62, G: 0.8 }

/** Sixteen sprites of 12 x 12 squares, each of colours of its own, on pale squares. */
export const sprites: Paint = (x, y) => {
  const [column, row] = [Math.floor(x * 4), Math.floor(y * 4)]
  const [u, v] = [Math.floor(x * 64) - column * 16 - 2, Math.floor(y * 64) - row * 16 - 2]
  const kind = creature[v]?.[u] ?? '.'
  const turn = hash(column, row, 5)
  if (kind === 'k') return ink
  if (kind === 'w') return white
  if (kind === 'r') return [0.85, 0.25, 0.3]
  if (kind === 'y') return [0.98, 0.8, 0.25]
  const tone = tones[kind]
  if (tone !== undefined) return mix([0.1, 0.1, 0.12], mix(hue(turn), white, 0.25), tone)
  return (column + row) % 2 === 0 ? [0.93, 0.95, 0.98] : [0.98, 0.96, 0.9]
}

/** All hues around a middle of grey, as bright in the middle of the ring as they can be, on white. */
export const wheel: Paint = (x, y) => {
  const [u, v] = [(x - 0.5) / 0.47, (y - 0.5) / 0.47]
  const radius = Math.hypot(u, v)
  if (radius > 1) return white
  const colour = hue((Math.atan2(v, u) / (2 * Math.PI) + 1) % 1)
  return radius < 0.7
    ? mix([0.5, 0.5, 0.5], colour, radius / 0.7)
    : mix(colour, white, ((radius - 0.7) / 0.3) * 0.6)
}
