import { expect, test } from 'bun:test'
import { createHotbar } from '../../../lib/builder/hotbar/hotbar.ts'
import { limits } from '../../../lib/builder/policy/limits.ts'
import type { ItemStack } from '../../../lib/game/item-stack.ts'
import { createHandClock } from '../../support/hand-clock.ts'

function hotbarOf(stacks: Record<number, ItemStack>, swap: () => Promise<void>) {
  const failures: unknown[] = []
  const hotbar = createHotbar({
    inventory: { slots: () => Array.from({ length: 36 }, (_, slot) => stacks[slot] ?? null), swap },
    clock: createHandClock(),
    signal: new AbortController().signal,
    onFailure: (error) => failures.push(error),
  })
  hotbar.sync()
  return { hotbar, failures }
}

const wool = (count: number) => ({ item: 'wool', count })

test('an item is placed from the slot in the hand, else from the one with the fewest', () => {
  const { hotbar } = hotbarOf({ 0: wool(9), 3: wool(4), 5: wool(7) }, async () => {})

  expect([hotbar.slotOf('wool', 5), hotbar.slotOf('wool', 8), hotbar.slotOf('stone', 0)]).toEqual([5, 3, -1])
})

test('a slot that is being swapped is not placed from', async () => {
  const swapped = Promise.withResolvers<void>()
  const full = Object.fromEntries(Array.from({ length: 9 }, (_, slot) => [slot, { item: 'dirt', count: 1 }]))
  const { hotbar } = hotbarOf({ ...full, 20: wool(9) }, () => swapped.promise)

  hotbar.prepare([{ item: 'wool', count: 9 }])

  expect([hotbar.isPreparing(), hotbar.carries('wool'), hotbar.slotOf('dirt', 0)]).toEqual([true, true, 1])
  swapped.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect([hotbar.isPreparing(), hotbar.slotOf('dirt', 0)]).toEqual([false, 0])
})

test('swaps that fail again and again end the work', async () => {
  const { hotbar, failures } = hotbarOf({ 20: wool(9) }, () => Promise.reject(new Error('no swap')))

  for (let swap = 1; swap < limits.place.maxFailedSwaps; swap++) {
    hotbar.prepare([{ item: 'wool', count: 9 }])
    await new Promise((resolve) => setImmediate(resolve))
  }
  const before = failures.length
  hotbar.prepare([{ item: 'wool', count: 9 }])
  await new Promise((resolve) => setImmediate(resolve))

  expect([before, failures.length]).toEqual([0, 1])
})
