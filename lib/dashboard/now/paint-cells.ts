import { cellCodes, type LiveCells } from '../state/cells.ts'

/** Red, green and blue, 0..255. */
type Colour = readonly [number, number, number]

const wrong: Colour = [226, 48, 48]
/** Two tones for squares of 4 x 4 cells, so that missing blocks do not look like grey ones. */
const missing: readonly Colour[] = [
  [58, 63, 75],
  [68, 74, 88],
]
const unseen: Colour = [120, 126, 138]

type Area = Pick<LiveCells, 'x' | 'z' | 'width' | 'length' | 'preview' | 'states' | 'rightSince'>
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/**
 * Paints one pixel per cell, four bytes each: the target west of `split` (0..1 of the width), the world east of it. The
 * world shows a right cell as it shall be; cells without blocks stay transparent. Cells that became right after the revision
 * `until` are shown as missing.
 */
export function paintCells(
  area: Area,
  target: Pixels | undefined,
  split: number,
  until = Number.POSITIVE_INFINITY,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, length, states, rightSince } = area
  const pixels = new Uint8ClampedArray(width * length * 4)
  const left = area.x - area.preview.x
  const top = area.z - area.preview.z
  const border = Math.round(split * width)
  for (let cell = 0; cell < states.length; cell++) {
    const x = cell % width
    const z = Math.floor(cell / width)
    const state =
      states[cell] === cellCodes.right && rightSince[cell]! > until ? cellCodes.missing : states[cell]
    if (state === cellCodes.none) continue
    const isTarget = x < border || state === cellCodes.right
    const colour = isTarget ? pixelAt(target, left + x, top + z) : worldColour(state, x, z)
    pixels.set([...colour, 255], cell * 4)
  }
  return pixels
}

function worldColour(state: number | undefined, x: number, z: number): Colour {
  if (state === cellCodes.wrong) return wrong
  return state === cellCodes.unseen ? unseen : missing[((x >> 2) + (z >> 2)) & 1]!
}

/** North row and margin are not in the preview: they get the colour of its nearest pixel. */
function pixelAt(target: Pixels | undefined, x: number, z: number): Colour {
  if (!target) return unseen
  const column = Math.min(Math.max(x, 0), target.width - 1)
  const row = Math.min(Math.max(z, 0), target.height - 1)
  const start = (row * target.width + column) * 4
  return [target.data[start] ?? 0, target.data[start + 1] ?? 0, target.data[start + 2] ?? 0]
}

/** How many cells are in each state. */
export function countCells(states: Uint8Array): Readonly<Record<keyof typeof cellCodes, number>> {
  const counts = new Array<number>(5).fill(0)
  for (const state of states) counts[state]!++
  const [none = 0, unseenCells = 0, missingCells = 0, right = 0, wrongCells = 0] = counts
  return { none, unseen: unseenCells, missing: missingCells, right, wrong: wrongCells }
}
