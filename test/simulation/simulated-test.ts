import { test } from 'bun:test'
import { simulate } from './simulate.ts'
import { busyFactor, limitMs as usualLimitMs } from './warm-up.ts'

type Body = () => void | Promise<void>

/**
 * As `test` of `bun:test`, on simulated time: whatever `body` opens of the game is a part of the simulation. `limitMs` is of computing,
 * which a busy machine does not make longer.
 */
export function simulatedTest(name: string, body: Body, limitMs?: number): void {
  const limit = limitMs === undefined ? {} : { maxComputedMs: limitMs }
  test(name, () => simulate(async () => body(), limit), (limitMs ?? usualLimitMs) * busyFactor)
}

/** The same test for every case; `%s` in the name stands for it. */
simulatedTest.each =
  <Case extends string>(cases: readonly Case[]) =>
  (name: string, body: (value: Case) => Promise<void>, limitMs?: number): void => {
    for (const value of cases) simulatedTest(name.replace('%s', value), () => body(value), limitMs)
  }
