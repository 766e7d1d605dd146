import { expect, test } from 'bun:test'
import { createChatPace } from '../../../lib/bot/network/chat-pace.ts'
import { createHandClock } from '../../support/hand-clock.ts'

test('a few messages may go at once, the rest one a second', async () => {
  const clock = createHandClock()
  const pace = createChatPace(clock)

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
  const pace = createChatPace(clock)
  for (let message = 0; message < 7; message++) pace.said()

  const before = pace.wait()
  await clock.advance(7000)

  expect(before).toBe(1000)
  expect(pace.wait()).toBe(0)
})
