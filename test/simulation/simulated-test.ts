import { test } from 'bun:test'
import { simulate } from './simulate.ts'
import './warm-up.ts'

type Body = () => void | Promise<void>

/** As `test` of `bun:test`, on simulated time: whatever `body` opens of the game is a part of the simulation. */
export function simulatedTest(name: string, body: Body, timeoutMs?: number): void {
  test(name, () => simulate(async () => body()), timeoutMs)
}

/** The same test for every case; `%s` in the name stands for it. */
simulatedTest.each =
  <Case extends string>(cases: readonly Case[]) =>
  (name: string, body: (value: Case) => Promise<void>, timeoutMs?: number): void => {
    for (const value of cases) simulatedTest(name.replace('%s', value), () => body(value), timeoutMs)
  }
