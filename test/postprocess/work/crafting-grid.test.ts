import { expect, test } from 'bun:test'
import type { ItemStack } from '../../../lib/game/item-stack.ts'
import { leftClick, shiftClick } from '../../../lib/game/window-slots.ts'
import { layOutEmptyMaps } from '../../../lib/postprocess/work/crafting-grid.ts'

const other = (item: string, count = 1): ItemStack => ({ item, count })

/** The window of a crafting table: 10 slots, then the player's 36. */
const windowWith = (stacks: Readonly<Record<number, ItemStack>>) =>
  Array.from({ length: 10 + 36 }, (_, slot) => stacks[slot] ?? null)

test('full stacks of empty maps go into the grid by one click each', () => {
  const window = windowWith({ 20: other('map', 64), 25: other('map', 64), 30: other('map', 5) })

  expect(layOutEmptyMaps(window, 2)).toEqual([shiftClick(20), shiftClick(25)])
})

test('part stacks of empty maps go into the grid by two clicks each', () => {
  const window = windowWith({ 20: other('map', 30), 25: other('map', 40) })

  expect(layOutEmptyMaps(window, 2)).toEqual([leftClick(25), leftClick(1), leftClick(20), leftClick(2)])
})

test('one stack is split over several slots by dragging, and the rest goes back', () => {
  const drag = (slot: number, button: number) => ({ slot, button, mode: 5 })

  expect(layOutEmptyMaps(windowWith({ 20: other('map', 64) }), 3)).toEqual([
    leftClick(20),
    drag(-999, 0),
    drag(1, 1),
    drag(2, 1),
    drag(3, 1),
    drag(-999, 2),
    leftClick(20),
  ])
})

test('where small stacks do not suffice, a larger one fills more slots', () => {
  const window = windowWith({ 20: other('map', 3), 21: other('map', 1), 22: other('map', 1) })

  const clicks = layOutEmptyMaps(window, 5) ?? []

  const laid = clicks.flatMap(({ slot }) => (slot > 0 && slot < 10 ? [slot] : []))
  expect(laid).toEqual([1, 2, 3, 4, 5])
})

test('a grid that is laid out right needs no clicks, another is cleared first, too few empty maps give null', () => {
  const laid = { 1: other('map', 9), 2: other('map', 9) }

  expect(layOutEmptyMaps(windowWith(laid), 2)).toEqual([])
  expect(layOutEmptyMaps(windowWith({ ...laid, 3: other('map', 1) }), 2)).toEqual([1, 2, 3].map(shiftClick))
  expect(layOutEmptyMaps(windowWith({ 20: other('map', 1) }), 2)).toBeNull()
})
