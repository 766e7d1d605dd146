import { expect, test } from 'bun:test'
import { nextBatch } from '../../../lib/postprocess/work/batches.ts'
import { slotMap } from '../scanned-map.ts'

const slotsOf = (maps: ReturnType<typeof nextBatch>) => maps.map(({ uuid }) => uuid)

test('a batch has the first maps, as many as fit', () => {
  const maps = [0, 1, 2, 3].map((slot) => slotMap(slot))

  expect(slotsOf(nextBatch(maps, ({ length }) => length <= 3))).toEqual(['map-0', 'map-1', 'map-2'])
})

test('a batch has one map at least', () => {
  expect(slotsOf(nextBatch([slotMap(0), slotMap(1)], () => false))).toEqual(['map-0'])
})

test('maps with the same number are in different batches', () => {
  const maps = [slotMap(0, { id: 7 }), slotMap(1, { id: 7 }), slotMap(2)]

  expect(slotsOf(nextBatch(maps, () => true))).toEqual(['map-0', 'map-2'])
})
