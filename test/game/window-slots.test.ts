import { expect, test } from 'bun:test'
import type { ItemStack } from '../../lib/game/item-stack.ts'
import {
  countIn,
  emptyCount,
  emptySlots,
  inventoryWindowSlot,
  isItem,
  leftClick,
  moveSome,
  ownSlots,
  playerSlots,
  slotOfMap,
} from '../../lib/game/window-slots.ts'

const map = (mapId: number): ItemStack => ({ item: 'filled_map', count: 1, mapId })

test('the slots of a block come first, then the 36 of the player', () => {
  const window = { ownSize: 27 }

  expect([ownSlots(window), playerSlots(window)]).toEqual([
    { from: 0, to: 27 },
    { from: 27, to: 63 },
  ])
})

test("in the player's own window the hotbar lies behind the other slots", () => {
  expect([0, 8, 9, 35].map(inventoryWindowSlot)).toEqual([36, 44, 9, 35])
})

test('a range ends before its last number', () => {
  const slots = [{ item: 'map', count: 3 }, null, { item: 'map', count: 5 }, null]

  expect([countIn(slots, { from: 0, to: 2 }, isItem('map')), emptySlots(slots, { from: 0, to: 3 })]).toEqual([
    3,
    [1],
  ])
  expect(emptyCount(slots)).toBe(2)
})

test('part of a stack is put down item by item, and the rest goes back', () => {
  expect(moveSome(4, 1, 2)).toEqual([
    leftClick(4),
    { slot: 1, button: 1, mode: 0 },
    { slot: 1, button: 1, mode: 0 },
    leftClick(4),
  ])
})

test('a map is found by its number, and one that is gone is a failure', () => {
  const slots = [map(7), map(8)]

  expect(slotOfMap(slots, { from: 0, to: 2 }, 8)).toBe(1)
  expect(() => slotOfMap(slots, { from: 0, to: 1 }, 8)).toThrow('The map 8 is not where it should be')
})
