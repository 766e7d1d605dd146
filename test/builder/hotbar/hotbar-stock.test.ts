import { expect, test } from 'bun:test'
import { createHotbarStock } from '../../../lib/builder/hotbar/hotbar-stock.ts'
import type { ItemStack } from '../../../lib/game/item-stack.ts'

const slots = (...counts: number[]): (ItemStack | null)[] =>
  Array.from({ length: 36 }, (_, slot) => (counts[slot] ? { item: 'wool', count: counts[slot]! } : null))

test('an item that was sent is no longer available, though the server has not counted it yet', () => {
  const stock = createHotbarStock()
  stock.sync(slots(3), 0)

  stock.sent(0)
  stock.sent(0)
  stock.sync(slots(3), 10)

  expect(stock.available(0)).toEqual({ item: 'wool', count: 1 })
})

test('a placement that comes through before its count is not available twice', () => {
  const stock = createHotbarStock()
  stock.sync(slots(1), 0)
  stock.sent(0)

  stock.settled(0, 'placed', 20)
  stock.sync(slots(1), 21)

  expect(stock.available(0)).toBeNull()
})

test('an item that was dropped or refused is available again', () => {
  const stock = createHotbarStock()
  stock.sync(slots(2), 0)
  stock.sent(0)
  stock.sent(0)

  stock.settled(0, 'dropped', 20)
  stock.settled(0, 'refused', 20)

  expect(stock.available(0)).toEqual({ item: 'wool', count: 2 })
})

test('when all is quiet the server is right', () => {
  const stock = createHotbarStock()
  stock.sync(slots(8), 0)
  stock.sent(0)
  stock.settled(0, 'placed', 20)

  stock.sync(slots(4), 500)

  expect(stock.available(0)).toEqual({ item: 'wool', count: 4 })
})

test('items that the server has taken away are not available at once', () => {
  const stock = createHotbarStock()
  stock.sync(slots(10), 0)
  stock.sent(0)

  stock.sync(slots(3), 10)

  expect(stock.available(0)).toEqual({ item: 'wool', count: 2 })
})

test('a slot is busy until the items that were used are no longer shown there', () => {
  const stock = createHotbarStock()
  stock.sync(slots(2), 0)
  const unused = stock.isBusy(0, 0)

  stock.sent(0)
  const inFlight = stock.isBusy(0, 10)
  stock.settled(0, 'placed', 20)
  const notShown = stock.isBusy(0, 20)
  stock.sync(slots(1), 30)

  expect([unused, inFlight, notShown, stock.isBusy(0, 30)]).toEqual([false, true, true, false])
})

test('a slot of a server that does not show what was used is not busy for ever', () => {
  const stock = createHotbarStock()
  stock.sync(slots(2), 0)
  stock.sent(0)

  stock.settled(0, 'placed', 20)

  expect([stock.isBusy(0, 300), stock.isBusy(0, 400)]).toEqual([true, false])
})

test('another item in the slot counts from the start', () => {
  const stock = createHotbarStock()
  stock.sync(slots(10), 0)
  stock.sent(0)

  stock.sync([{ item: 'stone', count: 5 }, ...slots().slice(1)], 10)

  expect(stock.available(0)).toEqual({ item: 'stone', count: 4 })
})
