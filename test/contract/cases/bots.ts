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

export const botCases: readonly ContractCase[] = [
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
