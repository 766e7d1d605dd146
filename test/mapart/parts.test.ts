import { expect, test } from 'bun:test'
import { pictureOfMap } from '../../lib/mapart/map-grid.ts'
import { partsOf } from '../../lib/mapart/parts.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { createRandom } from '../../lib/random.ts'
import { blueprintOf } from '../support/blueprints.ts'

/** Staircases of random steps, with a row to the north. */
function staircases(columns: number, rows: number) {
  const [width, length] = [columns * 128, rows * 128 + 1]
  const random = createRandom(7)
  const blocks: [number, number, number, string][] = []
  for (let x = 0; x < width; x++) {
    let y = 20
    for (let z = 0; z < length; z++) {
      y = Math.min(40, Math.max(0, y + Math.floor(random() * 3) - 1))
      blocks.push([x, y, z, ['red_wool', 'stone', 'sand'][Math.floor(random() * 3)]!])
    }
  }
  return blueprintOf({ width, height: 41, length }, blocks)
}

/** Pixels of the parts, each built by itself, that differ from those of the whole. */
function differencesOf(columns: number, rows: number) {
  const art = staircases(columns, rows)
  const whole = previewOf(art)
  let [pixels, differing, parts] = [0, 0, 0]
  for (const { column, row, blueprint } of partsOf(art, [1, 1])) {
    parts++
    const partPixels = pictureOfMap(previewOf(blueprint), 0, 0).pixels
    for (const [at, wanted] of pictureOfMap(whole, column, row).pixels.entries()) {
      pixels++
      if (partPixels[at] !== wanted) differing++
    }
  }
  return { parts, pixels, differing }
}

test('staircases that are cut into maps show each pixel as the whole does', () => {
  expect(differencesOf(1, 2)).toEqual({ parts: 2, pixels: 2 * 128 * 128, differing: 0 })
})
