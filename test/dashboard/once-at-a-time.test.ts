import { expect, test } from 'bun:test'
import { onceAtATime } from '../../lib/dashboard/state/once-at-a-time.ts'

test('calls during a run share one more run, which begins after the last of them', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const run = onceAtATime(() => {
    const next = Promise.withResolvers<void>()
    runs.push(next)
    return next.promise
  })

  const first = run()
  const others = [run(), run()]
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')

  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(others)
  void run()
  expect(runs).toHaveLength(3)
})
