import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { type Edit, editBlueprint } from '../../lib/convert/live/edit-blueprint.ts'
import { baseColourOf, paletteByName } from '../../lib/convert/palette.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { side, sketch } from './scene.ts'

function converted(maxHeight: number) {
  return convertPicture(sketch, {
    palette: paletteByName('wool', '26.1'),
    maxHeight,
    method: 'diffusion',
    limits: blueprintLimits,
  }).blueprint
}

/** Without the row north of the map. */
function mapOf(art: Blueprint): Uint8Array {
  return previewOf(art).pixels.slice(-side * side)
}

const blocks = ['red_wool', 'diamond_block', 'white_carpet'] as const
const edit = fc.record({
  pixels: fc.uniqueArray(fc.nat(side * side - 1), { maxLength: 60 }),
  block: fc.constantFrom(...blocks),
  shade: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
})

test.each([1, 4, 300])(
  'edited pixels have their block in the file and on the map, in %i levels',
  (maxHeight) => {
    const art = converted(maxHeight)
    const before = mapOf(art)
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), (edits) => {
        const edited = editBlueprint(art, edits, { maxHeight })
        const pixels = mapOf(readBlueprint(writeStructure(edited), gunzip))
        expect(edited.height).toBeLessThanOrEqual(Math.max(maxHeight, 1))
        const colours = before.map((value) => value >> 2)
        const wanted = new Map<number, number>()
        for (const { pixels: changed, block, shade } of edits)
          for (const pixel of changed) {
            colours[pixel] = baseColourOf(block)
            if (shade !== undefined) wanted.set(pixel, shade)
          }
        expect(pixels.map((value) => value >> 2)).toEqual(colours)
        if (maxHeight === 300) for (const [pixel, shade] of wanted) expect(pixels[pixel]! & 3).toBe(shade)
      }),
      { numRuns: 40, seed: 9 },
    )
  },
)

test('no edits leave the art as it is, and those that are taken back, too', () => {
  const art = converted(3)
  expect(editBlueprint(art, [], { maxHeight: 3 })).toBe(art)
  const edits: Edit[] = [{ pixels: [5, 6, 7], block: 'red_wool' }]
  expect(editBlueprint(art, edits, { maxHeight: 3 })).not.toEqual(art)
  expect(editBlueprint(art, edits.slice(0, 0), { maxHeight: 3 })).toBe(art)
})

test('pixels that are not edited stay as they are where the levels suffice', () => {
  const art = converted(300)
  const before = mapOf(art)
  const after = mapOf(editBlueprint(art, [{ pixels: [100, 101], block: 'red_wool' }], { maxHeight: 300 }))
  expect(after.filter((value, pixel) => value !== before[pixel])).toHaveLength(
    [100, 101].filter((pixel) => before[pixel]! >> 2 !== baseColourOf('red_wool')).length,
  )
})
