import { expect, test } from 'bun:test'
import { withoutSurplus } from '../../../lib/builder/supply/surplus.ts'

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
