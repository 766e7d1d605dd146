import { expect, test } from 'bun:test'
import { limits } from '../../lib/builder/policy/limits.ts'
import { createProgress } from '../../lib/builder/progress.ts'
import { blockStatus, comparisonOf } from '../../lib/builder/site/compare.ts'
import { createStallDetector } from '../../lib/builder/stall-detector.ts'
import { systemClock } from '../../lib/clock.ts'
import type { Position } from '../../lib/game/position.ts'

const { retryDelaysMs, maxStalledRounds } = limits.run

test('rounds in which nothing is done wait longer each time, and one after the last delay is hopeless', () => {
  const stall = createStallDetector()
  const still = createProgress(10, systemClock, () => {}).current()
  const delays: number[] = []

  while (!stall.isHopeless()) {
    stall.worked(still, still, [])
    delays.push(stall.delayMs())
  }

  expect(delays).toEqual([...retryDelaysMs, 0])
})

test('a round in which something is done ends the waiting', () => {
  const stall = createStallDetector()
  const progress = createProgress(10, systemClock, () => {})
  const before = progress.current()
  stall.worked(before, before, [])

  progress.repaired()
  stall.worked(before, progress.current(), [])

  expect([stall.isIdle(), stall.delayMs()]).toEqual([false, 0])
})

/** Of ten blocks these are right, and so many foreign blocks stand over them. */
const comparison = (right: readonly number[], foreign = 0) =>
  comparisonOf(
    Uint8Array.from({ length: 10 }, (_, index) =>
      right.includes(index) ? blockStatus.right : blockStatus.missing,
    ),
    Array<Position>(foreign).fill({ x: 0, y: 0, z: 0 }),
  )

test('doing again what was done before is hopeless after so many rounds', () => {
  const stall = createStallDetector()
  stall.compared(comparison([0, 1, 2]))
  let rounds = 0

  while (!stall.isHopeless()) {
    stall.compared(comparison(rounds % 2 === 0 ? [0, 1] : [1, 2]))
    rounds++
  }

  expect(rounds).toBe(maxStalledRounds)
})

test.each([
  ['every block that was never right before', (round: number) => comparison([round % 10, (round + 1) % 10])],
  ['every foreign block less', (round: number) => comparison([], maxStalledRounds * 2 - round)],
])('%s begins the count anew', (_, comparedIn) => {
  const stall = createStallDetector()

  for (let round = 0; round < maxStalledRounds * 1.2; round++) stall.compared(comparedIn(round))

  expect(stall.isHopeless()).toBe(false)
})

test('scaffolding in a new place is work and begins the count anew, but not the same scaffolding again', () => {
  const stall = createStallDetector()
  const still = createProgress(10, systemClock, () => {}).current()
  const isIdleAfter = (x: number) => {
    stall.compared(comparison([]))
    stall.worked(still, still, [{ x, y: 0, z: 0 }])
    return stall.isIdle()
  }

  const moved = Array.from({ length: maxStalledRounds * 2 }, (_, round) => isIdleAfter(round))

  expect([moved.includes(true), stall.isHopeless()]).toEqual([false, false])
  expect(isIdleAfter(0)).toBe(true)
})
