import { expect, test } from 'bun:test'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { paletteOf } from '../../lib/convert/palette.ts'
import { mapPixelRgb } from '../../lib/mapart/map-palette.ts'

/** Blue all over. */
const side = 48
const plane = (light: number) => new Float32Array(side * side).fill(light)
const picture = {
  width: side,
  height: side,
  red: plane(0.05),
  green: plane(0.07),
  blue: plane(0.33),
  alpha: plane(1),
}

test('a block of which there is half of what is wanted is spread over the whole picture', () => {
  const stock = new Map([
    ['blue_wool', (side * side) / 2 + side],
    ['gray_wool', side * side * 2],
  ])
  const palette = paletteOf(stock.keys())
  const { values } = convertPicture(picture, { palette, stock, maxHeight: 1, limits: blueprintLimits })
  const blue = [...palette.keys()][0]!
  const inThird = [0, 1, 2].map(
    (third) =>
      values
        .subarray((third * values.length) / 3, ((third + 1) * values.length) / 3)
        .filter((value) => value >> 2 === blue).length,
  )
  expect(Math.min(...inThird)).toBeGreaterThan(0.8 * Math.max(...inThird))
  expect(Math.min(...inThird)).toBeGreaterThan(side * side * 0.12)
})

test('the second choice is shared out as well as the first, not used up from the top', () => {
  const items = ['blue_wool', 'light_blue_wool', 'cyan_wool', 'gray_wool', 'light_gray_wool', 'white_wool']
  const stock = new Map(items.map((item) => [item, Math.ceil((side * side) / items.length) + side]))
  const palette = paletteOf(stock.keys())

  for (const method of ['none', 'search'] as const) {
    const options = { palette, stock, maxHeight: 1, limits: blueprintLimits, method }
    const { values } = convertPicture(picture, options)
    for (const colour of palette.keys()) {
      const inThird = [0, 1, 2].map(
        (third) =>
          values
            .subarray((third * values.length) / 3, ((third + 1) * values.length) / 3)
            .filter((value) => value >> 2 === colour).length,
      )
      expect(Math.min(...inThird)).toBeGreaterThan(0.7 * Math.max(...inThird))
    }
  }
})

test('no third of a picture is worse than 1.3 times the whole when a block is scarce', () => {
  const red = plane(0).map((_, i) => 0.02 + 0.3 * ((i % side) / side))
  const scene = { ...picture, red, green: red.map((light) => light * 0.8), blue: plane(0.2) }
  const stock = new Map([
    ['light_blue_wool', side * 14],
    ['blue_wool', side * side],
    ['gray_wool', side * side],
    ['light_gray_wool', side * 10],
    ['brown_wool', side * side],
  ])
  const palette = paletteOf(stock.keys())
  const { values } = convertPicture(scene, { palette, stock, maxHeight: 1, limits: blueprintLimits })
  const errorOf = (from: number, end: number): number => {
    let sum = 0
    for (let pixel = from; pixel < end; pixel++) {
      const shown = mapPixelRgb(values[pixel]!).map((byte) => (byte / 255) ** 2.2)
      const wanted = [scene.red[pixel]!, scene.green[pixel]!, scene.blue[pixel]!]
      sum += Math.hypot(...wanted.map((light, channel) => light - shown[channel]!))
    }
    return sum / (end - from)
  }
  const whole = errorOf(0, values.length)
  for (const third of [0, 1, 2]) {
    const error = errorOf((third * values.length) / 3, ((third + 1) * values.length) / 3)
    expect(error).toBeLessThan(1.3 * whole)
  }
})
