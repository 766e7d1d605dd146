import { expect, test } from 'bun:test'
import { createHotbarStock } from '../../../lib/builder/hotbar/hotbar-stock.ts'
import type { ItemStack } from '../../../lib/game/item-stack.ts'

const slots = (...counts: number[]): (ItemStack | null)[] =>
  Array.from({ length: 36 }, (_, slot) => (counts[slot] ? { item: 'wool', count: counts[slot]! } : null))

test('what was sent is no longer available, though the server has not counted it yet', () => {
  const hand = createHotbarStock()
  hand.sync(slots(3), 0)

  hand.sent(0)
  hand.sent(0)
  hand.sync(slots(3), 10)

  expect(hand.available(0)).toEqual({ item: 'wool', count: 1 })
})

test('a placement that comes through before its count is not available twice', () => {
  const hand = createHotbarStock()
  hand.sync(slots(1), 0)
  hand.sent(0)

  hand.settled(0, 'placed', 20)
  hand.sync(slots(1), 21)

  expect(hand.available(0)).toBeNull()
})

test('what was dropped or refused is available again', () => {
  const hand = createHotbarStock()
  hand.sync(slots(2), 0)
  hand.sent(0)
  hand.sent(0)

  hand.settled(0, 'dropped', 20)
  hand.settled(0, 'refused', 20)

  expect(hand.available(0)).toEqual({ item: 'wool', count: 2 })
})

test('when all is quiet the server is right', () => {
  const hand = createHotbarStock()
  hand.sync(slots(8), 0)
  hand.sent(0)
  hand.settled(0, 'placed', 20)

  hand.sync(slots(4), 500)

  expect(hand.available(0)).toEqual({ item: 'wool', count: 4 })
})

test('items that the server has taken away are not available at once', () => {
  const hand = createHotbarStock()
  hand.sync(slots(10), 0)
  hand.sent(0)

  hand.sync(slots(3), 10)

  expect(hand.available(0)).toEqual({ item: 'wool', count: 2 })
})

test('another item in the slot counts from the start', () => {
  const hand = createHotbarStock()
  hand.sync(slots(10), 0)
  hand.sent(0)

  hand.sync([{ item: 'stone', count: 5 }, ...slots().slice(1)], 10)

  expect(hand.available(0)).toEqual({ item: 'stone', count: 4 })
})
