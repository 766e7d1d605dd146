import { expect } from 'bun:test'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { convert } from '../../lib/convert/convert.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { withWater } from '../../lib/convert/water.ts'
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

/** Blues. */
const sea = new Uint8Array(128 * 128 * 4)
for (let y = 20; y < 20 + side; y++) {
  for (let x = 20; x < 20 + side; x++) sea.set([20 + x, 25 + y, 120 + 14 * (x - 20), 255], (y * 128 + x) * 4)
}

for (const [maxHeight, isOnFoot] of [
  [1, false],
  [3, true],
] as const) {
  test(`a picture with water of ${maxHeight} levels is built, and the opened map has no wrong pixel`, async () => {
    const stocked = withWater({ palette: paletteByName('wool', '1.21'), stock: undefined })
    const options = { columns: 1, rows: 1, maxHeight, limits: blueprintLimits, ...stocked }
    const { blueprint } = convert({ width: 128, height: 128, data: sea }, options)
    expect(blueprint.palette.map(({ name }) => name)).toContain('water')

    const { end, pixels, differingPixels } = await buildAndOpen(blueprint, { isOnFoot })

    expect({ end, pixels, differingPixels }).toEqual({
      end: { kind: 'done' },
      pixels: side * side,
      differingPixels: 0,
    })
  })
}
