import { expect, test } from 'bun:test'
import { createAntiCheatBackoff } from '../../../lib/builder/policy/anti-cheat-backoff.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { createLog } from '../../../lib/log.ts'
import { createHandClock } from '../../support/hand-clock.ts'

function cautionOf(profile: 'fast' | 'normal' | 'strict') {
  const clock = createHandClock()
  const warnings: unknown[] = []
  const log = createLog('warn', clock.date, ({ details }) => warnings.push(details))
  return {
    clock,
    warnings,
    caution: createAntiCheatBackoff({ ...mapartDefaults.placement, profile }, { clock, log }),
  }
}

test("a kick for the bot's behaviour steps the profile down once, and says so", () => {
  const { caution, warnings } = cautionOf('fast')
  const reason = 'The server play.example:25565 sent the bot away: Flying is not enabled on this server.'

  const isMilder = caution.sentAway(reason)

  expect(isMilder).toBe(true)
  expect(caution.profile().name).toBe('normal')
  expect(warnings).toEqual([{ from: 'fast', to: 'normal', reason }])
})

for (const reason of [
  'The server play.example:25565 sent the bot away: Server is restarting.',
  'The server play.example:25565 sent the bot away: Kicked by an operator.',
  'The connection to play.example:25565 broke.',
]) {
  test(`no reason to step down: ${reason}`, () => {
    const { caution } = cautionOf('fast')

    const isMilder = caution.sentAway(reason)

    expect([isMilder, caution.profile().name]).toEqual([false, 'fast'])
  })
}

test('many set-backs in a row are an objection, a single one is not', async () => {
  const { caution, clock } = cautionOf('normal')

  const rare: boolean[] = []
  for (let round = 0; round < 10; round++) {
    rare.push(caution.setBack())
    await clock.advance(5000)
  }
  const many = [1, 2, 3, 4, 5, 6].map(() => caution.setBack())

  expect(rare).not.toContain(true)
  expect(many).toContain(true)
  expect(caution.profile().name).toBe('strict')
})

test('strict is the mildest there is', () => {
  const { caution, warnings } = cautionOf('strict')

  const isMilder = caution.sentAway('sent away: Unfair advantage')

  expect([isMilder, caution.profile().name, warnings]).toEqual([false, 'strict', []])
})
