import { cubeRoot, toOklab } from './colour/colour.ts'
import { nearestToOrigin } from './colour/polytope.ts'
import type { Tones } from './colour/tones.ts'
import { derivativeAt } from './metric.ts'
import type { LinearPicture } from './picture.ts'

/*
 * Colours that some tones can't mix, however they lie beside each other, are moved to the nearest that they can before a search:
 * else it makes up for what can't be helped by changing neighbours that were right, and letters on white paper fade.
 *
 * The mixtures of tones are their convex hull in linear light; nearest is meant in OKLab. The moves are looked up in a cube over the cube
 * roots of red, green and blue, whose corners are found when a colour near them first comes up, with straight lines between them.
 */

/** The pixels of a picture that some tones can't mix. */
export interface Beyond {
  /** By pixel 1 and the number of its colour's cell; 0 for those that can be mixed. */
  readonly cells: Uint16Array
  /** The picture with each of them moved by a share of the way to the nearest colour that can be mixed. */
  moved(shareAt: (pixel: number) => number): LinearPicture
}

/** Undefined if all of a picture can be mixed. */
export function beyondGamut(picture: LinearPicture, tones: Tones): Beyond | undefined {
  const moves = movesFor(tones)
  const cells = new Uint16Array(picture.red.length)
  if (!markBeyond(picture, moves, cells)) return undefined
  return {
    cells,
    moved(shareAt) {
      const { red, green, blue } = picture
      const moved = { ...picture, red: red.slice(), green: green.slice(), blue: blue.slice() }
      for (let pixel = 0; pixel < cells.length; pixel++)
        if (cells[pixel] !== 0) moveBy(shareAt(pixel), moves.moves, moved, pixel)
      return moved
    },
  }
}

function markBeyond(picture: LinearPicture, { kinds, lookAt }: Moves, cells: Uint16Array): boolean {
  const { red, green, blue, alpha } = picture
  let isAny = false
  for (let pixel = 0; pixel < cells.length; pixel++) {
    if (alpha[pixel] === 0) continue
    const cell = (stepOf(red[pixel]!) * side + stepOf(green[pixel]!)) * side + stepOf(blue[pixel]!)
    if (kinds[cell] === 0) lookAt(cell)
    if (kinds[cell] === 1) continue
    cells[pixel] = 1 + cell
    isAny = true
  }
  return isAny
}

/** Moves a pixel by a share of its way, which lies between those of the eight corners around its colour. */
function moveBy(
  share: number,
  moves: Float32Array,
  { red, green, blue }: LinearPicture,
  pixel: number,
): void {
  if (share === 0) return
  const redRoot = quickRoot(red[pixel]!)
  const greenRoot = quickRoot(green[pixel]!)
  const blueRoot = quickRoot(blue[pixel]!)
  const r = stepOf(red[pixel]!)
  const g = stepOf(green[pixel]!)
  const b = stepOf(blue[pixel]!)
  const u = redRoot * side - r
  const v = greenRoot * side - g
  const w = blueRoot * side - b
  const o = r * redStep + g * greenStep + b * blueStep
  red[pixel]! += share * (cubeOf(redRoot + moveAt(moves, o, u, v, w)) - red[pixel]!)
  green[pixel]! += share * (cubeOf(greenRoot + moveAt(moves, o + 1, u, v, w)) - green[pixel]!)
  blue[pixel]! += share * (cubeOf(blueRoot + moveAt(moves, o + 2, u, v, w)) - blue[pixel]!)
}

/** The move of one channel between the eight corners from a place on, by how far along the edges the colour lies. */
function moveAt(moves: Float32Array, o: number, u: number, v: number, w: number): number {
  const low = edgeAt(moves, o, w)
  const near = low + v * (edgeAt(moves, o + greenStep, w) - low)
  const high = edgeAt(moves, o + redStep, w)
  const far = high + v * (edgeAt(moves, o + redStep + greenStep, w) - high)
  return near + u * (far - near)
}

function edgeAt(moves: Float32Array, o: number, w: number): number {
  return moves[o]! + w * (moves[o + blueStep]! - moves[o]!)
}

interface Moves {
  /** By corner how far its cube roots move. */
  readonly moves: Float32Array
  /** 0 for cells that were not looked at, 1 for those of which all corners stay, 2 for others. */
  readonly kinds: Uint8Array
  /** Finds the kind of a cell and the moves of its corners. */
  lookAt(cell: number): void
}

/** Moves that were looked up last, by the tones' values. */
const known = new Map<string, Moves>()
const maxKnown = 16

function movesFor(tones: Tones): Moves {
  const key = String(tones.values)
  const moves = known.get(key) ?? createMoves(tones)
  known.delete(key)
  known.set(key, moves)
  if (known.size > maxKnown) known.delete(known.keys().next().value!)
  return moves
}

/** Cells along an edge of the cube, and corners. */
const side = 32
const corners = side + 1

function createMoves(tones: Tones): Moves {
  const moves = new Float32Array(corners ** 3 * 3)
  const isKnown = new Uint8Array(corners ** 3)
  const kinds = new Uint8Array(side ** 3)
  const project = createProjection(tones)

  /** Whether a corner stays. */
  function lookAtCorner(corner: number): boolean {
    const at = corner * 3
    if (isKnown[corner] === 0) {
      isKnown[corner] = 1
      const row = Math.floor(corner / corners)
      const roots = [Math.floor(row / corners) / side, (row % corners) / side, (corner % corners) / side]
      const to = project(roots[0]! ** 3, roots[1]! ** 3, roots[2]! ** 3)
      for (let channel = 0; channel < 3; channel++) {
        const move = cubeRoot(to[channel]!) - roots[channel]!
        moves[at + channel] = Math.abs(move) < leastMove ? 0 : move
      }
    }
    return moves[at] === 0 && moves[at + 1] === 0 && moves[at + 2] === 0
  }

  return {
    moves,
    kinds,
    lookAt(cell) {
      const row = Math.floor(cell / side)
      const corner = (Math.floor(row / side) * corners + (row % side)) * corners + (cell % side)
      const stays = cornerOffsets.map((offset) => lookAtCorner(corner + offset))
      kinds[cell] = stays.every(Boolean) ? 1 : 2
    },
  }
}

/** Places in a list of three entries a corner from one to the next along each edge. */
const redStep = corners * corners * 3
const greenStep = corners * 3
const blueStep = 3
/** How many cells the cube has. */
export const colourCells = side ** 3

const cornerOffsets = [0, redStep, greenStep, redStep + greenStep].flatMap((o) => [o / 3, (o + blueStep) / 3])

function cubeOf(root: number): number {
  return root < 0 ? 0 : root * root * root
}

/** A move of the cube roots by less is none. */
const leastMove = 1e-4

const lightSteps = 4096
const steps = Uint8Array.from({ length: lightSteps + 1 }, (_, i) =>
  Math.min(side - 1, cubeRoot((i + 0.5) / lightSteps) * side),
)

const rootSteps = 16_384
const roots = Float32Array.from({ length: rootSteps + 2 }, (_, i) => cubeRoot(i / rootSteps))

/** The cube root of linear light, between those of steps of it: moves are no more exact. */
function quickRoot(light: number): number {
  const place = light * rootSteps
  const step = place | 0
  return roots[step]! + (place - step) * (roots[step + 1]! - roots[step]!)
}

function stepOf(light: number): number {
  return steps[(light * lightSteps) | 0]!
}

/**
 * The mixture of tones that is nearest to a colour in OKLab: in each step OKLab is taken as linear around the last mixture.
 */
function createProjection(tones: Tones): (red: number, green: number, blue: number) => Float64Array {
  const linear = cornersOf(tones)
  const slopes = new Float64Array(9)
  const wanted = new Float64Array(3)
  const here = new Float64Array(3)
  const points = new Float64Array(linear.length)
  return (red, green, blue) => {
    const mixture = Float64Array.of(red, green, blue)
    toOklab(red, green, blue, wanted, 0)
    for (let step = 0; step < maxSteps; step++) {
      derivativeAt(mixture[0]!, mixture[1]!, mixture[2]!, slopes)
      toOklab(mixture[0]!, mixture[1]!, mixture[2]!, here, 0)
      for (let tone = 0; tone < points.length; tone += 3)
        for (let row = 0; row < 3; row++) {
          points[tone + row] =
            here[row]! -
            wanted[row]! +
            slopes[row * 3]! * (linear[tone]! - mixture[0]!) +
            slopes[row * 3 + 1]! * (linear[tone + 1]! - mixture[1]!) +
            slopes[row * 3 + 2]! * (linear[tone + 2]! - mixture[2]!)
        }
      const { members, shares, norm } = nearestToOrigin(points)
      if (step === 0 && norm < inside) break
      mixture.fill(0)
      for (const [i, tone] of members.entries())
        for (let channel = 0; channel < 3; channel++)
          mixture[channel]! += shares[i]! * linear[tone * 3 + channel]!
    }
    return mixture
  }
}

/** The tones that no others can mix: the corners of what all can mix. Three entries each, in linear light. */
function cornersOf({ linear, count }: Tones): Float64Array {
  const isCorner = (tone: number): boolean => {
    const others = Float64Array.from(linear, (light, i) => light - linear[tone * 3 + (i % 3)]!)
    others.copyWithin(tone * 3, (tone + 1) * 3)
    return nearestToOrigin(others.subarray(0, (count - 1) * 3)).norm > inside
  }
  const list = Array.from({ length: count }, (_, tone) => tone)
  return Float64Array.from(
    list
      .filter((tone) => count === 1 || isCorner(tone))
      .flatMap((tone) => [...linear.subarray(tone * 3, tone * 3 + 3)]),
  )
}

const maxSteps = 3
/** A colour whose squared distance from what can be mixed is less can be mixed. */
const inside = 1e-9
