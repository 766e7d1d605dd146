import { expect, test } from 'bun:test'
import { createClickMemory, isInVain } from '../../../lib/bot/windows/click-memory.ts'
import type { Clicks } from '../../../lib/bot/windows/clicks.ts'
import { createInventory } from '../../../lib/bot/windows/inventory.ts'
import type { GameItem } from '../../../lib/bot/windows/predict-click.ts'
import type { WindowSlots } from '../../../lib/bot/windows/slots.ts'
import { createChannel } from '../../../lib/emitter.ts'

const item = (name: string) => ({ name, count: 1 }) as GameItem

test('a way of which it was only assumed that it works is in vain when the slots show something else, time and again', async () => {
  const memory = createClickMemory()
  const contradicted = createChannel<void>()
  const slots = Array.from({ length: 45 }, () => null as GameItem | null)
  const tried: number[] = []
  const inventory = createInventory({
    slots: {
      sheet: () => ({ slots, cursor: null, ownSize: 9 }),
      isOpen: () => false,
      contradicted: contradicted.subscribe,
      doubted: () => () => {},
    } as unknown as WindowSlots,
    clicks: {
      async carryOut({ clicks, isReached }) {
        tried.push((clicks[0] as { mode: number }).mode)
        slots[36] = item('stone')
        slots[9] = item('dirt')
        return { isReached: isReached(), isKnown: false, isAssumed: true }
      },
    } as Clicks,
    memory,
  })

  for (let time = 0; time < 3; time++) {
    slots[36] = item('dirt')
    slots[9] = item('stone')
    await inventory.swap(9, 0, new AbortController().signal)
    contradicted.publish()
  }

  expect(isInVain(memory, 'cursor')).toBe(true)
  expect(tried).toEqual([0, 0, 2])
})
