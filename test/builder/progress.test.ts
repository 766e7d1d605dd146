import { expect, test } from 'bun:test'
import { createProgress } from '../../lib/builder/progress.ts'
import { createHandClock } from '../support/hand-clock.ts'

function situation(total = 100) {
  const clock = createHandClock()
  let changes = 0
  const progress = createProgress(total, clock, () => {
    changes++
  })
  return { clock, progress, changes: () => changes }
}

test('until the world was compared the number of remaining blocks is unknown', () => {
  const { progress } = situation()

  const now = progress.current()

  expect(now).toMatchObject({ phase: 'connecting', total: 100, remaining: undefined, secondsLeft: undefined })
})

test('every confirmed block counts, and so does its item', () => {
  const { progress } = situation()
  progress.compared(
    40,
    new Map([
      ['wool', 50],
      ['stone', 10],
    ]),
  )

  progress.placed('wool')
  progress.placed('stone')

  const now = progress.current()
  expect(now).toMatchObject({ remaining: 58, placements: 2 })
  expect([...now.materials]).toEqual([
    ['wool', 49],
    ['stone', 9],
  ])
})

test('rates are of the last seconds and of the time spent placing, not of the path there', async () => {
  const { clock, progress } = situation()
  progress.compared(0, new Map())
  progress.enter('going')
  await clock.advance(10_000)

  progress.enter('placing')
  for (let block = 0; block < 50; block++) {
    await clock.advance(100)
    progress.placed('wool')
  }

  const now = progress.current()
  expect(now.placingBlocksPerSecond).toBe(10)
  expect(now.blocksPerSecond).toBe(10)
  expect(now.times.going).toBe(10_000)
})

test('the time left follows from the whole pace, fetching included', async () => {
  const { clock, progress } = situation()
  progress.compared(0, new Map())

  progress.enter('fetching')
  await clock.advance(5000)
  progress.enter('placing')
  await clock.advance(5000)
  for (let block = 0; block < 20; block++) progress.placed('wool')

  expect(progress.current().secondsLeft).toBe(40)
})

test('time spent fetching is counted while it goes on', async () => {
  const { clock, progress } = situation()

  progress.enter('fetching')
  await clock.advance(1500)
  progress.fetched()

  expect(progress.current()).toMatchObject({ materialTrips: 1, materialTime: 1500 })
})

test('every change is told', () => {
  const { progress, changes } = situation()

  progress.compared(0, new Map())
  progress.placed('wool')
  progress.repaired()
  progress.enter('placing')

  expect(changes()).toBe(4)
})

test('a start-up of a minute does not make the time left ten times too long', async () => {
  const { clock, progress } = situation(16_384)
  progress.compared(0, new Map([['white_carpet', 16_384]]))
  progress.enter('fetching')
  await clock.advance(60_000)
  progress.enter('placing')
  for (let block = 0; block < 160; block++) {
    await clock.advance(40)
    progress.placed('white_carpet')
  }

  // By the pace so far it would be two hours; at that of placing, with eight trips, it takes twelve minutes.
  const minutes = progress.current().secondsLeft! / 60
  expect(minutes).toBeGreaterThan(10)
  expect(minutes).toBeLessThan(14)
})
