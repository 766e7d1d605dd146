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
  const put = (slot: number, count: number) => {
    const there = slots.get(slot)?.count ?? 0
    const moved = Math.min(count, 64 - there)
    slots.set(slot, wool(there + moved))
    return count - moved
  }
  for (const { slot, button, mode } of clicks) {
    const there = slots.get(slot)
    if (mode === 1) {
      let left = there?.count ?? 0
      for (const isFilling of [true, false]) {
        for (const target of targets) {
          const stack = slots.get(target) ?? null
          if (left > 0 && (isFilling ? stack?.item === 'wool' : stack === null)) left = put(target, left)
        }
      }
      slots.set(slot, left > 0 ? wool(left) : null)
    } else if (cursor === 0) {
      cursor = button === 0 ? there!.count : Math.ceil(there!.count / 2)
      slots.set(slot, there!.count > cursor ? wool(there!.count - cursor) : null)
    } else {
      cursor = button === 0 ? put(slot, cursor) : cursor - 1 + put(slot, 1)
    }
  }
  const count = (keys: Iterable<number>) =>
    [...keys].reduce((sum, key) => sum + (slots.get(key)?.item === 'wool' ? slots.get(key)!.count : 0), 0)
  return { source: count(from.keys()), target: count(to.keys()), cursor }
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

  expect(plan).toEqual({ clicks: [], moved: 0 })
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
