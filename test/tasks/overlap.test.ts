import { expect, test } from 'bun:test'
import { createAreaIndex } from '../../lib/tasks/overlap.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { storedTask } from './workshop.ts'

/** The task of a blueprint at a place, which has a north row if its length is 129. */
const at = (x: number, z: number, width = 128, length = 128, BuildingServer = 0) => ({
  ...storedTask({ ID: `${x} ${z}`, OffsetX: x, OffsetZ: z, BuildingServer }),
  area: length === 129 ? { x: 0, z: 1, width, length: 128 } : { x: 0, z: 0, width, length },
})

function isFree(one: ReturnType<typeof at>, other: ReturnType<typeof at>): boolean {
  const index = createAreaIndex()
  index.add(one)
  return index.find(other) === undefined
}

test.each([
  ['side by side', at(64, 64), at(192, 64)],
  ['north and south', at(64, 64), at(64, 192)],
  ['with its north row on the last row of the map before', at(64, 63, 128, 129), at(64, 191, 128, 129)],
  ['on another sub-server', at(64, 64), at(64, 64, 128, 128, 2)],
  ['corner to corner', at(64, 64), at(192, 192)],
  ['small ones in one tile', at(0, 0, 4, 4), at(4, 0, 4, 4)],
] as const)('two areas %s do not overlap', (_, one, other) => {
  expect(isFree(one, other)).toBe(true)
  expect(isFree(other, one)).toBe(true)
})

test.each([
  ['in the same place', at(64, 64), at(64, 64)],
  ['by one block', at(64, 64), at(191, 64)],
  ['of a single row', at(64, 64, 128, 1), at(100, 64, 128, 1)],
  ['by one corner', at(64, 64), at(191, 191)],
  ['one inside the other', at(64, 64, 512, 512), at(320, 320, 4, 4)],
  ['across negative coordinates', at(-64, -64, 128, 128), at(-1, -1, 2, 2)],
] as const)('two areas %s overlap', (_, one, other) => {
  expect(isFree(one, other)).toBe(false)
  expect(isFree(other, one)).toBe(false)
})

test('height does not matter', () => {
  const low = { ...at(64, 64), task: { ...at(64, 64).task, OffsetY: 0 } }
  const high = { ...at(64, 64), task: { ...at(64, 64).task, OffsetY: 200 } }

  expect(isFree(low, high)).toBe(false)
})

test('twenty thousand areas are searched in a moment', () => {
  const index = createAreaIndex()
  const began = cpuTimeMs()
  let found = 0

  for (let i = 0; i < 20_000; i++) {
    const area = at(64 + 128 * (i % 200), 64 + 128 * Math.floor(i / 200))
    if (index.find(area)) found++
    index.add(area)
  }

  expect(found).toBe(0)
  expect(cpuTimeMs() - began).toBeLessThan(1000)
})
