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

/**
 * A picture with each pixel moved towards the nearest colour that the tones can mix, the whole way or by a share of it; the same
 * picture if all can be mixed.
 */
export function withinGamut(
  picture: LinearPicture,
  tones: Tones,
  shareAt: (pixel: number) => number,
): LinearPicture {
  const moves = movesFor(tones)
  const { red, green, blue, alpha } = picture
  const [movedRed, movedGreen, movedBlue] = [red.slice(), green.slice(), blue.slice()]
  const to = new Float64Array(3)
  let isSame = true
  for (let i = 0; i < red.length; i++) {
    if (alpha[i] === 0 || moves.isInside(red[i]!, green[i]!, blue[i]!)) continue
    const share = shareAt(i)
    if (share === 0) continue
    moves.move(red[i]!, green[i]!, blue[i]!, to)
    movedRed[i]! += share * (to[0]! - red[i]!)
    movedGreen[i]! += share * (to[1]! - green[i]!)
    movedBlue[i]! += share * (to[2]! - blue[i]!)
    isSame = false
  }
  return isSame ? picture : { ...picture, red: movedRed, green: movedGreen, blue: movedBlue }
}

interface Moves {
  /** Whether a colour is well inside of what can be mixed. */
  isInside(red: number, green: number, blue: number): boolean
  move(red: number, green: number, blue: number, into: Float64Array): void
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
  /** By corner how far its cube roots move. */
  const moves = new Float32Array(corners ** 3 * 3)
  const isKnown = new Uint8Array(corners ** 3)
  /** 0 for cells that were not looked at, 1 for those of which all corners stay, 2 for others. */
  const cells = new Uint8Array(side ** 3)
  const project = createProjection(tones)
  const offsets = [0, 1].flatMap((r) =>
    [0, 1].flatMap((g) => [0, 1].map((b) => (r * corners + g) * corners + b)),
  )

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

  function cornerOf(r: number, g: number, b: number): number {
    return (r * corners + g) * corners + b
  }

  return {
    isInside(red, green, blue) {
      const [r, g, b] = [stepOf(red), stepOf(green), stepOf(blue)]
      const cell = (r * side + g) * side + b
      if (cells[cell] === 0) {
        const corner = cornerOf(r, g, b)
        cells[cell] = offsets.map((offset) => lookAtCorner(corner + offset)).every(Boolean) ? 1 : 2
      }
      return cells[cell] === 1
    },
    move(red, green, blue, into) {
      const [r, g, b] = [stepOf(red), stepOf(green), stepOf(blue)]
      const [redRoot, greenRoot, blueRoot] = [cubeRoot(red), cubeRoot(green), cubeRoot(blue)]
      const [u, v, w] = [redRoot * side - r, greenRoot * side - g, blueRoot * side - b]
      const corner = cornerOf(r, g, b)
      let [x, y, z] = [redRoot, greenRoot, blueRoot]
      for (let i = 0; i < 8; i++) {
        const share = (i & 4 ? u : 1 - u) * (i & 2 ? v : 1 - v) * (i & 1 ? w : 1 - w)
        const at = (corner + offsets[i]!) * 3
        x += share * moves[at]!
        y += share * moves[at + 1]!
        z += share * moves[at + 2]!
      }
      into[0] = cubeOf(x)
      into[1] = cubeOf(y)
      into[2] = cubeOf(z)
    },
  }
}

function cubeOf(root: number): number {
  return root < 0 ? 0 : root * root * root
}

/** A move of the cube roots by less is none. */
const leastMove = 1e-4

const lightSteps = 4096
const steps = Uint8Array.from({ length: lightSteps }, (_, i) =>
  Math.min(side - 1, cubeRoot((i + 0.5) / lightSteps) * side),
)

function stepOf(light: number): number {
  return steps[light >= 1 ? lightSteps - 1 : (light * lightSteps) | 0]!
}

/**
 * The mixture of tones that is nearest to a colour in OKLab: in each step OKLab is taken as linear around the last mixture.
 */
function createProjection({
  linear,
  count,
}: Tones): (red: number, green: number, blue: number) => Float64Array {
  const slopes = new Float64Array(9)
  const wanted = new Float64Array(3)
  const here = new Float64Array(3)
  const points = new Float64Array(count * 3)
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

const maxSteps = 3
/** A colour whose squared distance from what can be mixed is less can be mixed. */
const inside = 1e-9
