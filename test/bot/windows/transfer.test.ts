import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { planTransfer, type SlotRange } from '../../../lib/bot/windows/transfer.ts'
import type { ItemStack } from '../../../lib/game/item-stack.ts'

const wool = (count: number): ItemStack => ({ item: 'wool', count })
const range = (start: number, stacks: readonly (ItemStack | null)[]): SlotRange =>
  new Map(stacks.map((stack, index) => [start + index, stack]))

/** A window whose container's shift-clicks fill the player's part from its last slot, part stacks first. */
function play(from: SlotRange, to: SlotRange, clicks: ReturnType<typeof planTransfer>['clicks']) {
  const slots = new Map([...from, ...to])
  const targets = [...to.keys()].reverse()
  let cursor = 0

  const countIn = (slot: number) => (slots.get(slot)?.item === 'wool' ? slots.get(slot)!.count : 0)
  const set = (slot: number, count: number) => void slots.set(slot, count > 0 ? wool(count) : null)

  /** Returns how many don't fit. */
  function put(slot: number, count: number): number {
    const moved = Math.min(count, 64 - countIn(slot))
    set(slot, countIn(slot) + moved)
    return count - moved
  }

  function shiftClick(slot: number): void {
    const partStacks = targets.filter((target) => slots.get(target)?.item === 'wool')
    const emptySlots = targets.filter((target) => slots.get(target) === null)
    set(
      slot,
      [...partStacks, ...emptySlots].reduce((left, target) => put(target, left), countIn(slot)),
    )
  }

  function click(slot: number, button: number): void {
    if (cursor > 0) {
      cursor = button === 0 ? put(slot, cursor) : cursor - 1 + put(slot, 1)
      return
    }
    cursor = button === 0 ? countIn(slot) : Math.ceil(countIn(slot) / 2)
    set(slot, countIn(slot) - cursor)
  }

  for (const { slot, button, mode } of clicks) mode === 1 ? shiftClick(slot) : click(slot, button)

  const total = (keys: Iterable<number>) => [...keys].reduce((sum, slot) => sum + countIn(slot), 0)
  return { source: total(from.keys()), target: total(to.keys()), cursor }
}

test('whole stacks go by one click each, and only the rest is split', () => {
  const from = range(0, [wool(64), wool(64), wool(64)])
  const to = range(27, [null, null, null, null])

  const plan = planTransfer({ from, to, item: 'wool', count: 128 + 32, stackSize: 64, fillsFrom: 'last' })

  expect(plan.moved).toBe(160)
  expect(plan.clicks.map(({ mode }) => mode)).toEqual([1, 1, 0, 0])
})

test('exactly as many move as were asked for, as there are and as fit', () => {
  const stacks = fc.array(fc.option(fc.integer({ min: 1, max: 64 }), { nil: null }), {
    minLength: 1,
    maxLength: 9,
  })
  fc.assert(
    fc.property(stacks, stacks, fc.integer({ min: 1, max: 400 }), (sources, targets, count) => {
      const from = range(
        0,
        sources.map((own) => (own === null ? null : wool(own))),
      )
      const to = range(
        27,
        targets.map((own) => (own === null ? null : wool(own))),
      )
      const total = (list: readonly (number | null)[]) =>
        list.reduce<number>((sum, own) => sum + (own ?? 0), 0)
      const room = targets.length * 64 - total(targets)

      const plan = planTransfer({ from, to, item: 'wool', count, stackSize: 64, fillsFrom: 'last' })
      const after = play(from, to, plan.clicks)

      expect(after).toEqual({
        source: total(sources) - plan.moved,
        target: total(targets) + plan.moved,
        cursor: 0,
      })
      expect(plan.moved).toBeLessThanOrEqual(Math.min(count, room, total(sources)))
    }),
  )
})

test('other items are neither moved nor stacked upon', () => {
  const from = range(0, [{ item: 'stone', count: 64 }, wool(10)])
  const to = range(27, [{ item: 'stone', count: 3 }, null])

  const plan = planTransfer({ from, to, item: 'wool', count: 20, stackSize: 64, fillsFrom: 'last' })

  expect(plan.moved).toBe(10)
  expect(plan.clicks).toEqual([{ slot: 1, button: 0, mode: 1 }])
})

test('nothing moves into a full inventory', () => {
  const from = range(0, [wool(64)])
  const to = range(27, [{ item: 'stone', count: 64 }])

  const plan = planTransfer({ from, to, item: 'wool', count: 5, stackSize: 64, fillsFrom: 'last' })

  expect(plan).toEqual({ clicks: [], moved: 0, isDividing: false })
})

test('of slots that fit, the fullest go first, so that the fewest clicks are made', () => {
  const from = range(0, [wool(1), wool(2), wool(3), wool(60)])
  const to = range(27, [null, null, null, null])

  const plan = planTransfer({ from, to, item: 'wool', count: 63, stackSize: 64, fillsFrom: 'last' })

  expect(plan.clicks).toEqual([
    { slot: 3, button: 0, mode: 1 },
    { slot: 2, button: 0, mode: 1 },
  ])
})
