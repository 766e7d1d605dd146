import { expect, test } from 'bun:test'
import { createSurplus } from '../../../lib/builder/supply/run-surplus.ts'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import { sumsOf } from '../../../lib/collections.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'

const boxes = ['stone', 'pumpkin'].map((item, index) => ({
  item,
  position: [index * 2, 61, 0] as [number, number, number],
  kind: 'chest' as const,
}))

/** Left at the station for one more stone by a bot that carries nothing else than the art takes, with so many free slots. */
function leftForStone(free: number) {
  const slots = [
    { item: 'stone', count: 48 },
    ...Array.from({ length: 35 - free }, () => ({ item: 'pumpkin', count: 64 })),
    ...Array<null>(free).fill(null),
  ]
  const carried = sumsOf(...slots.map((stack) => (stack ? new Map([[stack.item, stack.count]]) : [])))
  const surplus = createSurplus({
    site: { material: carried, usesBuckets: false },
    player: {
      blocks: { stackSize: () => 64 },
      eating: { isFood: () => false },
      inventory: { slots: () => slots },
    } as never,
    settings: mapartDefaults,
    stations: createStationMemory(() => [{ server: 0, warp: '', boxes }]).all(),
    belongings: { of: () => 0 },
  })
  surplus.need(carried)
  return [...surplus.leftFor(new Map([['stone', 1]]), ['pumpkin'])]
}

test('one slot is free when material is fetched, though it fits into a stack that is carried', () => {
  expect(leftForStone(1)).toEqual([])
  expect(leftForStone(0)).toEqual([['pumpkin', 64]])
})
