import type { Colour, Paint } from './noise.ts'

/**
 * Letters of strokes, so that text of any size can be drawn without a font: lines through points `xy` of a grid, 4 wide, with the
 * top of capitals at 0, that of small letters at 2 and the line that they stand on at 6.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '06 20 46,14 34',
  B: '00 06 36 45 44 33 03,33 42 41 30 00',
  M: '06 00 23 40 46',
  R: '06 00 30 41 42 33 03,23 46',
  T: '00 40,20 26',
  W: '00 16 23 36 40',
  a: '12 32 43 46 16 05 14 44',
  b: '00 06 36 45 43 32 02',
  c: '43 32 12 03 05 16 36 45',
  d: '40 46 16 05 03 12 42',
  e: '04 44 43 32 12 03 05 16 36 45',
  f: '40 30 21 26,02 42',
  g: '42 47 38 18 07,45 36 16 05 03 12 42',
  h: '00 06,03 12 32 43 46',
  i: '22 26,20 20',
  k: '00 06,42 04,14 46',
  l: '20 25 36',
  m: '06 02 12 23 26,23 32 43 46',
  n: '02 06,03 12 32 43 46',
  o: '12 32 43 45 36 16 05 03 12',
  p: '08 02 32 43 45 36 06',
  r: '02 06,03 12 32',
  s: '43 32 12 03 14 34 45 36 16 05',
  t: '20 25 36 46,02 42',
  u: '02 05 16 36 45,42 46',
  v: '02 26 42',
  w: '02 16 23 36 42',
  x: '02 46,42 06',
  y: '02 26,42 18',
  '1': '02 20 26',
  '2': '01 10 30 41 42 06 46',
  '8': '10 30 41 42 33 13 02 01 10,13 04 05 16 36 45 44 33',
}

type Point = readonly [x: number, y: number]
const strokes = new Map<string, readonly (readonly [Point, Point])[]>(
  Object.entries(glyphs).map(([letter, lines]) => [letter, lines.split(',').flatMap(segmentsOf)]),
)

function segmentsOf(line: string): [Point, Point][] {
  const points = line.split(' ').map((point): Point => [Number(point[0]), Number(point[1])])
  return points.slice(1).map((to, i) => [points[i]!, to])
}

interface Line {
  readonly words: string
  /** Height of the letters, from the top of a capital to the lowest end of a small one, in pixels of the picture. */
  readonly size: number
  /** Middle of the capitals' top edge, in pixels of the picture. */
  readonly top: number
  readonly ink: Colour
}

const lines: readonly Line[] = [
  { words: 'Map art 1218', size: 22, top: 5, ink: [0.1, 0.1, 0.13] },
  { words: 'Builds maps by itself', size: 14, top: 33, ink: [0.75, 0.12, 0.1] },
  { words: 'Water and glass for all', size: 12, top: 53, ink: [0.1, 0.3, 0.7] },
  { words: 'The bot places each block', size: 11, top: 71, ink: [0.1, 0.45, 0.2] },
  { words: 'Read this small text twice', size: 10, top: 88, ink: [0.45, 0.2, 0.5] },
  { words: 'Multiply it by 128 or 12 or 8', size: 9, top: 103, ink: [0.45, 0.45, 0.45] },
  { words: 'Walk on and wait for the rest', size: 9, top: 116, ink: [0.1, 0.1, 0.13] },
]

const paper: Colour = [1, 1, 1]
const left = 4
const side = 128

/** Lines of text on white, of six colours and sizes from 22 pixels down to 9. */
export const words: Paint = (x, y) => {
  for (const line of lines) if (isInk(line, x * side, y * side)) return line.ink
  return paper
}

function isInk({ words: letters, size, top }: Line, x: number, y: number): boolean {
  const unit = size / 8
  const [across, down] = [(x - left) / unit, (y - top) / unit]
  // Small letters stand close, as those of screens do.
  const advance = 4 + 1.4
  const place = Math.floor((across + 0.7) / advance)
  const segments = strokes.get(letters[place] ?? '')
  if (!segments || down < -1 || down > 9) return false
  const inGlyph = across - place * advance
  const halfWidth = Math.max(0.42, 0.5 / unit)
  return segments.some(([from, to]) => distanceToSegment(inGlyph, down, from, to) < halfWidth)
}

function distanceToSegment(x: number, y: number, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy)
}
