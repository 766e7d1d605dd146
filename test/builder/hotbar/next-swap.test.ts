import { expect, test } from 'bun:test'
import { nextSwap } from '../../../lib/builder/hotbar/hotbar.ts'
import type { ItemStack } from '../../../lib/game/item-stack.ts'

/** Slots from a line of letters: a capital is a full stack, `.` an empty slot; nine of them are the hotbar. */
function slotsOf(hotbar: string, others: string): (ItemStack | null)[] {
  return [...hotbar.padEnd(9, '.'), ...others].map((letter) =>
    letter === '.' ? null : { item: letter.toLowerCase(), count: letter === letter.toLowerCase() ? 10 : 64 },
  )
}

const demand = (letters: string) => [...letters].map((item) => ({ item, count: 1 }))
const idle = new Set<number>()

test('no slot is swapped while the hotbar has all needed items', () => {
  const slots = slotsOf('ABC', 'DE')

  const swap = nextSwap(demand('cab'), { slots, busy: idle })

  expect(swap).toBeNull()
})

test('a needed item goes into an empty slot first', () => {
  const slots = slotsOf('AB', 'CD')

  const swap = nextSwap(demand('d'), { slots, busy: idle })

  expect(swap).toEqual({ slot: 10, hotbar: 2 })
})

test('in a full hotbar an item that is not needed is evicted', () => {
  const slots = slotsOf('ABCDEFGHI', 'J')

  const swap = nextSwap(demand('abcdefghj'), { slots, busy: idle })

  expect(swap).toEqual({ slot: 9, hotbar: 8 })
})

test('when all are needed, the item needed last is evicted', () => {
  const slots = slotsOf('ABCDEFGHI', 'J')

  const swap = nextSwap(demand('jihgfedcba'), { slots, busy: idle })

  expect(swap).toEqual({ slot: 9, hotbar: 0 })
})

test('no item is evicted for one that is needed later', () => {
  const slots = slotsOf('ABCDEFGHI', 'J')

  const swap = nextSwap(demand('abcdefghij'), { slots, busy: idle })

  expect(swap).toBeNull()
})

test('slots that are in use are left alone', () => {
  const slots = slotsOf('ABCDEFGHI', 'J')

  const swap = nextSwap(demand('j'), { slots, busy: new Set([0, 1, 2, 3, 4, 5, 6, 8]) })

  expect(swap).toEqual({ slot: 9, hotbar: 7 })
})

test('a second stack comes before the first runs out, but never at the cost of another need', () => {
  const full = slotsOf('aBCDEFGHI', 'A')
  const roomy = slotsOf('aBCDEFGH', 'A')
  const needs = [{ item: 'a', count: 30 }, ...demand('bcdefghi')]

  const inFull = nextSwap(needs, { slots: full, busy: idle })
  const inRoomy = nextSwap(needs, { slots: roomy, busy: idle })

  expect(inFull).toBeNull()
  expect(inRoomy).toEqual({ slot: 9, hotbar: 8 })
})

test('the fullest stack is brought', () => {
  const slots = slotsOf('B', 'aAa')

  const swap = nextSwap(demand('a'), { slots, busy: idle })

  expect(swap).toEqual({ slot: 10, hotbar: 1 })
})
