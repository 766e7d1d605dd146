import { expect, test } from 'bun:test'
import { createPaces } from '../../lib/fleet/areas/paces.ts'
import { createHandClock } from '../support/hand-clock.ts'

test('a bot whose first area was near needs as long as bots need on the average for the next', async () => {
  const clock = createHandClock()
  const paces = createPaces(clock)
  for (const bot of ['near', 'far']) paces.begin(bot)
  await clock.advance(2000)
  paces.made('near', 1)
  await clock.advance(6000)
  paces.made('far', 1)
  paces.end('near')

  expect(paces.of('near').secondsToFirst).toBe(5)
  expect(paces.of('far').secondsToBegin).toBe(8)
})
