import { expect, test } from 'bun:test'
import { createChannel } from '../../lib/emitter.ts'
import type { BotState } from '../../lib/events/payloads.ts'
import { Failure } from '../../lib/failure.ts'
import type { StoredMember, StoredOrder } from '../../lib/fleet/ports.ts'
import { createSharedBots } from '../../lib/fleet/shared-bots.ts'
import { createLog, formatAsJson } from '../../lib/log.ts'
import { toStored } from '../../lib/words/sentence.ts'
import { createHandClock } from '../support/hand-clock.ts'

const botNamed = (name: string): BotState => ({
  name,
  status: 'ready',
  reason: '',
  signIn: null,
  isPaused: false,
  game: null,
})

/** A program with the bot Anna; `stored` are the other members, which give this answer. */
async function openBots(stored: readonly StoredMember[], answer?: string) {
  const clock = createHandClock()
  const lines: string[] = []
  const log = createLog('warn', clock.date, (entry) => lines.push(formatAsJson(entry)))
  const calls: string[] = []
  const elsewhere: (readonly [string, string])[][] = []
  const act = (verb: string) => async (bot: string) => void calls.push(`${verb} ${bot}`)
  const never = createChannel<void>().subscribe
  let obey = async (_order: StoredOrder) => ''
  const bots = createSharedBots({
    fleet: {
      bots: () => [botNamed('Anna')],
      changed: never,
      moved: never,
      state: () => ({ status: 'disconnected', reason: 'away' }),
      setElsewhere: (members) => void elsewhere.push([...members]),
      connect: act('connect'),
      disconnect: act('disconnect'),
      pause: act('pause'),
      resume: act('resume'),
    },
    sharing: {
      name: 'here',
      members: {
        changed: never,
        readOthers: async () => stored,
        write: async () => {},
        async order(member, order) {
          calls.push(`${member} ${order.verb} ${order.bot}`)
          return answer
        },
        obey(carryOut) {
          obey = carryOut
        },
      },
    },
    clock,
    log,
    ending: new AbortController().signal,
  })
  await clock.advance(0)
  return { ...bots, calls, obey, lines, elsewhere }
}

const memberOf = (id: string, isAlive: boolean, ...names: string[]): StoredMember => ({
  id,
  isAlive,
  report: toStored({ name: `box ${id}`, bots: names.map(botNamed) }),
})

test('the bots of other members are listed once, those of dead members with the reason', async () => {
  const { bots, state } = await openBots([
    memberOf('1', false, 'Bert', 'Carl'),
    memberOf('2', true, 'Bert', 'Anna'),
  ])

  expect(bots().map(({ name, member, status }) => [name, member, status])).toEqual([
    ['Anna', 'here', 'ready'],
    ['Bert', 'box 2', 'ready'],
    ['Carl', 'box 1', 'disconnected'],
  ])
  expect(String(bots()[2]!.reason)).toContain('The program on box 1 has ended')
  expect(state()).toEqual({ status: 'ready', reason: '' })
})

test('a bot is told by the member that it belongs to, and its refusal is passed on', async () => {
  const refusal = toStored({ code: 'conflict', text: 'No server is set.' })
  const obeyed = await openBots([memberOf('2', true, 'Bert')], toStored(null))
  const refused = await openBots([memberOf('2', true, 'Bert')], refusal)
  const silent = await openBots([memberOf('2', true, 'Bert')])

  await obeyed.pause('Anna')
  await obeyed.pause('Bert')

  expect(obeyed.calls).toEqual(['pause Anna', '2 pause Bert'])
  await expect(refused.connect('Bert')).rejects.toEqual(new Failure('conflict', 'No server is set.'))
  await expect(silent.resume('Bert')).rejects.toThrow('The program on box 2 does not answer')
})

test('a report that can not be read is left out and logged once; the others are shown', async () => {
  const broken = ['', '{', '{"name":"x"}', '{"name":"x","bots":[{"name":7}]}', '[]', '"x"'].map(
    (report, index): StoredMember => ({ id: `bad ${index}`, isAlive: true, report }),
  )
  const { bots, connect, lines } = await openBots([...broken, memberOf('2', true, 'Bert')], toStored(null))

  await connect('Bert')
  expect(bots().map(({ name }) => name)).toEqual(['Anna', 'Bert'])
  // An empty one was not written yet.
  expect(lines).toHaveLength(broken.length - 1)
})

test('an order of another member is carried out if it is one that bots take, and an unreadable answer is no answer', async () => {
  const { obey, calls } = await openBots([])
  const odd = await openBots([memberOf('2', true, 'Bert')], '{"code":"everything"}')

  expect(await obey({ verb: 'pause', bot: 'Anna' })).toBe('null')
  for (const verb of ['bots', 'toString', '__proto__', ''])
    expect(await obey({ verb, bot: 'Anna' })).toContain('This version does not know the command')
  expect(calls).toEqual(['pause Anna'])
  await expect(odd.pause('Bert')).rejects.toThrow('The program on box 2 does not answer')
})

test.each([
  ['https://microsoft.com/link', true],
  ['https://www.microsoft.com/link?otc=X', true],
  ['https://login.microsoftonline.com/common/oauth2/deviceauth', true],
  ['http://microsoft.com/link', false],
  ['https://microsoft.com.example/link', false],
  ['https://notmicrosoft.com/link', false],
  ['https://microsoft.com:8443/link', false],
  ['javascript:alert(1)', false],
  ['', false],
] as const)('the sign-in page %s of another member is shown: %p', async (address, isShown) => {
  const signIn = { code: 'H7K2M9QX', address, until: '' }
  const report = toStored({ name: 'box 2', bots: [{ ...botNamed('Bert'), signIn }] })

  const { bots } = await openBots([{ id: '2', isAlive: true, report }])
  expect(bots()[1]!.signIn).toEqual(isShown ? signIn : null)
})
