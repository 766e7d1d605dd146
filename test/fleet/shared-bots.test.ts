import { expect, test } from 'bun:test'
import { createChannel } from '../../lib/emitter.ts'
import type { BotState } from '../../lib/events/payloads.ts'
import { Failure } from '../../lib/failure.ts'
import type { StoredMember } from '../../lib/fleet/ports.ts'
import { createSharedBots } from '../../lib/fleet/shared-bots.ts'
import { createLog } from '../../lib/log.ts'
import { toStored } from '../../lib/words/sentence.ts'
import { createHandClock } from '../support/hand-clock.ts'

const log = createLog(
  'error',
  () => new Date(),
  () => {},
)

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
  const calls: string[] = []
  const act = (verb: string) => async (bot: string) => void calls.push(`${verb} ${bot}`)
  const never = createChannel<void>().subscribe
  const bots = createSharedBots({
    own: {
      bots: () => [botNamed('Anna')],
      changed: never,
      moved: never,
      state: () => ({ status: 'disconnected', reason: 'away' }),
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
        async ask(member, question) {
          calls.push(`${member} ${question}`)
          return answer
        },
        answer() {},
      },
    },
    clock,
    log,
    ending: new AbortController().signal,
  })
  await clock.advance(0)
  return { ...bots, calls }
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
  const own = await openBots([memberOf('2', true, 'Bert')], toStored(null))
  const refused = await openBots([memberOf('2', true, 'Bert')], refusal)
  const silent = await openBots([memberOf('2', true, 'Bert')])

  await own.pause('Anna')
  await own.pause('Bert')

  expect(own.calls).toEqual(['pause Anna', '2 {"verb":"pause","bot":"Bert"}'])
  await expect(refused.connect('Bert')).rejects.toEqual(new Failure('conflict', 'No server is set.'))
  await expect(silent.resume('Bert')).rejects.toThrow('The program on box 2 does not answer')
})
