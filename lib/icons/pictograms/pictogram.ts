import type { Pixels } from '../../images/pixels.ts'
import { type Colour, toned } from '../drawing/colour.ts'
import { tile, tileEdge } from '../drawing/tile.ts'
import source from './pictograms.txt' with { type: 'text' }

/** The colours of an item: the main one, and those of its other parts. */
interface ItemColours {
  readonly a: Colour
  /** The shaded side of `a` unless it is given. */
  readonly b?: Colour
  readonly c?: Colour
  readonly d?: Colour
}

/** A pictogram and the colours that it has for an item. */
export type ItemLook = readonly [pictogram: string, colours: ItemColours]

/** Letters with the same colour in every picture: stick, brown, white, black, green, yellow, glass. */
const fixed: Readonly<Record<string, Colour>> = {
  s: 0x8a6538,
  n: 0x6a4526,
  w: 0xf6f6f2,
  k: 0x2a2a2e,
  g: 0x5f9a3a,
  y: 0xffdf6a,
  l: 0xbcd8e6,
}

/**
 * Draws the flat picture of that name. Light comes from the upper left: edges towards it are lighter, the others darker,
 * and a dark line runs around the whole.
 */
export function drawPictogram(name: string, colours: ItemColours): Pixels {
  const lines = linesOf(name)
  const left = Math.floor((tileEdge - Math.max(...lines.map((line) => line.length))) / 2)
  const top = Math.floor((tileEdge - lines.length) / 2)
  const letter = (x: number, y: number): string => lines[y - top]?.[x - left] ?? '.'
  const colourAt = (x: number, y: number): Colour | undefined => colourOf(letter(x, y), colours)

  return tile((x, y) => {
    const colour = colourAt(x, y)
    if (colour === undefined) {
      const beside = colourAt(x - 1, y) ?? colourAt(x, y - 1) ?? colourAt(x + 1, y) ?? colourAt(x, y + 1)
      return beside === undefined ? undefined : toned(beside, outline)
    }
    const isLit = letter(x, y - 1) === '.' || letter(x - 1, y) === '.'
    const isShaded = letter(x, y + 1) === '.' || letter(x + 1, y) === '.'
    return toned(colour, isLit === isShaded ? 1 : isLit ? 1.22 : 0.82)
  })
}

const outline = 0.38

function colourOf(letter: string, { a, b = toned(a, 0.74), c = b, d = c }: ItemColours): Colour | undefined {
  const itemColours: Readonly<Record<string, Colour>> = { a, b, c, d }
  return itemColours[letter] ?? fixed[letter]
}

function linesOf(name: string): readonly string[] {
  const title = `\n> ${name}\n`
  const start = source.indexOf(title)
  if (start < 0) throw new Error(`there is no pictogram ${name}`)
  const from = start + title.length
  const end = source.indexOf('\n>', from)
  return source
    .slice(from, end < 0 ? source.length : end)
    .trimEnd()
    .split('\n')
}
