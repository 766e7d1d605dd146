import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { packCell } from '../../lib/blueprint/blueprint.ts'
import { unheldWaterIn } from '../../lib/library/unheld-water.ts'
import { unsupportedIn } from '../../lib/library/unsupported.ts'
import { blueprintOf } from '../support/blueprints.ts'

const size = { width: 4, height: 4, length: 4 }
const names = ['water', 'stone', 'white_carpet', 'hanging_roots', 'air'] as const
const sides = [
  { x: -1, y: 0, z: 0 },
  { x: 1, y: 0, z: 0 },
  { x: 0, y: -1, z: 0 },
  { x: 0, y: 0, z: -1 },
  { x: 0, y: 0, z: 1 },
]

test('water and supports are counted as by looking at every neighbour', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { minLength: 64, maxLength: 64 }), (blocks) => {
      const at = (x: number, y: number, z: number) =>
        [x, y, z].every((part) => part >= 0 && part < 4) ? blocks[packCell(size, { x, y, z })]! : 'air'
      const cells = blocks.flatMap((name, cell) => {
        const place = { x: cell % 4, z: (cell >> 2) % 4, y: cell >> 4 }
        return name === 'air' ? [] : [{ name, ...place }]
      })
      const blueprint = blueprintOf(
        size,
        cells.map(({ x, y, z, name }) => [x, y, z, name] as const),
      )

      const unheld = cells.filter(
        ({ name, x, y, z }) =>
          name === 'water' &&
          sides.some((side) => !['water', 'stone'].includes(at(x + side.x, y + side.y, z + side.z))),
      )
      const carpets = cells.filter(
        ({ name, x, y, z }) => name === 'white_carpet' && y > 0 && at(x, y - 1, z) === 'air',
      )
      const roots = cells.filter(({ name, x, y, z }) => name === 'hanging_roots' && at(x, y + 1, z) === 'air')

      expect(unheldWaterIn(blueprint)).toBe(unheld.length)
      expect(unsupportedIn(blueprint).count).toBe(carpets.length + roots.length)
    }),
    { seed: 20261122, numRuns: 200 },
  )
})
