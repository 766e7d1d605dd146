import { expect, test } from 'bun:test'
import { limits } from '../../lib/builder/policy/limits.ts'
import { blockStatus, comparisonOf } from '../../lib/builder/site/compare.ts'
import { createStallDetector } from '../../lib/builder/stall-detector.ts'
import { systemClock } from '../../lib/clock.ts'
import type { Position } from '../../lib/game/position.ts'
import { createHandClock } from '../support/hand-clock.ts'

const { retryDelaysMs, maxIdleMs, maxStalledRounds, minStalledMs } = limits.run

test('rounds in which nothing is done wait longer each time, and one after the last delay is hopeless', () => {
  const stall = createStallDetector(systemClock)
  const delays: number[] = []

  while (!stall.isHopeless()) {
    stall.worked(0, 0, [])
    delays.push(stall.delayMs())
  }

  expect(delays).toEqual([...retryDelaysMs, 0])
})

test('of rounds that take long the second in which nothing is done is hopeless, before the run counts as standing still', async () => {
  const clock = createHandClock()
  const stall = createStallDetector(clock)
  const isHopeless: boolean[] = []

  for (let round = 0; round < 2; round++) {
    await clock.advance(maxIdleMs / 2)
    stall.worked(0, 0, [])
    isHopeless.push(stall.isHopeless())
  }

  expect(isHopeless).toEqual([false, true])
  expect(maxIdleMs).toBeLessThan(limits.run.standstillMs)
})

test('a round in which something is done ends the waiting', () => {
  const stall = createStallDetector(systemClock)
  stall.worked(1, 1, [])

  stall.worked(1, 2, [])

  expect([stall.idleRounds(), stall.delayMs()]).toEqual([0, 0])
})

/** Of ten blocks these are right, and so many foreign blocks stand over them. */
const comparison = (right: readonly number[], foreign = 0) =>
  comparisonOf(
    Uint8Array.from({ length: 10 }, (_, index) =>
      right.includes(index) ? blockStatus.right : blockStatus.missing,
    ),
    Array<Position>(foreign).fill({ x: 0, y: 0, z: 0 }),
  )

test('doing again what was done before is hopeless after so many rounds that take so long', async () => {
  const roundsOf = async (roundMs: number) => {
    const clock = createHandClock()
    const stall = createStallDetector(clock)
    stall.compared(comparison([0, 1, 2]))
    let rounds = 0
    for (; !stall.isHopeless(); rounds++) {
      await clock.advance(roundMs)
      stall.compared(comparison(rounds % 2 === 0 ? [0, 1] : [1, 2]))
    }
    return rounds
  }

  expect(await roundsOf(minStalledMs)).toBe(maxStalledRounds)
  expect(await roundsOf(minStalledMs / (maxStalledRounds * 2))).toBe(maxStalledRounds * 2)
})

test.each([
  ['every block that was never right before', (round: number) => comparison([round % 10, (round + 1) % 10])],
  ['every foreign block less', (round: number) => comparison([], maxStalledRounds * 2 - round)],
])('%s begins the count anew', async (_, comparedIn) => {
  const clock = createHandClock()
  const stall = createStallDetector(clock)

  for (let round = 0; round < maxStalledRounds * 1.2; round++) {
    await clock.advance(minStalledMs)
    stall.compared(comparedIn(round))
  }

  expect(stall.isHopeless()).toBe(false)
})

test('scaffolding in a new place is work and begins the count anew, but not the same scaffolding again', async () => {
  const clock = createHandClock()
  const stall = createStallDetector(clock)
  const isIdleAfter = async (x: number) => {
    await clock.advance(minStalledMs)
    stall.compared(comparison([]))
    stall.worked(0, 0, [{ x, y: 0, z: 0 }])
    return stall.idleRounds() > 0
  }

  const moved: boolean[] = []
  for (let x = 0; x < maxStalledRounds * 2; x++) moved.push(await isIdleAfter(x))

  expect([moved.includes(true), stall.isHopeless()]).toEqual([false, false])
  expect(await isIdleAfter(0)).toBe(true)
})

test.each([
  ['its first look alone', 1, false],
  ['a round more', 2, true],
])('runs that begin anew again and again, each after %s', async (_, looks, isHopeless) => {
  const clock = createHandClock()
  const stall = createStallDetector(clock)

  for (let run = 0; run < maxStalledRounds + 1; run++) {
    stall.begin()
    for (let look = 0; look < looks; look++) stall.compared(comparison([0, 1, 2]))
    await clock.advance(minStalledMs)
  }

  expect(stall.isHopeless()).toBe(isHopeless)
})

test.each([
  [limits.run.maxTakenDown, true],
  [limits.run.maxTakenDown + 1, false],
])(
  'when a run begins with %i blocks less than were right, placing them again is hopeless after a while: %p',
  async (lost, isHopeless) => {
    const clock = createHandClock()
    const stall = createStallDetector(clock)
    const compare = (right: number) =>
      stall.compared(
        comparisonOf(
          Uint8Array.from({ length: 1000 }, (_, index) =>
            index < right ? blockStatus.right : blockStatus.missing,
          ),
          [],
        ),
      )
    compare(1000)
    stall.begin()
    compare(1000 - lost)

    for (let round = 0; round <= maxStalledRounds; round++) {
      compare(1000 - lost + round)
      await clock.advance(minStalledMs)
    }

    expect(stall.isHopeless()).toBe(isHopeless)
  },
)
