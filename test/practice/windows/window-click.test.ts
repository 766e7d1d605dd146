import { expect, test } from 'bun:test'
import { createBlockMenu } from '../../../lib/practice/windows/menu.ts'
import { inventorySize } from '../../../lib/practice/windows/player-inventory.ts'
import { applyClick } from '../../../lib/practice/windows/window-click.ts'
import { createContainer } from '../../../lib/practice/world/containers.ts'
import type { ItemStack } from '../../../lib/practice/world/item-stack.ts'

/** A chest window: slots 0-26 the chest, 27-53 the inventory, 54-62 the hotbar. */
function chestWindow(chest: Record<number, ItemStack>, player: Record<number, ItemStack> = {}) {
  const box = createContainer(27, Object.assign([], chest))
  const inventory = createContainer(inventorySize, Object.assign([], player))
  const slots = box.items.map((_, index) => ({ container: box, index }))
  const menu = createBlockMenu(1, inventory, { type: 'generic_9x3', slots })
  const dropped: ItemStack[] = []
  const click = (slot: number, button = 0, mode = 0) =>
    applyClick(
      { menu, stackSize: (name) => (name === 'egg' ? 16 : 64), drop: (stack) => dropped.push(stack) },
      { slot, button, mode },
    )
  return { menu, box, inventory, dropped, click }
}

const stone = (count: number): ItemStack => ({ name: 'stone', count })

test('left takes all, right takes the larger half, left puts all, right puts one', () => {
  const { menu, box, click } = chestWindow({ 0: stone(11) })

  click(0, 1)
  click(1, 1)
  click(1, 1)
  click(2, 0)

  expect(box.items.slice(0, 3)).toEqual([stone(5), stone(2), stone(4)])
  expect(menu.carried).toBeNull()
})

test('equal maps become one stack, in whatever order they got their id and their name', () => {
  const { box, click } = chestWindow({
    0: { name: 'filled_map', count: 1, data: { mapId: 3, customName: 'Castle' } },
    1: { name: 'filled_map', count: 2, data: { customName: 'Castle', mapId: 3 } },
  })

  click(0)
  click(1)

  expect(box.items.slice(0, 2)).toMatchObject([null, { count: 3 }])
})

test('a full stack stays on the cursor when another kind is swapped in', () => {
  const { menu, box, click } = chestWindow({ 0: stone(64), 1: { name: 'dirt', count: 3 } })

  click(0)
  click(1)

  expect(box.items[1]).toEqual(stone(64))
  expect(menu.carried).toEqual({ name: 'dirt', count: 3 })
})

test('a shift click out of a chest fills part stacks first, then from the end of the hotbar', () => {
  const { inventory, box, click } = chestWindow(
    { 0: stone(64), 1: { name: 'dirt', count: 2 } },
    { 20: stone(10) },
  )

  click(0, 0, 1)
  click(1, 0, 1)

  expect(box.items.slice(0, 2)).toEqual([null, null])
  expect(inventory.items[20]).toEqual(stone(64))
  expect(inventory.items[44]).toEqual(stone(10))
  expect(inventory.items[43]).toEqual({ name: 'dirt', count: 2 })
})

test('a shift click into a full chest leaves the stack where it is', () => {
  const full = Object.fromEntries(
    Array.from({ length: 27 }, (_, slot) => [slot, { name: 'dirt', count: 64 }]),
  )
  const { inventory, click } = chestWindow(full, { 36: stone(5) })

  click(54, 0, 1)

  expect(inventory.items[36]).toEqual(stone(5))
})

test('a number key swaps a slot with the hotbar', () => {
  const { inventory, box, click } = chestWindow({ 3: stone(7) }, { 38: { name: 'dirt', count: 1 } })

  click(3, 2, 2)

  expect(box.items[3]).toEqual({ name: 'dirt', count: 1 })
  expect(inventory.items[38]).toEqual(stone(7))
})

test('a left drag shares out evenly and keeps the rest, a right drag puts one each', () => {
  const { menu, box, click } = chestWindow({ 0: stone(10) })
  click(0)

  click(-999, 0, 5)
  for (const slot of [4, 5, 6]) click(slot, 1, 5)
  click(-999, 2, 5)
  const rest = menu.carried
  click(-999, 4, 5)
  click(7, 5, 5)
  click(-999, 6, 5)

  expect(rest).toEqual(stone(1))
  expect(box.items.slice(4, 8)).toEqual([stone(3), stone(3), stone(3), stone(1)])
  expect(menu.carried).toBeNull()
})

test('a drop key throws one or all, a click outside throws the stack on the cursor', () => {
  const { menu, box, dropped, click } = chestWindow({ 0: stone(5), 1: { name: 'dirt', count: 2 } })

  click(0, 0, 4)
  click(0, 1, 4)
  click(1)
  click(-999, 1)
  click(-999, 0)

  expect(dropped).toEqual([stone(1), stone(4), { name: 'dirt', count: 1 }, { name: 'dirt', count: 1 }])
  expect(box.items[0]).toBeNull()
  expect(menu.carried).toBeNull()
})

test('a double click gathers part stacks before full ones', () => {
  const { menu, box, click } = chestWindow({ 0: stone(64), 1: stone(3), 2: stone(10), 3: stone(20) })
  click(1)

  click(1, 0, 6)

  expect(menu.carried).toEqual(stone(64))
  expect(box.items.slice(0, 4)).toEqual([stone(33), null, null, null])
})

test('small stacks stay small', () => {
  const { inventory, click } = chestWindow(
    { 0: { name: 'egg', count: 16 } },
    { 44: { name: 'egg', count: 10 } },
  )

  click(0, 0, 1)

  expect(inventory.items[44]).toEqual({ name: 'egg', count: 16 })
  expect(inventory.items[43]).toEqual({ name: 'egg', count: 10 })
})
