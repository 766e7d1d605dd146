import { expect, test } from 'bun:test'
import { columnAt } from '../../lib/mapart/column.ts'
import { blueprintOf } from '../support/blueprints.ts'

const blueprint = blueprintOf({ width: 2, height: 2, length: 2 }, [
  [1, 0, 0, 'stone'],
  [1, 1, 0, 'white_carpet'],
  [0, 0, 1, 'red_wool'],
])
const origin = { x: -64, y: 70, z: -65 }

test('the blocks of a place are told from the highest down, beside what stands there', () => {
  const world = (_x: number, y: number) => (y === 70 ? { name: 'dirt', properties: {} } : null)

  expect(columnAt(blueprint, origin, { x: -63, z: -65 }, world)).toEqual({
    blocks: [
      { y: 71, wanted: 'white_carpet', stands: 'air' },
      { y: 70, wanted: 'stone', stands: 'dirt' },
    ],
  })
})

test('where the bot does not see it, nothing is said of the world', () => {
  const blocks = [{ y: 70, wanted: 'red_wool' }]

  expect(columnAt(blueprint, origin, { x: -64, z: -64 })).toEqual({ blocks })
  expect(columnAt(blueprint, origin, { x: -64, z: -64 }, () => undefined)).toEqual({ blocks })
})

test.each([
  { x: -64, z: -65 },
  { x: -65, z: -65 },
  { x: -64, z: -63 },
])('the art has no block at %p', (place) => {
  expect(columnAt(blueprint, origin, place)).toEqual({ blocks: [] })
})
