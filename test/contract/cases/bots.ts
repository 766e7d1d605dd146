import { expect } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { BotState } from '../../../lib/events/payloads.ts'
import type { ContractCase } from '../case.ts'
import { type Call, must } from '../environment.ts'
import { expectShape } from '../shapes.ts'
import { until } from '../until.ts'

const bots = async (call: Call) => (await (await call('GET', '/bots')).json()) as BotState[]
const firstName = async (call: Call) => (await bots(call))[0]!.name
const isReady = async (call: Call) => (await bots(call))[0]!.status === 'ready'

const errands = {
  walk: { x: 3, y: 61, z: 3 },
  warp: { warp: 'nowhere' },
  put: { item: 'dirt', x: 3, y: 61, z: 3 },
  drop: { item: 'dirt' },
  say: { line: '/spawn' },
} as const

/** The first bot by hand. */
const controlCases: readonly ContractCase[] = [
  ...(['walk', 'warp', 'put', 'drop', 'say'] as const).map(
    (verb): ContractCase => ({
      pair: `POST /bot/${verb} 400`,
      when: 'the bot is not in the game',
      act: ({ call }) => call('POST', `/bot/${verb}`, { json: errands[verb] }),
      expect: ({ text }) => expect(text).toContain('not in the game'),
    }),
  ),
  {
    pair: 'POST /bot/warp 400',
    when: 'neither a warp nor a sub-server is given',
    act: ({ call }) => call('POST', '/bot/warp', { json: {} }),
    expect: ({ text }) => expect(text).toContain('Give a warp'),
  },
  {
    pair: 'POST /bot/say 400',
    when: 'the line has a line break',
    act: ({ call }) => call('POST', '/bot/say', { json: { line: 'a\nb' } }),
  },
  ...(['say', 'walk', 'warp', 'put', 'drop'] as const).map(
    (verb): ContractCase => ({
      pair: `POST /bot/${verb} 200`,
      when: 'the bot is free',
      needs: 'game',
      async act({ call }) {
        const answer = await call('POST', `/bot/${verb}`, { json: errands[verb] })
        await must(call('POST', '/bot/halt'))
        return answer
      },
    }),
  ),
  {
    pair: 'POST /bot/halt 200',
    when: 'the bot is on its way nowhere',
    act: ({ call }) => call('POST', '/bot/halt'),
  },
]

export const botCases: readonly ContractCase[] = [
  ...controlCases,
  {
    pair: 'GET /bots 200',
    when: 'there is a further account',
    async act({ call }) {
      const accounts = [{ auth: 'offline', username: 'Second' }]
      await must(call('POST', '/config/settings', { json: { accounts } }))
      return call('GET', '/bots')
    },
    async expect({ json }, { call }) {
      expectShape(Type.Array(BotState), json)
      expect(json).toHaveLength(2)
      expect(json).toMatchObject([{}, { name: 'Second', isPaused: false, signIn: null }])
      await must(call('POST', '/config/settings', { json: { accounts: [] } }))
      expect(await bots(call)).toHaveLength(1)
    },
  },
  ...(['connect', 'disconnect', 'pause', 'resume'] as const).map(
    (verb): ContractCase => ({
      pair: `POST /bots/{name}/${verb} 404`,
      when: 'there is no such bot',
      act: ({ call }) => call('POST', `/bots/Nobody/${verb}`),
    }),
  ),
  {
    pair: 'POST /bots/{name}/connect 400',
    when: 'no server is set',
    async act({ call }) {
      await must(call('POST', '/config/settings', { json: { account: { username: 'First' } } }))
      return call('POST', '/bots/First/connect')
    },
  },
  {
    pair: 'POST /bots/{name}/pause 200',
    when: 'it is in the game',
    needs: 'game',
    act: async ({ call }) => call('POST', `/bots/${await firstName(call)}/pause`),
    expect: async (_, { call }) => expect((await bots(call))[0]).toMatchObject({ isPaused: true }),
  },
  {
    pair: 'POST /bots/{name}/resume 200',
    when: 'it is paused',
    needs: 'game',
    act: async ({ call }) => call('POST', `/bots/${await firstName(call)}/resume`),
    expect: async (_, { call }) => expect((await bots(call))[0]).toMatchObject({ isPaused: false }),
  },
  {
    pair: 'POST /bots/{name}/disconnect 200',
    when: 'it is in the game',
    needs: 'game',
    act: async ({ call }) => call('POST', `/bots/${await firstName(call)}/disconnect`),
    expect: async (_, { call }) => expect((await bots(call))[0]).toMatchObject({ status: 'disconnected' }),
  },
  {
    pair: 'POST /bots/{name}/connect 200',
    when: 'it was taken out of the game',
    needs: 'game',
    act: async ({ call }) => call('POST', `/bots/${await firstName(call)}/connect`),
    expect: (_, { call }) => until('it is in the game', () => isReady(call)),
  },
]
