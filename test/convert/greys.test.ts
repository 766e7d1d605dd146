import { expect, test } from 'bun:test'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { mapPixelRgb } from '../../lib/mapart/map-palette.ts'

const size = { width: 128, height: 16 }
const ramp = Float32Array.from(
  { length: size.width * size.height },
  (_, i) => ((i % size.width) / 127) ** 2.2,
)
const picture = { ...size, red: ramp, green: ramp, blue: ramp, alpha: new Float32Array(ramp.length).fill(1) }

/** The difference between a colour's highest and lowest channel, in bytes. */
const spanOf = (value: number): number => {
  const rgb = mapPixelRgb(value)
  return Math.max(...rgb) - Math.min(...rgb)
}

test.each([
  ['flat', 1],
  ['in relief', undefined],
])('from black to white no coloured pixel stands among the grey ones, %s', (_name, maxHeight) => {
  const { values } = convertPicture(picture, {
    palette: paletteByName('all', '26.1'),
    maxHeight,
    limits: blueprintLimits,
  })

  const coloured = values.filter((value) => spanOf(value) > 40)
  expect(coloured.length).toBeLessThan(0.002 * values.length)
})
