import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { createCollector } from '../../lib/blueprint/collect.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { lowerRelief } from '../../lib/convert/lower-relief.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { crop } from '../../lib/demo/crop.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { staircaseArt, waterArt } from '../support/relief-arts.ts'
import { side, sketch } from './scene.ts'

/** A column of blocks at some heights, from north to south, over supports where they are given. */
function stairs(heights: readonly number[], supports: readonly number[] = []): Blueprint {
  return blueprintOf(
    { width: 1, height: Math.max(...heights) + 1, length: heights.length },
    heights.flatMap((y, z) => [
      [0, y, z, 'red_wool'] as const,
      ...Array.from({ length: supports[z] ?? 0 }, (_, i) => [0, y - 1 - i, z, 'stone'] as const),
    ]),
  )
}

/** The same art with columns at heights of their own, up to 6 levels higher. */
function raised({ width, height, length, palette, cells, states, format }: Blueprint): Blueprint {
  const collector = createCollector(width, height + 6, length, blueprintLimits)
  const numbers = collector.palette(palette)
  for (const [i, cell] of cells.entries())
    collector.add(cell + ((cell % width) % 7) * width * length, numbers[states[i]!]!)
  return collector.finish(format)
}

describe('a lower relief', () => {
  test('shows the same maps, with all that stood over and under its blocks', () => {
    const art = staircaseArt(3, 32)

    const lower = lowerRelief(art)

    expect(lower.height).toBeLessThan(art.height)
    expect(previewOf(lower)).toEqual(previewOf(art))
    expect(lower.cells.length).toBe(art.cells.length)
  })

  test('is as low as the longest rise or fall', () => {
    expect(lowerRelief(stairs([5, 9, 12, 12, 3, 7])).height).toBe(3)
    expect(lowerRelief(stairs([5, 9, 12, 12, 3, 7], [0, 0, 0, 0, 2])).height).toBe(5)
  })

  test('has the same shades and supports, whatever the heights', () => {
    const column = fc.array(fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 0, max: 2 })), {
      minLength: 2,
      maxLength: 20,
    })
    fc.assert(
      fc.property(column, (steps) => {
        const art = stairs(
          steps.map(([y]) => y),
          steps.map(([, depth]) => depth),
        )
        const lower = lowerRelief(art)
        expect(previewOf(lower)).toEqual(previewOf(art))
        expect(lower.height).toBeLessThanOrEqual(art.height)
        const under = (blueprint: Blueprint) =>
          blueprint.palette.flatMap(({ name }, state) => [
            name,
            blueprint.states.filter((s) => s === state).length,
          ])
        expect(under(lower).toSorted()).toEqual(under(art).toSorted())
      }),
      { numRuns: 60, seed: 4 },
    )
  })

  test('shows the same wall, as one file of all maps and as a file of each', () => {
    const maps = { palette: paletteByName('wool', '1.20'), limits: blueprintLimits }
    const { blueprint } = convertPicture(sketch, { ...maps, maxHeight: 9, method: 'diffusion' })
    const wall = raised(blueprint)
    // Four maps; those of the lower row have no row north of them.
    const half = side / 2
    const parts = [0, half].flatMap((x) => [
      crop(wall, { x, z: 0, width: half, length: half + 1 }),
      crop(wall, { x, z: half + 1, width: half, length: half }),
    ])

    for (const art of [wall, ...parts]) {
      const lower = lowerRelief(art)
      expect(lower.height).toBeLessThanOrEqual(9)
      expect(previewOf(lower)).toEqual(previewOf(art))
    }
    expect(lowerRelief(wall).height).toBe(blueprint.height)
  })

  test('is the same one where nothing can be saved', () => {
    const art = stairs([0, 1, 2, 1])

    expect(lowerRelief(art)).toBe(art)
  })

  test.each([
    ['water', waterArt(1, 8)],
    [
      'hang on others',
      blueprintOf({ width: 2, height: 9, length: 2 }, [
        [0, 0, 0, 'stone'],
        [1, 8, 0, 'ladder'],
      ]),
    ],
    ['reach more than 2 blocks', stairs([9, 5], [5, 0])],
  ])('is refused where the maps depend on more than heights: %s', (reason, art) => {
    expect(() => lowerRelief(art)).toThrow(reason)
  })
})
