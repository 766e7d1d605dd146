import { MAP_SIDE } from '../../mapart/map-grid.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import { createRandom } from '../../random.ts'

/** Base colours of the game's maps, from deep water over foam and sand to a morning sky. */
const sea = [25, 25, 32, 32, 17, 17, 31, 31]
const sky = [36, 36, 8, 8, 15, 15, 18, 18]
/** Pixels of the scene for each map. */
const detail = 16

/**
 * One picture that goes over a whole wall: the pictures of its maps, each by its place row by row. Each is drawn, coarsely, when it is
 * looked at.
 */
export function sampleScene(seed: number, columns: number, rows: number): (place: number) => MapPicture {
  const random = createRandom(seed)
  const waves = Array.from({ length: 5 }, (_, index) => ({
    pace: (index + 1) * (3 + 3 * random()),
    phase: random() * 7,
    height: 0.09 / (index + 1),
  }))
  const horizon = (x: number) =>
    waves.reduce((sum, { pace, phase, height }) => sum + height * Math.sin(x * pace + phase), 0.45)
  const colourAt = (x: number, y: number): number => {
    const above = horizon(x) - y
    if (above > 0) return toneOf(sky, 0.15 + above * 1.7 + 0.05 * Math.sin(x * 9 + y * 30))
    const crest = Math.max(0, 1 + above * 9)
    return toneOf(sea, -above * 1.3 + crest * 0.5 + 0.1 * Math.sin(x * 40 + y * 60 + 6 * Math.sin(x * 7)))
  }
  function draw(place: number): Uint8Array {
    const [column, row] = [place % columns, Math.floor(place / columns)]
    const pixels = new Uint8Array(MAP_SIDE * MAP_SIDE)
    const step = MAP_SIDE / detail
    for (let y = 0; y < detail; y++) {
      for (let x = 0; x < detail; x++) {
        const colour = colourAt((column + x / detail) / columns, (row + y / detail) / rows)
        const start = y * step * MAP_SIDE + x * step
        for (let line = 0; line < step; line++)
          pixels.fill(colour, start + line * MAP_SIDE, start + line * MAP_SIDE + step)
      }
    }
    return pixels
  }

  return (place) => ({
    width: MAP_SIDE,
    height: MAP_SIDE,
    get pixels() {
      return draw(place)
    },
  })
}

/** A colour with its shade: a tone of 0..1 goes through the colours, and through three shades of each. */
function toneOf(colours: readonly number[], tone: number): number {
  const at = Math.min(0.999, Math.max(0, tone)) * colours.length
  const colour = colours[Math.floor(at)]!
  return colour * 4 + Math.floor((at % 1) * 3)
}
