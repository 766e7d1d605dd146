import { expect, test } from 'bun:test'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import type { SupplyOptions } from '../../../lib/builder/supply/supply-options.ts'
import { createSurplus, withoutSurplus } from '../../../lib/builder/supply/surplus.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { countItems, type Slots } from '../../../lib/game/item-stack.ts'

const boxes = ['stone', 'pumpkin', 'dirt', 'bread'].map((item, index) => ({
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
  const carried = countItems(slots)
  const surplus = surplusOf(slots, carried)
  surplus.need(carried)
  return [...surplus.leftFor(new Map([['stone', 1]]), ['pumpkin'])]
}

/** Of an art of these items, for a bot with these slots at a station that takes all of them back. */
const surplusOf = (slots: Slots, material: ReadonlyMap<string, number>) =>
  createSurplus({
    site: { material, usesBuckets: false },
    player: {
      blocks: { stackSize: () => 64, cubeDigSeconds: () => null },
      eating: { isFood: (item: string) => item === 'bread' },
      inventory: { slots: () => slots },
    },
    settings: mapartDefaults,
    stations: createStationMemory(() => [{ server: 0, warp: '', boxes }]).all(),
    belongings: { of: () => 0 },
  } as unknown as SupplyOptions)

test('one slot is free when material is fetched, though it fits into a stack that is carried', () => {
  expect(leftForStone(1)).toEqual([])
  expect(leftForStone(0)).toEqual([['pumpkin', 64]])
})

test.each([
  [12, [['stone', 54]]],
  [
    11,
    [
      ['stone', 54],
      ['dirt', 12],
    ],
  ],
] as const)(
  'with %p free slots, material beyond the need is left, other things only where few are free, food never',
  (free, left) => {
    const slots = [
      { item: 'stone', count: 64 },
      { item: 'stone', count: 40 },
      { item: 'dirt', count: 12 },
      { item: 'bread', count: 3 },
      ...Array<null>(free).fill(null),
    ]
    const surplus = surplusOf(slots, new Map([['stone', 50]]))
    surplus.need(new Map([['stone', 50]]))

    expect([...surplus.left()]).toEqual(left.map(([item, count]) => [item, count]))
  },
)

const slots = [
  { item: 'white_wool', count: 64 },
  { item: 'white_wool', count: 40 },
  null,
  { item: 'dirt', count: 12 },
  { item: 'bread', count: 3 },
]

test('a slot counts as free only when its whole stack is a surplus', () => {
  const left = withoutSurplus(slots, new Map([['white_wool', 54]]))

  expect(left).toEqual([{ item: 'white_wool', count: 64 }, null, null, slots[3]!, slots[4]!])
})

test('a surplus of exactly one stack frees its slot', () => {
  const [first = null] = slots

  const left = withoutSurplus([first], new Map([['white_wool', 64]]))

  expect(first).toEqual({ item: 'white_wool', count: 64 })
  expect(left).toEqual([null])
})
