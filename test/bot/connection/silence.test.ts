import { expect, test } from 'bun:test'
import { watchSilence } from '../../../lib/bot/connection/silence.ts'
import { createHandClock } from '../../support/hand-clock.ts'

test('silence is noticed once, when it has lasted long enough', async () => {
  const clock = createHandClock()
  const noticed: number[] = []
  watchSilence(clock, 30_000, () => noticed.push(clock.now()))

  await clock.advance(90_000)

  expect(noticed).toEqual([30_000])
})

test('whatever is heard puts it off', async () => {
  const clock = createHandClock()
  const noticed: number[] = []
  const { heard } = watchSilence(clock, 30_000, () => noticed.push(clock.now()))

  await clock.advance(20_000)
  heard()
  await clock.advance(25_000)
  heard()
  await clock.advance(60_000)

  expect(noticed).toEqual([75_000])
})

test('what is heard after a silence begins the watch anew', async () => {
  const clock = createHandClock()
  const noticed: number[] = []
  const { heard, stop } = watchSilence(clock, 30_000, () => noticed.push(clock.now()))

  await clock.advance(100_000)
  heard()
  await clock.advance(100_000)
  stop()
  heard()
  await clock.advance(100_000)

  expect(noticed).toEqual([30_000, 130_000])
})

test('who stops watching notices nothing', async () => {
  const clock = createHandClock()
  const noticed: number[] = []
  const { stop } = watchSilence(clock, 30_000, () => noticed.push(clock.now()))

  await clock.advance(20_000)
  stop()
  await clock.advance(60_000)

  expect(noticed).toEqual([])
})
