import { expect, test } from 'bun:test'
import { createAntiCheatBackoff } from '../../../lib/builder/policy/anti-cheat-backoff.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { createLog } from '../../../lib/log.ts'
import { createHandClock } from '../../support/hand-clock.ts'

function backoffOf(profile: 'fast' | 'normal' | 'strict') {
  const clock = createHandClock()
  const warnings: unknown[] = []
  const log = createLog('warn', clock.date, ({ details }) => warnings.push(details))
  return {
    clock,
    warnings,
    backoff: createAntiCheatBackoff({ ...mapartDefaults.placement, profile }, { clock, log }),
  }
}

test("a kick for the bot's behaviour steps the profile down once, and says so", () => {
  const { backoff, warnings } = backoffOf('fast')
  const reason = 'play.example:25565 kicked the bot: Flying is not enabled on this server.'

  const isMilder = backoff.kicked(reason)

  expect(isMilder).toBe(true)
  expect(backoff.profile().name).toBe('normal')
  expect(warnings).toEqual([{ from: 'fast', to: 'normal', reason }])
})

for (const reason of [
  'play.example:25565 kicked the bot: Server is restarting.',
  'play.example:25565 kicked the bot: Kicked by an operator.',
  'The connection to play.example:25565 broke.',
]) {
  test(`no reason to step down: ${reason}`, () => {
    const { backoff } = backoffOf('fast')

    const isMilder = backoff.kicked(reason)

    expect([isMilder, backoff.profile().name]).toEqual([false, 'fast'])
  })
}

test('many set-backs in a row are an objection, a single one is not', async () => {
  const { backoff, clock } = backoffOf('normal')

  const rare: boolean[] = []
  for (let round = 0; round < 10; round++) {
    rare.push(backoff.setBack())
    await clock.advance(5000)
  }
  const before = backoff.profile()
  const many = [1, 2, 3, 4, 5, 6].map(() => backoff.setBack())

  expect(rare).not.toContain(true)
  expect(many).toContain(true)
  expect(backoff.profile()).toEqual({ ...before, hasInertia: true })
})

test('set-backs in spite of careful moves lead to a milder profile, which places into the air as before, and is not for later runs', () => {
  const { backoff } = backoffOf('normal')

  for (let time = 0; time < 12; time++) backoff.setBack()

  expect(backoff.profile()).toMatchObject({ name: 'strict', mayUseAir: true })
  expect(backoff.firmProfile().name).toBe('normal')
})

test('a bot that is set back with the mildest profile, too, was held by something else: once, it begins anew with the first', async () => {
  const { backoff, clock } = backoffOf('fast')
  const setBackTimes = (times: number) => {
    for (let time = 0; time < times; time++) backoff.setBack()
    return backoff.profile().name
  }
  const placedAfter = async (ms: number) => {
    await clock.advance(ms)
    return [backoff.placed(), backoff.profile().name]
  }

  expect(setBackTimes(23)).toBe('strict')
  expect(await placedAfter(10_000)).toEqual([false, 'strict'])
  expect(setBackTimes(6)).toBe('strict')
  expect(await placedAfter(1000)).toEqual([false, 'strict'])
  expect(await placedAfter(6000)).toEqual([true, 'fast'])
  backoff.setBack()
  expect(backoff.profile().hasInertia).toBe(false)
  await clock.advance(30_000)
  expect(setBackTimes(24)).toBe('strict')
  expect(await placedAfter(10_000)).toEqual([false, 'strict'])
})

test('where nothing gets done, a single set-back is an objection', () => {
  const { backoff } = backoffOf('normal')

  const without = backoff.idle()
  backoff.setBack()

  expect([without, backoff.idle()]).toEqual([false, true])
  expect(backoff.profile().name).toBe('strict')
})

test('strict is the mildest there is', () => {
  const { backoff, warnings } = backoffOf('strict')

  const isMilder = backoff.kicked('sent away: Unfair advantage')

  expect([isMilder, backoff.profile().name, warnings]).toEqual([false, 'strict', []])
})

test.each([
  [false, 'fast'],
  [true, 'strict'],
] as const)(
  'when a block is placed after the mildest profile was refused, with blocks placed before: %p, the next one is %s',
  (hasPlaced, name) => {
    const { backoff } = backoffOf('fast')

    for (let times = 0; times < 3; times++) backoff.refused(hasPlaced)
    const before = backoff.profile().name
    backoff.placed()

    expect([before, backoff.profile().name]).toEqual(['strict', name])
  },
)

test('the first profile is tried once more', () => {
  const { backoff } = backoffOf('normal')

  const tried: string[] = []
  for (let times = 0; times < 3; times++) {
    backoff.refused(false)
    backoff.refused(false)
    backoff.placed()
    tried.push(backoff.profile().name)
  }

  expect(tried).toEqual(['normal', 'strict', 'strict'])
})

test.each([
  [true, 'fast'],
  [false, 'normal'],
] as const)(
  'refused with blocks placed before, explained by the server: %p; the profile after the next block is %s',
  (isExplained, name) => {
    const { backoff } = backoffOf('fast')

    backoff.refused(true, { isExplained })
    const before = backoff.profile().name
    backoff.placed()

    expect([before, backoff.profile().name]).toEqual(['normal', name])
  },
)

test('what the server explains is taken back once', () => {
  const { backoff } = backoffOf('fast')

  for (let time = 0; time < 2; time++) {
    backoff.refused(true, { isExplained: true })
    backoff.placed()
  }

  expect(backoff.profile().name).toBe('normal')
})
