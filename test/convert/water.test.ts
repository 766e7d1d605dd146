import { describe, expect, test } from 'bun:test'
import { cellAt } from '../../lib/blueprint/blueprint.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { editBlueprint } from '../../lib/convert/live/edit-blueprint.ts'
import { paletteByName, paletteOf } from '../../lib/convert/palette.ts'
import { differenceFrom } from '../../lib/convert/report.ts'
import { withWater } from '../../lib/convert/water.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'

const side = 24
const water = 12
/** Blues from dark to light, with a grey corner. */
const plane = (lightAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: side * side }, (_, i) => lightAt(i % side, Math.floor(i / side)))
const isGrey = (x: number, y: number) => x > 15 && y > 15
const picture = {
  width: side,
  height: side,
  red: plane((x, y) => (isGrey(x, y) ? 0.2 : 0.02 + x / 700)),
  green: plane((x, y) => (isGrey(x, y) ? 0.2 : 0.02 + x / 700)),
  blue: plane((x, y) => (isGrey(x, y) ? 0.2 : 0.35 + x / 40)),
  alpha: plane(() => 1),
}
const dry = { palette: paletteByName('coloured', '26.1'), stock: undefined }
const convert = (maxHeight: number | undefined, { palette } = withWater(dry)) =>
  convertPicture(picture, { palette, maxHeight, limits: blueprintLimits, pricing: { priceWeight: 0 } })

describe.each([1, 3, undefined])('water in a picture of at most %p levels', (maxHeight) => {
  const { blueprint, values } = convert(maxHeight)
  const blocks = new Map(
    [...blueprint.cells].map((cell, i) => {
      const { x, y, z } = cellAt(blueprint, cell)
      return [`${x} ${y} ${z}`, blueprint.palette[blueprint.states[i]!]!.name] as const
    }),
  )

  test('is seen on the map of the file', () => {
    const read = readBlueprint(writeStructure(blueprint), gunzip)
    expect(previewOf(read).pixels.subarray(-side * side)).toEqual(values)
    expect(values.filter((value) => value === water * 4 + 2).length).toBeGreaterThan(15)
  })

  test('has a block beneath and on all sides that does not let it through', () => {
    const cells = [...blocks].filter(([, name]) => name === 'water')
    expect(cells.length).toBe(values.filter((value) => value >> 2 === water).length)
    for (const [place] of cells) {
      const [x, y, z] = place.split(' ').map(Number) as [number, number, number]
      for (const [dx, dy, dz] of [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 0, 1],
        [0, 0, -1],
        [0, -1, 0],
      ] as const) {
        const beside = blocks.get(`${x + dx} ${y + dy} ${z + dz}`)
        expect([place, beside ?? 'nothing']).toEqual([place, expect.not.stringMatching(/nothing|carpet/)])
      }
    }
  })

  test('comes closer to a blue picture than without', () => {
    const without = differenceFrom(picture, convert(maxHeight, dry).values).mean
    expect(differenceFrom(picture, values).mean).toBeLessThan(without)
  })

  test('is held after a change by hand, too', () => {
    const edits = [{ pixels: [5 * side + 5, 5 * side + 6, 12 * side + 12], block: 'red_wool' }]
    const edited = editBlueprint(blueprint, edits, { maxHeight: maxHeight ?? 300 })
    const shown = previewOf(edited).pixels.subarray(-side * side)
    const colours = values.map((value, pixel) => (edits[0]!.pixels.includes(pixel) ? 28 : value >> 2))
    expect(shown.map((value) => value >> 2)).toEqual(colours)
    expect(shown.filter((value, pixel) => value >> 2 === water && value !== values[pixel])).toBeEmpty()
    // The art that nothing was changed on is laid as the converter lays it.
    const same = editBlueprint(blueprint, [{ pixels: [], block: 'red_wool' }], {
      maxHeight: maxHeight ?? 300,
    })
    expect([...same.cells]).toEqual([...blueprint.cells])
  })
})

test('water of which there is any number goes with counted blocks', () => {
  const stock = new Map([
    ['blue_wool', 100],
    ['gray_wool', 700],
  ])
  const wool = paletteOf(stock.keys())
  const counted = withWater({ palette: wool, stock })
  const { values } = convertPicture(picture, { ...counted, maxHeight: 1, limits: blueprintLimits })
  const count = (colour: number) => values.filter((value) => value >> 2 === colour).length
  expect(count(water)).toBeGreaterThan(50)
  for (const [colour, [block]] of wool) expect(count(colour)).toBeLessThanOrEqual(stock.get(block!)!)
})
