import { expect, test } from 'bun:test'
import type { Area } from '../../lib/fleet/areas/areas.ts'
import { createLease, leaseTimes } from '../../lib/fleet/lease.ts'
import { createHandClock } from '../support/hand-clock.ts'

test('an area is left well before its lease ends, counted from when it was asked for, and renewals prolong it', async () => {
  const clock = createHandClock()
  const lost = () => lease.claim.lost.aborted
  await clock.advance(3000)
  const lease = createLease(
    { id: 1, fence: 1 } as unknown as Parameters<typeof createLease>[0],
    {} as Area,
    clock,
    0,
  )

  await clock.advance(9000)
  lease.prolong(10_000)
  await clock.advance(17_900)
  expect(lost()).toBe(false)
  await clock.advance(200)
  expect(lost()).toBe(true)
  // Clicks that are under way arrive, and clocks differ.
  expect(clock.now()).toBeLessThan(10_000 + leaseTimes.lease - 5000)
})
