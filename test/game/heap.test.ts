import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { createHeap } from '../../lib/game/heap.ts'

test('items come out by their rank, whatever the order in which they came in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 })), (ranks) => {
      const heap = createHeap<number>()
      for (const rank of ranks) heap.push(rank, rank)

      expect(ranks.map(() => heap.pop())).toEqual([...ranks].sort((a, b) => a - b))
      expect(heap.pop()).toBeUndefined()
    }),
  )
})

test('items can be added between taking some out, and an emptied heap takes new ones', () => {
  const heap = createHeap<string>()
  heap.push('b', 2)
  heap.push('c', 3)

  expect(heap.pop()).toBe('b')
  heap.push('a', 1)
  expect([heap.pop(), heap.pop(), heap.pop()]).toEqual(['a', 'c', undefined])
  heap.push('d', 4)
  expect(heap.pop()).toBe('d')
})
