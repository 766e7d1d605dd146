import { expect, test } from 'bun:test'
import { runSessions } from './run-sessions.ts'

test('no mutation of what a game server sends gets past the bot, the end of each session has a reason, and nothing is kept of it', async () => {
  const { faults, joined, keptMb } = await runSessions(40, 1)

  expect(faults).toEqual([])
  expect(joined).toBeGreaterThan(4)
  // 15 where the bots of ended sessions are held.
  expect(keptMb).toBeLessThan(6)
}, 60_000)
