import { expect, test } from 'bun:test'
import { surplusOf, withoutSurplus } from '../../../lib/builder/supply/surplus.ts'

const slots = [
  { item: 'white_wool', count: 64 },
  { item: 'white_wool', count: 40 },
  null,
  { item: 'dirt', count: 12 },
  { item: 'bread', count: 3 },
]
const options = {
  needed: new Map([['white_wool', 50]]),
  isMaterial: (item: string) => item === 'white_wool',
  clearsOthers: false,
  ownerHas: () => 0,
  isKept: (item: string) => item === 'bread',
}

test('material beyond the need is a surplus, other things only when they are to go, and what is kept never', () => {
  const tidy = surplusOf(slots, options)
  const crowded = surplusOf(slots, { ...options, clearsOthers: true })

  expect([...tidy]).toEqual([['white_wool', 54]])
  expect([...crowded]).toEqual([
    ['white_wool', 54],
    ['dirt', 12],
  ])
})

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
