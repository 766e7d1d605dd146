import { expect, test } from 'bun:test'
import { createMutex } from '../lib/mutex.ts'

test('tasks run one after another, a failed one included', async () => {
  const inTurn = createMutex()
  const order: string[] = []

  const first = inTurn(async () => {
    await Promise.resolve()
    order.push('first')
    throw new Error('it broke')
  })
  const second = inTurn(async () => order.push('second'))

  expect(first).rejects.toThrow('it broke')
  await second
  expect(order).toEqual(['first', 'second'])
})

test('results of earlier tasks are not kept in memory', async () => {
  const results: WeakRef<object>[] = []
  const turns = Array.from({ length: 20 }, createMutex)

  for (const inTurn of turns) results.push(new WeakRef(await inTurn(async () => new Uint8Array(1000))))
  await new Promise((resolve) => setImmediate(resolve))
  Bun.gc(true)

  expect(turns.length).toBe(20)
  // The collector may take a word on the stack for a reference.
  expect(results.filter((one) => one.deref()).length).toBeLessThan(5)
})
