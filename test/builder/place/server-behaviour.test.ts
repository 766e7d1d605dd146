import { expect, test } from 'bun:test'
import { createServerBehaviour } from '../../../lib/builder/place/server-behaviour.ts'
import { createProgramMemory } from '../../../lib/builder/policy/known-server.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { createHandClock } from '../../support/hand-clock.ts'
import { silentLog as log } from '../../support/silent-log.ts'

const placement = { ...mapartDefaults.placement, profile: 'fast' as const }

test('a bot to which the server has not objected keeps what another has learnt about it meanwhile', () => {
  const memory = createProgramMemory()
  const own = { clock: createHandClock(), log, memory }
  const [warned, other] = [createServerBehaviour(placement, own), createServerBehaviour(placement, own)]

  warned.ended('You are placing too fast', false)
  warned.ended('Flying is not allowed', false)
  warned.adjust()
  warned.remember()
  const learnt = memory.load()
  other.adjust()
  other.remember()

  expect(learnt).toMatchObject({ profile: 'normal' })
  expect(memory.load()).toEqual(learnt)
})

test('where no block is placed, the mildest profile is next, else the next one', () => {
  const profilesOf = (placed: number) => {
    const one = createServerBehaviour(placement, {
      clock: createHandClock(),
      log,
      memory: createProgramMemory(),
    })
    one.outcomes().placed = placed
    one.refused()
    one.adjust()
    return one.profile().name
  }

  expect([0, 1].map(profilesOf)).toEqual(['strict', 'normal'])
})

test('a bot that is refused takes over the profile under which another has placed blocks', () => {
  const memory = createProgramMemory()
  const own = { clock: createHandClock(), log, memory }
  const [first, second] = [createServerBehaviour(placement, own), createServerBehaviour(placement, own)]
  second.outcomes().placed = 1

  first.refused()
  first.placed()
  const before = memory.load()
  first.adjust()
  first.placed()
  second.refused()
  second.adjust()

  expect([before, memory.load()?.profile]).toEqual([null, 'strict'])
  expect(second.profile().name).toBe('strict')
})

test('knowledge that can not be stored ends no build, and is stored later', () => {
  const saved: unknown[] = []
  const memory = {
    load: () => null,
    save({ profile }: { readonly profile: string | null }) {
      if (saved.push(profile) === 1) throw new Error('disk full')
    },
  }
  const one = createServerBehaviour(placement, { clock: createHandClock(), log, memory })
  one.refused()
  one.adjust()

  expect([one.placed(), one.placed()]).toEqual([false, false])
  one.remember()
  expect(saved).toEqual(['strict', 'strict'])
})

test('a milder profile that is taken back with a block is not stored', () => {
  const saved: unknown[] = []
  const memory = {
    load: () => null,
    save: ({ profile }: { readonly profile: string | null }) => void saved.push(profile),
  }
  const one = createServerBehaviour(placement, { clock: createHandClock(), log, memory })
  one.outcomes().placed = 1
  one.refused({ isExplained: true })
  one.adjust()

  expect([one.placed(), saved]).toEqual([true, []])
})

test('a profile that becomes the usual one again is stored as that', () => {
  const memory = createProgramMemory()
  const clock = createHandClock()
  const one = createServerBehaviour(placement, { clock, log, memory })

  one.refused()
  one.remember()
  expect(memory.load()).toMatchObject({ profile: 'strict' })
  one.refused()
  one.placed()
  one.remember()

  expect(memory.load()).toMatchObject({ profile: 'fast' })
})

test.each([
  [false, ['normal', 'strict', 'fast', 'normal']],
  [true, ['normal', 'strict', 'fast', 'fast']],
])(
  'the first profile is used again at once when none milder helps and it has placed blocks, only suspected: %p',
  (isSuspected, expected) => {
    const one = createServerBehaviour(placement, {
      clock: createHandClock(),
      log,
      memory: createProgramMemory(),
    })
    one.outcomes().placed++
    one.adjust()

    const tried: string[] = []
    for (let times = 0; times < 4; times++) {
      one.refused({ isSuspected })
      one.adjust()
      tried.push(one.profile().name)
    }

    expect(tried).toEqual(expected)
  },
)
