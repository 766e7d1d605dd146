import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { newPositions, positionStep } from '../lib/queue-positions.ts'

test('moving one of 20,000 tasks writes one position', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `task ${index}`)
  const positions = new Map(ids.map((id, index) => [id, index * positionStep]))

  expect(newPositions([...ids.slice(1), ids[0]!], positions).size).toBe(1)
  expect(newPositions([ids.at(-1)!, ...ids.slice(0, -1)], positions).size).toBe(1)
  expect(newPositions(ids, positions).size).toBe(0)
})

test('after any moves the positions rise in the wanted order', () => {
  const moves = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 60 })

  fc.assert(
    fc.property(moves, fc.constantFrom(1, 3, positionStep), (list, step) => {
      let ids = Array.from({ length: 12 }, (_, index) => `${index}`)
      const positions = new Map(ids.map((id, index) => [id, index * step]))
      for (const [source, destination] of list) {
        const next = [...ids]
        next.splice(destination, 0, ...next.splice(source, 1))
        ids = next
        for (const [id, position] of newPositions(ids, positions)) positions.set(id, position)

        const inOrder = ids.map((id) => positions.get(id)!)
        expect(inOrder.every((position, index) => index === 0 || position > inOrder[index - 1]!)).toBe(true)
        expect(inOrder.every(Number.isSafeInteger)).toBe(true)
      }
    }),
    { seed: 20261122, numRuns: 300 },
  )
})
