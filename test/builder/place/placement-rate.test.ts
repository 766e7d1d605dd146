import { expect, test } from 'bun:test'
import { createPlacementRate, type PlacementRate } from '../../../lib/builder/place/placement-rate.ts'

interface Server {
  /** Placements that pass in a window; the others are dropped. */
  readonly count: number
  readonly windowMs: number
}

/**
 * Lets a placement rate play against a server that takes `count` placements in a window, each answered after `roundTrip`
 * milliseconds, for so many seconds, over a connection that loses such a share of them. Timers are up to a millisecond late.
 * Returns what came through in the last half.
 */
function play(
  placementRate: PlacementRate,
  server: Server | null,
  { roundTrip = 50, jitter = 0, seconds = 40, lossAtAnyRate = 0 } = {},
) {
  const random = createRandom()
  const answers: { at: number; sentAt: number; isPlaced: boolean }[] = []
  let [windowStart, passed, kept, lost, lastArrival] = [Number.NEGATIVE_INFINITY, 0, 0, 0, 0]
  for (let now = 0; now < seconds * 1000; ) {
    while (answers[0] && answers[0].at <= now) {
      const { sentAt, isPlaced } = answers.shift()!
      placementRate.settled(!isPlaced, sentAt, now)
      if (now < seconds * 500) continue
      if (isPlaced) kept++
      else lost++
    }
    if (placementRate.wait(now) <= 0) {
      placementRate.sent(now)
      lastArrival = Math.max(lastArrival, now + roundTrip / 2 + random() * jitter)
      if (lastArrival - windowStart >= (server?.windowMs ?? 0)) [windowStart, passed] = [lastArrival, 0]
      const isPlaced = random() >= lossAtAnyRate && (!server || passed++ < server.count)
      answers.push({ at: lastArrival + roundTrip / 2, sentAt: now, isPlaced })
    }
    now += Math.max(0.25, Math.min(20, placementRate.wait(now))) + random()
  }
  return { rate: kept / (seconds / 2), loss: lost / (kept + lost) }
}

/** Numbers from 0 to 1 that are the same in every run. */
function createRandom(): () => number {
  let state = 12345
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const paper: Server = { count: 9, windowMs: 300 }

test('no tick gets more than twenty placements, also when there was nothing to place for a while', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 30, provenRate: 280 })
  const sentAt: number[] = []

  for (let now = 0; now < 2000; now++) {
    const isBusy = now % 400 < 200
    if (isBusy && placementRate.wait(now) === 0) {
      placementRate.sent(now)
      sentAt.push(now)
    }
  }

  const inTickFrom = (start: number) => sentAt.filter((at) => at >= start && at < start + 50).length
  expect(Math.max(...sentAt.map(inTickFrom))).toBeLessThanOrEqual(20)
})

test('it comes close to the ceiling of a limiter and hardly loses anything', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 12 })

  const { rate, loss } = play(placementRate, paper)

  expect(rate).toBeGreaterThan(27.5)
  expect(loss).toBeLessThan(0.01)
})

test('it finds other limits by itself', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 12 })

  const { rate } = play(placementRate, { count: 17, windowMs: 300 })

  expect(rate).toBeGreaterThan(50)
})

test('jitter makes it keep a margin instead of losing more and more', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 12 })

  const { rate, loss } = play(placementRate, paper, { roundTrip: 100, jitter: 40, seconds: 80 })

  expect(rate).toBeGreaterThan(24)
  expect(loss).toBeLessThan(0.05)
})

test('without a limit it rises to the most that is allowed', () => {
  const placementRate = createPlacementRate({ maxRate: 200, startRate: 12 })

  const { rate, loss } = play(placementRate, null, { seconds: 20 })

  expect(rate).toBeGreaterThan(180)
  expect(loss).toBe(0)
})

test('it halves its rate as soon as placements go missing', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 40 })
  for (const sentAt of [0, 25, 50, 75]) placementRate.sent(sentAt)

  for (const sentAt of [0, 25]) placementRate.settled(true, sentAt, 100)
  placementRate.sent(100)

  expect(placementRate.wait(100)).toBeGreaterThan(40)
  expect(placementRate.isCautious(100)).toBe(true)
})

test.each([
  [0.02, 10],
  [0.05, 6],
  [0.1, 10],
  [0.15, 10],
])(
  'over a connection that loses %d of all at any rate, more than %d a second come through',
  (lossAtAnyRate, least) => {
    const placementRate = createPlacementRate({ maxRate: 280, startRate: 8 })

    const { rate } = play(placementRate, paper, { seconds: 300, lossAtAnyRate })

    expect(rate).toBeGreaterThan(least)
  },
)

test('after a while in which every placement went missing, it is soon as fast as before', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 20 })

  for (let now = 0; now < 90_000; now += placementRate.wait(now)) {
    placementRate.sent(now)
    placementRate.settled(now < 15_000, now, now)
  }

  expect(placementRate.rate()).toBeGreaterThan(10)
})

test('where every placement goes missing, it does not become slower and slower', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 40 })

  for (let now = 0; now < 60_000; now += placementRate.wait(now)) {
    placementRate.sent(now)
    placementRate.settled(true, now, now)
  }

  expect(placementRate.rate()).toBe(1)
})

test('a rate that the work never fills does not count as proven', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 12 })

  for (let now = 0; now < 20_000; now += 500) {
    placementRate.sent(now)
    placementRate.settled(false, now, now + 50)
  }

  expect(placementRate.rate()).toBe(12)
})

test('placements lost for another reason are not counted', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 40 })
  for (const sentAt of [0, 25, 50, 75]) placementRate.sent(sentAt)

  placementRate.forgive(90)
  for (const sentAt of [0, 25, 50, 75]) placementRate.settled(true, sentAt, 100)

  expect(placementRate.rate()).toBe(40)
  expect(placementRate.isCautious(100)).toBe(false)
})

test.each([30, 61, 100, 200, 280])(
  'at %d a second, a tick of the server sees at most 20 placements after a pause',
  (rate) => {
    const placementRate = createPlacementRate({ maxRate: rate, startRate: rate })
    const sentAt: number[] = []

    placementRate.sent(0)
    for (let now = 1000; now < 1200; now += Math.max(0.01, placementRate.wait(now))) {
      if (placementRate.wait(now) > 0) continue
      placementRate.sent(now)
      sentAt.push(now)
    }

    const most = Math.max(...sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + 50).length))
    expect(most).toBeLessThanOrEqual(20)
    expect(sentAt.length).toBeGreaterThanOrEqual(0.2 * rate - 1)
  },
)

test('after a loss that nothing explains, a second passes before more is sent, at the same rate', () => {
  const placementRate = createPlacementRate({ maxRate: 280, startRate: 40 })
  placementRate.sent(0)

  placementRate.unexplained(0, 100)

  expect([placementRate.wait(100), placementRate.wait(1100)]).toEqual([1000, 0])
  expect([placementRate.rate(), placementRate.isCautious(1100)]).toEqual([40, false])
})
