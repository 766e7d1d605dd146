import type { Blueprint } from '../../blueprint/blueprint.ts'
import { MAP_SIDE } from '../../mapart/map-grid.ts'
import { createRandom } from '../../random.ts'

/** Dyes from dark to light; neighbours are dithered into each other. */
const ramps: readonly (readonly string[])[] = [
  ['black', 'blue', 'cyan', 'light_blue', 'white'],
  ['black', 'purple', 'magenta', 'pink', 'white'],
  ['brown', 'red', 'orange', 'yellow', 'white'],
  ['gray', 'green', 'lime', 'yellow', 'white'],
  ['black', 'gray', 'light_gray', 'white'],
  ['blue', 'purple', 'red', 'orange', 'yellow'],
]

/** Ordered dithering (Bayer, 1973) in steps of a sixteenth. */
const thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/** Those of the scenarios, which are the same at each start. */
const drawn = new Map<string, Blueprint>()

/** As `drawBlueprint`, drawn once. */
export function sampleBlueprint(seed: number, width = 1, height = 1): Blueprint {
  const key = `${seed} ${width} ${height}`
  const blueprint = drawn.get(key) ?? drawBlueprint(seed, width, height)
  drawn.set(key, blueprint)
  return blueprint
}

/**
 * A flat map art of carpets with the extra north row: waves over waves in one family of colours. The same seed gives the
 * same picture. `width` and `height` in maps.
 */
export function drawBlueprint(seed: number, width: number, height: number): Blueprint {
  const random = createRandom(seed)
  const ramp = ramps[Math.floor(random() * ramps.length)]!
  const brightness = createWaves(random)
  const columns = width * MAP_SIDE
  const rows = height * MAP_SIDE
  const states = new Uint16Array(columns * (rows + 1))
  for (let z = 0; z < rows; z++) {
    for (let x = 0; x < columns; x++) {
      const tone = brightness(x / MAP_SIDE, z / MAP_SIDE) * (ramp.length - 1)
      const threshold = (thresholds[(z & 3) * 4 + (x & 3)]! + 0.5) / 16
      states[(z + 1) * columns + x] = Math.min(ramp.length - 1, Math.floor(tone + threshold))
    }
  }
  states.copyWithin(0, columns, columns * 2)
  return {
    format: 'structure',
    width: columns,
    height: 1,
    length: rows + 1,
    palette: ramp.map((dye) => ({ name: `${dye}_carpet`, properties: {} })),
    cells: Uint32Array.from(states, (_, cell) => cell),
    states,
  }
}

/** Brightness 0..1 by place, in maps. */
function createWaves(random: () => number): (x: number, z: number) => number {
  const waves = Array.from({ length: 4 }, () => ({
    x: (random() - 0.5) * 14,
    z: (random() - 0.5) * 14,
    phase: random() * 7,
  }))
  const centre = { x: random(), z: random(), pace: 6 + random() * 14 }
  return (x, z) => {
    const rings = Math.sin(Math.hypot(x - centre.x, z - centre.z) * centre.pace)
    const sum = waves.reduce((total, wave) => total + Math.sin(x * wave.x + z * wave.z + wave.phase), rings)
    return Math.min(1, Math.max(0, 0.5 + sum / 6))
  }
}
