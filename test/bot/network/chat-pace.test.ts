import { expect, test } from 'bun:test'
import { createChatPace } from '../../../lib/bot/network/chat-pace.ts'
import { createHandClock } from '../../support/hand-clock.ts'

const heardOf = ({ now }: { now(): number }) => ({ lastHeardAt: now, aliveSince: () => 0 })

test('a few messages may go at once, the rest one a second', async () => {
  const clock = createHandClock()
  const pace = createChatPace(clock, heardOf(clock))

  const waits: number[] = []
  for (let message = 0; message < 9; message++) {
    waits.push(pace.wait())
    await clock.advance(pace.wait())
    pace.said()
  }

  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 1000, 1000])
})

test('after a silence messages may be sent again', async () => {
  const clock = createHandClock()
  const pace = createChatPace(clock, heardOf(clock))
  for (let message = 0; message < 7; message++) pace.said()

  const before = pace.wait()
  await clock.advance(7000)

  expect(before).toBe(1000)
  expect(pace.wait()).toBe(0)
})

test('of a server that lags, only the ticks that it has done count', async () => {
  const clock = createHandClock()
  const pace = createChatPace(clock, heardOf(clock))
  pace.told(1000)
  for (let message = 0; message < 7; message++) pace.said()

  await clock.advance(4000)
  pace.told(1020)
  const lagging = pace.wait()
  await clock.advance(2000)
  pace.told(1060)

  // It has taken back 20 in four seconds, and 40 in the two after them.
  expect([lagging, pace.wait()]).toEqual([0, 0])
  for (let message = 0; message < 3; message++) pace.said()
  expect(pace.wait()).toBe(1000)
})

test('from a server that is not heard, nothing is taken back, and after it has stood still not for that time', async () => {
  const clock = createHandClock()
  let [heardAt, aliveSince] = [clock.now(), clock.now()]
  const pace = createChatPace(clock, { lastHeardAt: () => heardAt, aliveSince: () => aliveSince })
  pace.told(1000)
  for (let message = 0; message < 7; message++) pace.said()

  await clock.advance(60_000)
  const silent = pace.wait()
  heardAt = clock.now()
  aliveSince = clock.now()
  const heard = pace.wait()
  pace.told(1010)
  const stoodStill = pace.wait()
  await clock.advance(1000)
  heardAt = clock.now()
  // It has worked off what it had not done.
  pace.told(2200)

  expect([silent, heard, stoodStill, pace.wait()]).toEqual([1000, 1000, 500, 0])
})
