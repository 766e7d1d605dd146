import { expect, test } from 'bun:test'
import { createChatPace } from '../../../lib/bot/network/chat-pace.ts'
import { createHandClock } from '../../support/hand-clock.ts'

test('a few messages may go at once, the rest one a second', async () => {
  const clock = createHandClock()
  const pace = createChatPace(clock, clock.now)

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
  const pace = createChatPace(clock, clock.now)
  for (let message = 0; message < 7; message++) pace.said()

  const before = pace.wait()
  await clock.advance(7000)

  expect(before).toBe(1000)
  expect(pace.wait()).toBe(0)
})

test('of a server that lags, only the ticks that it has done count', async () => {
  const clock = createHandClock()
  const pace = createChatPace(clock, clock.now)
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

test('from a server that is not heard, nothing is taken back', async () => {
  const clock = createHandClock()
  let heardAt = clock.now()
  const pace = createChatPace(clock, () => heardAt)
  for (let message = 0; message < 7; message++) pace.said()

  await clock.advance(60_000)
  const silent = pace.wait()
  heardAt = clock.now()

  expect([silent, pace.wait()]).toEqual([1000, 0])
})
