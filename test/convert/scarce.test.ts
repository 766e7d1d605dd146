import { expect, test } from 'bun:test'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { paletteOf } from '../../lib/convert/palette.ts'

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
