import { expect, test } from 'bun:test'
import { createHand } from '../../../lib/bot/actions/hand.ts'
import type { PlayerSession } from '../../../lib/bot/movement/player-session.ts'
import { createClickMemory, isInVain } from '../../../lib/bot/windows/click-memory.ts'
import type { Clicks } from '../../../lib/bot/windows/clicks.ts'
import { createInventory } from '../../../lib/bot/windows/inventory.ts'
import type { GameItem } from '../../../lib/bot/windows/predict-click.ts'
import type { WindowSlots } from '../../../lib/bot/windows/slots.ts'
import { systemClock } from '../../../lib/clock.ts'
import { createChannel } from '../../../lib/emitter.ts'
import { attempt, Failure } from '../../../lib/failure.ts'

const item = (name: string) => ({ name, count: 1 }) as GameItem

/** A server that says nothing of clicks, and on which the first way to exchange two slots does nothing, as is seen otherwise each time. */
function openSilent() {
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
      changed: () => () => {},
    } as unknown as WindowSlots,
    clicks: {
      async carryOut({ clicks, isReached }) {
        tried.push((clicks[0] as { mode: number }).mode)
        ;[slots[36], slots[9]] = [slots[9]!, slots[36]!]
        return { isReached: isReached(), isKnown: false, isAssumed: true }
      },
    } as Clicks,
    memory,
  })
  return {
    memory,
    contradicted,
    inventory,
    tried,
    reset(): void {
      slots[36] = item('dirt')
      slots[9] = item('stone')
    },
  }
}

test('a way of which it was only assumed that it works is in vain when the slots show something else, time and again', async () => {
  const { memory, contradicted, inventory, tried, reset } = openSilent()

  for (let time = 0; time < 3; time++) {
    reset()
    await inventory.swap(9, 0, new AbortController().signal)
    contradicted.publish()
  }

  expect(isInVain(memory, 'cursor')).toBe(true)
  expect(tried).toEqual([0, 0, 2])
})

test('the same when what was taken into the hand does not do what it does, but not when it is stopped', async () => {
  const { memory, inventory, tried, reset } = openSilent()
  const { signal } = new AbortController()
  const hand = createHand(
    { game: { quickBarSlot: 0 }, clock: systemClock, ended: signal, body: {} } as unknown as PlayerSession,
    inventory,
    { close: () => {} },
  )
  const useInVain = async (error: Error) => {
    reset()
    await attempt(
      () =>
        hand.holding(
          ({ item }) => item === 'stone',
          signal,
          () => Promise.reject(error),
        ),
      signal,
    )
  }

  await useInVain(new Error('stopped')).catch(() => {})
  await useInVain(new Failure('broken', 'It was not poured.'))
  expect(isInVain(memory, 'cursor')).toBe(false)
  await useInVain(new Failure('broken', 'It was not poured.'))
  await useInVain(new Failure('broken', 'It was not poured.'))

  expect(isInVain(memory, 'cursor')).toBe(true)
  // There and back each time.
  expect(tried).toEqual([0, 0, 0, 0, 0, 0, 2, 2])
})
