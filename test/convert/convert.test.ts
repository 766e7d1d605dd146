import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import { testedVersions } from 'mineflayer'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { type ConvertOptions, convert, convertPicture } from '../../lib/convert/convert.ts'
import { paletteByName, paletteOf } from '../../lib/convert/palette.ts'
import type { Pricing } from '../../lib/convert/price.ts'
import { differenceFrom } from '../../lib/convert/report.ts'
import { paletteNames } from '../../lib/convert/schema/palette-names.ts'
import { optionsOf } from '../../lib/convert/settings.ts'
import { isSupportedVersion } from '../../lib/game/game-version.ts'
import type { Pixels } from '../../lib/images/pixels.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { drawScene, side, sketch } from './scene.ts'
import { sketchHash } from './sketch-hash.ts'

const palette = paletteByName('all', '26.1')
const scene = drawScene(160)

type Options = Partial<ConvertOptions>

function sketched(options: Options = {}) {
  return convertPicture(sketch, { palette, limits: blueprintLimits, ...options })
}

function countsOf(options: Options): Map<string, number> {
  return new Map(materialsOf(sketched(options).blueprint).all.map(({ name, count }) => [name, count]))
}

function expectSameMaps(pixels: Pixels, options: Options): void {
  const { blueprint, values } = convert(pixels, {
    columns: 1,
    rows: 1,
    palette,
    limits: blueprintLimits,
    method: 'diffusion',
    ...options,
  })
  const read = readBlueprint(writeStructure(blueprint), gunzip)
  expect(previewOf(read).pixels).toEqual(values)
}

describe('a converted picture', () => {
  test.each([
    ['flat', { maxHeight: 1 }],
    ['3 high', { maxHeight: 3 }],
    ['of any height', {}],
    ['of carpets over supports', { maxHeight: 3, palette: paletteByName('carpets', '1.20') }],
    ['without mixing', { maxHeight: 1, method: 'none' }],
    ['of two maps', { maxHeight: 2, columns: 2 }],
  ] as const)('%s: the written file shows the same maps', (_, options) => expectSameMaps(scene, options))

  test('with transparent parts: the written file shows the same maps', () => {
    const data = scene.data.slice()
    for (let i = 0; i < 160 * 160; i++) if (i % 160 < 40 || (i > 6000 && i < 9000)) data[i * 4 + 3] = 0
    for (const maxHeight of [1, 3, undefined]) expectSameMaps({ ...scene, data }, { maxHeight })
  })

  test.each(testedVersions.filter(isSupportedVersion))(
    'the written file shows the same maps in version %s',
    (version) => {
      for (const name of ['all', 'carpets'] as const) {
        for (const maxHeight of [1, 3, 9]) {
          const options = { palette: paletteByName(name, version), maxHeight, method: 'diffusion' } as const
          const { blueprint, values } = sketched(options)
          const read = readBlueprint(writeStructure(blueprint), gunzip)
          expect(previewOf(read, version).pixels.subarray(-values.length)).toEqual(values)
        }
      }
    },
  )

  test('is no higher than allowed', () => {
    for (const maxHeight of [1, 2, 5]) {
      expect(sketched({ maxHeight }).blueprint.height).toBeLessThanOrEqual(maxHeight)
    }
  })

  test('is no higher than the world, whatever its length', () => {
    // Light at each pixel, so that every column rises all the way.
    const data = new Uint8Array(4 * 4 * 4).fill(255)
    const { options } = optionsOf({ maps: '1x3', flat: false, palette: 'all', fit: 'cover', version: '1.16' })
    const made = convert(
      { width: 4, height: 4, data },
      { ...options, palette, limits: blueprintLimits, method: 'none' },
    )
    expect(made.blueprint.height).toBe(256)
  })

  test('comes closer to the picture the higher it may be', () => {
    const errors = [1, 2, 3, 6, undefined].map(
      (maxHeight) => differenceFrom(sketch, sketched({ maxHeight }).values).mean,
    )
    expect(errors).toEqual([...errors].sort((left, right) => right - left))
  })

  test('comes closer by search than by diffusion', () => {
    const [search, diffusion] = (['search', 'diffusion'] as const).map(
      (method) => differenceFrom(sketch, sketched({ method }).values).mean,
    )
    expect(search).toBeLessThan(diffusion! * 0.9)
  })

  test('has at most as many materials as allowed, the block beneath carpets included', () => {
    expect(countsOf({ maxHeight: 1, maxMaterials: 6 }).size).toBe(6)
    expect(countsOf({ maxHeight: 3, maxMaterials: 4, palette: paletteByName('carpets', '1.20') }).size).toBe(
      4,
    )
    expect(countsOf({ maxHeight: 1, maxMaterials: 1 }).size).toBe(1)
  })

  test('is of the block that takes less time to build, where two show the same', () => {
    const both = paletteOf(['white_carpet', 'white_wool', 'black_carpet', 'black_wool'])
    expect([...countsOf({ palette: both, maxHeight: 3 }).keys()].sort()).toEqual(['black_wool', 'white_wool'])
  })

  test('is of blocks at hand, where others look the same or hardly better', () => {
    const both = paletteOf([
      'black_wool',
      'black_concrete',
      'white_wool',
      'white_concrete',
      'light_gray_wool',
    ])
    const preferred = new Map([
      ['black_concrete', 1],
      ['white_concrete', 1],
    ])
    const used = (pricing: Pricing) => [...countsOf({ palette: both, maxHeight: 1, pricing }).keys()].sort()
    expect(used({ preferred })).toEqual(['black_concrete', 'light_gray_wool', 'white_concrete'])
    expect(used({ preferred, priceWeight: 100 })).toEqual(['black_concrete', 'white_concrete'])
  })

  test('takes fewer blocks that need others beneath them the more their time counts, and on foot more', () => {
    const wool = ['black_wool', 'white_wool', 'blue_wool', 'green_wool']
    const carpets = ['gray_carpet', 'light_gray_carpet', 'light_blue_carpet', 'cyan_carpet']
    const carpetsFor = (pricing: Pricing): number => {
      const counts = countsOf({ palette: paletteOf([...wool, ...carpets]), maxHeight: 4, pricing })
      return carpets.reduce((sum, carpet) => sum + (counts.get(carpet) ?? 0), 0)
    }
    const flying = carpetsFor({ priceWeight: 50 })
    expect(carpetsFor({ priceWeight: 0 })).toBeGreaterThan(flying)
    // There those without one need scaffolding.
    expect(carpetsFor({ priceWeight: 50, movement: 'walk' })).toBeGreaterThan(flying)
  })

  test('takes no more of a block than there is', () => {
    const amounts = fc.integer({ min: 50, max: 600 })
    const items = ['light_blue_wool', 'light_blue_concrete', 'blue_wool', 'white_wool', 'green_wool', 'dirt']
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(1, 4),
        (counts, maxHeight) => {
          const stock = new Map(items.map((item, i) => [item, counts[i]!]))
          const present = counts.reduce((sum, count) => sum + count, 0)
          const options = { maxHeight, stock, palette: paletteOf(items) }
          if (present < side * (side + 1)) {
            expect(() => sketched(options)).toThrow(`the boxes hold only ${present} that a map shows`)
            return
          }
          for (const [item, count] of countsOf(options))
            expect(count).toBeLessThanOrEqual(stock.get(item) ?? 0)
        },
      ),
      { numRuns: 30, seed: 3 },
    )
  })

  test.each(['search', 'diffusion'] as const)(
    'by %s keeps the colours of parts that are not to be mixed',
    (method) => {
      const part = { x: 0, y: 0, width: 20, height: 20 }
      const plain = sketched({ maxHeight: 1, method: 'none' }).values
      const mixed = sketched({ maxHeight: 1, method, undithered: [part] }).values
      const inPart = (values: Uint8Array): number[] =>
        [...values].filter((_, pixel) => pixel % side < 20 && pixel < 20 * side)
      expect(inPart(mixed)).toEqual(inPart(plain))
      expect(mixed).not.toEqual(plain)
    },
  )

  test.skipIf(!Bun.which('node'))('has the same bytes under Bun and Node', async () => {
    const built = await Bun.build({ entrypoints: [join(import.meta.dir, 'sketch-hash.ts')], target: 'node' })
    const node = Bun.spawn(['node', '--input-type=module', '-'], { stdin: built.outputs[0]!, stdout: 'pipe' })
    // Both compute at the same time.
    const ours = await sketchHash()
    expect(await new Response(node.stdout).text()).toBe(ours)
  })
})

test.each([...paletteNames])('the palette %s has colours in every version', (name) => {
  for (const version of ['1.12.2', '1.16.5', '26.1']) {
    expect(paletteByName(name, version).size).toBeGreaterThanOrEqual(16)
  }
})
