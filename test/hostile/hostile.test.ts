import { expect, test } from 'bun:test'
import { runSessions } from './run-sessions.ts'

test('no mutation of what a game server sends gets past the bot, and the end of each session has a reason', async () => {
  const { faults, joined } = await runSessions(24, 1)

  expect(faults).toEqual([])
  expect(joined).toBeGreaterThan(4)
}, 60_000)
