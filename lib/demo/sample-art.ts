import type { Blueprint } from '../blueprint/blueprint.ts'
import { mapBlockOf } from '../mapart/map-block.ts'
import { mapPixelRgb, shade } from '../mapart/map-palette.ts'
import { type Colour, sceneAt } from './sample-scene.ts'

const side = 128
/** Colours of the carpets in it. */
export const dyes =
  'white orange magenta light_blue yellow pink gray light_gray cyan purple blue brown green red black'.split(
    ' ',
  )

/**
 * The sample map art: one layer of carpets, 128 x 129 with the extra north row (a copy of the first), so that every row
 * gets the level shade. The scene is dithered to the map colours of carpets (Floyd and Steinberg, 1976). Drawn once.
 */
export function drawSampleArt(): Blueprint {
  drawn ??= draw()
  return drawn
}

let drawn: Blueprint | undefined

function draw(): Blueprint {
  const palette = dyes.map((dye) => ({ name: `${dye}_carpet`, properties: {} }))
  const colours = palette.map((block) => mapPixelRgb(mapBlockOf(block).colour * 4 + shade.normal))
  const picture = dither((x, z) => sceneAt((x + 0.5) / side, (z + 0.5) / side), colours)
  const states = new Uint16Array(side * (side + 1))
  states.set(picture.subarray(0, side))
  states.set(picture, side)
  return {
    format: 'structure',
    width: side,
    height: 1,
    length: side + 1,
    palette,
    cells: Uint32Array.from(states, (_, cell) => cell),
    states,
  }
}

/** For every pixel the index of a colour, chosen so that the error of each is evened out by its neighbours. */
function dither(wanted: (x: number, z: number) => Colour, colours: readonly Colour[]): Uint16Array {
  const chosen = new Uint16Array(side * side)
  const errors = new Float64Array((side + 1) * (side + 2) * 3)
  const errorAt = (x: number, z: number) => (z * (side + 2) + x + 1) * 3
  for (let z = 0; z < side; z++) {
    for (let x = 0; x < side; x++) {
      const at = errorAt(x, z)
      const target = wanted(x, z).map((value, channel) => value + errors[at + channel]!)
      const index = nearest(target, colours)
      chosen[z * side + x] = index
      for (const [channel, value] of target.entries()) {
        const rest = value - colours[index]![channel]!
        errors[errorAt(x + 1, z) + channel]! += (rest * 7) / 16
        errors[errorAt(x - 1, z + 1) + channel]! += (rest * 3) / 16
        errors[errorAt(x, z + 1) + channel]! += (rest * 5) / 16
        errors[errorAt(x + 1, z + 1) + channel]! += rest / 16
      }
    }
  }
  return chosen
}

/** By weighted distance: the eye sees green best and blue least. */
function nearest(target: readonly number[], colours: readonly Colour[]): number {
  let best = 0
  let bestDistance = Number.POSITIVE_INFINITY
  for (const [index, [red, green, blue]] of colours.entries()) {
    const distance =
      3 * (red - target[0]!) ** 2 + 4 * (green - target[1]!) ** 2 + 2 * (blue - target[2]!) ** 2
    if (distance < bestDistance) {
      best = index
      bestDistance = distance
    }
  }
  return best
}
