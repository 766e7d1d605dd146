import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { planTransfer, type SlotRange } from '../../../lib/bot/windows/transfer.ts'
import type { ItemStack } from '../../../lib/game/item-stack.ts'
import { createBlockMenu } from '../../../lib/practice/windows/menu.ts'
import { inventorySize, pickUp } from '../../../lib/practice/windows/player-inventory.ts'
import { stackIn } from '../../../lib/practice/windows/slot.ts'
import { applyClick } from '../../../lib/practice/windows/window-click.ts'
import { createContainer } from '../../../lib/practice/world/containers.ts'

type Stacks = readonly (number | null)[]

const ownSize = 9
const wool = (count: number): ItemStack => ({ item: 'wool', count })
const range = (start: number, stacks: readonly (ItemStack | null)[]): SlotRange =>
  new Map(stacks.map((stack, index) => [start + index, stack]))

/** A window of a small box over the player's slots, by the practice world's rules; what the player has besides wool is dirt. */
function openWindow(box: Stacks, player: Stacks) {
  const stackOf = (count: number | null) => (count === null ? null : { name: 'wool', count })
  const container = createContainer(ownSize, box.map(stackOf))
  const inventory = createContainer(inventorySize)
  const slots = container.items.map((_, index) => ({ container, index }))
  const menu = createBlockMenu(1, inventory, { type: 'generic_9x3', slots })
  for (const slot of menu.slots.slice(ownSize)) {
    const count = player[slot.index - 9]
    inventory.items[slot.index] = count === undefined ? { name: 'dirt', count: 64 } : stackOf(count)
  }
  const seen = (start: number, end: number) =>
    range(
      start,
      menu.slots.slice(start, end).map((slot) => {
        const stack = stackIn(slot)
        return stack && { item: stack.name, count: stack.count }
      }),
    )
  return {
    menu,
    inventory,
    box: () => seen(0, ownSize),
    player: () => seen(ownSize, ownSize + 36),
    click: (click: Parameters<typeof applyClick>[1]) =>
      applyClick({ menu, stackSize: () => 64, drop: () => {} }, click),
  }
}

function total(slots: SlotRange, item = 'wool'): number {
  return [...slots.values()].reduce((sum, stack) => sum + (stack?.item === item ? stack.count : 0), 0)
}

const stacks = (maxLength: number) =>
  fc.array(fc.option(fc.integer({ min: 1, max: 64 }), { nil: null }), { minLength: 1, maxLength })
const counts = fc.integer({ min: 1, max: 400 })
const ways = fc.constantFrom({}, { shifts: false }, { divides: false })

test('whole stacks go by one click each, and only the rest is split', () => {
  const from = range(0, [wool(64), wool(64), wool(64)])
  const to = range(27, [null, null, null, null])

  const plan = planTransfer({ from, to, item: 'wool', count: 128 + 32, stackSize: 64, isTaking: true })

  expect(plan.moved).toBe(160)
  expect(plan.clicks.map(({ mode }) => mode)).toEqual([1, 1, 0, 0, 1])
})

test('exactly as many are put as were asked for, as there are and as fit', () => {
  fc.assert(
    fc.property(stacks(ownSize), stacks(9), counts, (box, player, count) => {
      const window = openWindow(box, player)
      const [from, to] = [window.player(), window.box()]

      const plan = planTransfer({ from, to, item: 'wool', count, stackSize: 64, isTaking: false })
      for (const click of plan.clicks) window.click(click)

      expect(total(window.player())).toBe(total(from) - plan.moved)
      expect(total(window.box())).toBe(total(to) + plan.moved)
      expect(window.menu.carried).toBeNull()
      expect(plan.moved).toBeLessThanOrEqual(count)
      const room = ownSize * 64 - total(to)
      if (room >= count + 64) expect(plan.moved).toBe(Math.min(count, total(from)))
    }),
  )
})

test.each([true, false])(
  'a rest that fits into no stack of the box alone goes into several (by shift-click: %p)',
  (shifts) => {
    const window = openWindow([8, 47, 13, 3, 4, 4, 4, 4, 4], [62, 63, 62])
    let left = 186

    for (let plan = planPut(); plan.moved > 0; plan = planPut()) {
      for (const click of plan.clicks) window.click(click)
      left -= plan.moved
    }

    expect(left).toBe(0)
    expect(total(window.player())).toBe(1)
    expect(window.menu.carried).toBeNull()

    function planPut() {
      const [from, to] = [window.player(), window.box()]
      return planTransfer({ from, to, item: 'wool', count: left, stackSize: 64, isTaking: false, shifts })
    }
  },
)

test('as many are taken, or more, where there is no slot to divide a stack in', () => {
  fc.assert(
    fc.property(stacks(ownSize), stacks(9), counts, (box, player, count) => {
      const window = openWindow(box, player)
      const [from, to] = [window.box(), window.player()]

      const plan = planTransfer({ from, to, item: 'wool', count, stackSize: 64, isTaking: true })
      for (const click of plan.clicks) window.click(click)

      expect(total(window.box())).toBe(total(from) - plan.moved)
      expect(total(window.player())).toBe(total(to) + plan.moved)
      expect(window.menu.carried).toBeNull()
      if (plan.moved > count) expect([...from.values()]).not.toContain(null)
    }),
  )
})

test('whatever is picked up between the clicks, nothing but what is moved gets into the box', () => {
  fc.assert(
    fc.property(
      stacks(ownSize),
      stacks(9),
      counts,
      fc.boolean(),
      ways,
      fc.array(fc.nat(20), { maxLength: 3 }),
      (box, player, count, isTaking, way, pickUps) => {
        const window = openWindow(box, player)
        const [from, to] = isTaking ? [window.box(), window.player()] : [window.player(), window.box()]
        const plan = planTransfer({ from, to, item: 'wool', count, stackSize: 64, isTaking, ...way })

        for (const [index, click] of plan.clicks.entries()) {
          for (const at of pickUps)
            if (at === index) pickUp(window.inventory, { name: 'cobblestone', count: 64 * 3 }, 64)
          window.click(click)
        }

        expect(total(window.box(), 'cobblestone') + total(window.box(), 'dirt')).toBe(0)
      },
    ),
    { numRuns: 1000 },
  )
})

test('other items are neither moved nor stacked upon', () => {
  const from = range(0, [{ item: 'stone', count: 64 }, wool(10)])
  const to = range(27, [{ item: 'stone', count: 3 }, null])

  const plan = planTransfer({ from, to, item: 'wool', count: 20, stackSize: 64, isTaking: true })

  expect(plan.moved).toBe(10)
  expect(plan.clicks).toEqual([{ slot: 1, button: 0, mode: 1 }])
})

test('nothing moves into a full inventory', () => {
  const from = range(0, [wool(64)])
  const to = range(27, [{ item: 'stone', count: 64 }])

  const plan = planTransfer({ from, to, item: 'wool', count: 5, stackSize: 64, isTaking: true })

  expect(plan).toEqual({ clicks: [], moved: 0, isDividing: false })
})

test('of slots that fit, the fullest go first, so that the fewest clicks are made', () => {
  const from = range(0, [wool(1), wool(2), wool(3), wool(60)])
  const to = range(27, [null, null, null, null])

  const plan = planTransfer({ from, to, item: 'wool', count: 63, stackSize: 64, isTaking: true })

  expect(plan.clicks).toEqual([
    { slot: 3, button: 0, mode: 1 },
    { slot: 2, button: 0, mode: 1 },
  ])
})

test('of tools, the least worn is taken, and none that is worn out', () => {
  const tool = (usesLeft: number): ItemStack => ({ item: 'iron_shovel', count: 1, usesLeft })
  const from = range(0, [tool(0), tool(50), tool(240), tool(100)])
  const to = range(27, [null, null, null, null])
  const taken = (count: number) => {
    const plan = planTransfer({ from, to, item: 'iron_shovel', count, stackSize: 1, isTaking: true })
    return plan.clicks.map(({ slot }) => slot)
  }

  expect([taken(1), taken(2), taken(4)]).toEqual([[2], [2, 3], [2, 3, 1]])
})
