import { expect, test } from 'bun:test'
import { tickOnTime } from '../../lib/practice/ticking.ts'
import { createHandClock } from '../support/hand-clock.ts'

test('late ticks are caught up on, but not those of more than two seconds', async () => {
  const clock = createHandClock()
  let lateMs = 0
  let ticks = 0
  const late = { ...clock, now: () => clock.now() + lateMs }
  const stop = tickOnTime(50, late, () => ticks++)
  const ticksAfter = async (milliseconds: number) => {
    ticks = 0
    await clock.advance(milliseconds)
    return ticks
  }

  const onTime = await ticksAfter(1000)
  lateMs = 300
  const caughtUp = await ticksAfter(1000)
  lateMs += 60_000
  const givenUp = await ticksAfter(1000)
  stop()

  expect([onTime, caughtUp, givenUp, await ticksAfter(1000)]).toEqual([20, 26, 60, 0])
})
