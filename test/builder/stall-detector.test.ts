import { expect, test } from 'bun:test'
import { limits } from '../../lib/builder/policy/limits.ts'
import { createProgress } from '../../lib/builder/progress.ts'
import { createStallDetector } from '../../lib/builder/stall-detector.ts'
import { systemClock } from '../../lib/clock.ts'

const { retryDelaysMs, maxStalledRounds } = limits.run

test('rounds in which nothing is done wait longer each time, and one after the last delay is hopeless', () => {
  const stall = createStallDetector()
  const still = createProgress(10, systemClock, () => {}).current()
  const delays: number[] = []

  while (!stall.isHopeless()) {
    stall.worked(still, still, 0)
    delays.push(stall.delayMs())
  }

  expect(delays).toEqual([...retryDelaysMs, 0])
})

test('a round in which something is done ends the waiting', () => {
  const stall = createStallDetector()
  const progress = createProgress(10, systemClock, () => {})
  const before = progress.current()
  stall.worked(before, before, 0)

  progress.repaired()
  stall.worked(before, progress.current(), 0)

  expect([stall.isIdle(), stall.delayMs()]).toEqual([false, 0])
})

test('work without more correct blocks than ever before is hopeless after so many rounds', () => {
  const stall = createStallDetector()
  stall.compared(7, 0)
  let rounds = 0

  while (!stall.isHopeless()) {
    stall.compared(rounds % 2 === 0 ? 6 : 7, 0)
    rounds++
  }

  expect(rounds).toBe(maxStalledRounds)
})

test('every block more begins the count anew', () => {
  const stall = createStallDetector()

  for (let correct = 0; correct < maxStalledRounds * 2; correct++) stall.compared(correct, 0)

  expect(stall.isHopeless()).toBe(false)
})

test('a round that only builds scaffolding is work, but not one that builds it again', () => {
  const stall = createStallDetector()
  const still = createProgress(10, systemClock, () => {}).current()

  stall.compared(7, 0)
  stall.worked(still, still, 3)
  const first = stall.isIdle()
  stall.compared(7, 3)
  stall.compared(7, 0)
  stall.worked(still, still, 3)

  expect([first, stall.isIdle()]).toEqual([false, true])
})
