import { expect } from 'bun:test'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { convert } from '../../lib/convert/convert.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { buildAndOpen } from '../builder/map-item/map-line.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { drawScene } from './scene.ts'

const side = 8
/** A small part of a map; the rest stays transparent. */
const scene = drawScene(128)
const data = scene.data.map((byte, i) => {
  const [x, y] = [(i >> 2) % 128, Math.floor(i / 512)]
  const isDrawn = x >= 20 && x < 20 + side && y >= 20 && y < 20 + side
  return i % 4 === 3 && !isDrawn ? 0 : byte
})

for (const maxHeight of [1, 3, 9]) {
  test(`a converted picture of ${maxHeight} levels is built, and the opened map has no wrong pixel`, async () => {
    const { blueprint, values } = convert(
      { ...scene, data },
      {
        columns: 1,
        rows: 1,
        palette: paletteByName('common', '1.21'),
        maxHeight,
        maxMaterials: 8,
        limits: blueprintLimits,
      },
    )
    expect(blueprint.height).toBeLessThanOrEqual(maxHeight)
    expect(previewOf(blueprint).pixels).toEqual(values)

    const { end, pixels, differingPixels } = await buildAndOpen(blueprint)

    expect(end).toEqual({ kind: 'done' })
    expect(pixels).toBe(side * side)
    expect(differingPixels).toBe(0)
  })
}
