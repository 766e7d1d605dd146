import { expect, test } from 'bun:test'
import { systemClock } from '../lib/clock.ts'

test('a moment that has passed comes at once, without a warning of the runtime', async () => {
  await new Promise<void>((resolve) => systemClock.after(-5, resolve))

  expect(process.listenerCount('warning')).toBeGreaterThan(0)
})
