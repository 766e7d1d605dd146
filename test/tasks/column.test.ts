import { expect, test } from 'bun:test'
import type { BlockAt } from '../../lib/mapart/picture-of-world.ts'
import { createColumnReader } from '../../lib/tasks/column.ts'
import type { StoredTask } from '../../lib/tasks/ports.ts'
import { blueprintOf } from '../support/blueprints.ts'

const blueprint = blueprintOf({ width: 2, height: 2, length: 2 }, [
  [1, 0, 0, 'stone'],
  [1, 1, 0, 'white_carpet'],
  [0, 0, 1, 'red_wool'],
])
const task = { BlueprintPath: 'art.nbt', OffsetX: -64, OffsetY: 70, OffsetZ: -65 }

const reader = (world?: BlockAt) =>
  createColumnReader({
    repository: { get: () => ({ task }) as StoredTask },
    blueprints: { read: async () => blueprint },
    world: () => world,
  })

test('the blocks of a place are told from the highest down, beside what stands there', async () => {
  const read = reader((_x, y) => (y === 70 ? { name: 'dirt', properties: {} } : null))

  expect(await read('a', { x: -63, z: -65 })).toEqual({
    blocks: [
      { y: 71, wanted: 'white_carpet', stands: 'air' },
      { y: 70, wanted: 'stone', stands: 'dirt' },
    ],
  })
})

test('where the bot does not see it, nothing is said of the world', async () => {
  const blocks = [{ y: 70, wanted: 'red_wool' }]

  expect(await reader()('a', { x: -64, z: -64 })).toEqual({ blocks })
  expect(await reader(() => undefined)('a', { x: -64, z: -64 })).toEqual({ blocks })
})

test.each([
  { x: -64, z: -65 },
  { x: -65, z: -65 },
  { x: -64, z: -63 },
])('the art has no block at %p', async (place) => {
  expect(await reader()('a', place)).toEqual({ blocks: [] })
})
