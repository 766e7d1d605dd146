import { expect } from 'bun:test'
import type { ContractCase } from '../case.ts'
import { must } from '../environment.ts'
import { expectShape, Verification } from '../shapes.ts'
import { until } from '../until.ts'

export const systemCases: readonly ContractCase[] = [
  {
    pair: 'GET /test 200',
    when: 'the bot is not connected',
    act: ({ call }) => call('GET', '/test'),
    expect: ({ text }) => expect(text).toBe('not ok'),
  },
  {
    pair: 'GET /test 200',
    when: 'the bot is connected',
    needs: 'game',
    act: ({ call }) => call('GET', '/test'),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'GET /user/name 200',
    when: 'a name is configured',
    act: async ({ call }) => {
      await must(call('POST', '/config/settings', { json: { account: { username: 'Weaver' } } }))
      return call('GET', '/user/name')
    },
    expect: ({ text }) => expect(text).toBe('Weaver'),
  },
  {
    pair: 'POST /profile 200',
    when: 'none is being taken',
    act: ({ call }) => call('POST', '/profile', { query: { seconds: 1 } }),
    expect: ({ text }) => expect(text).toBe('Profile finished'),
  },
  {
    pair: 'POST /profile 201',
    when: 'one is being taken',
    // The one that is refused is answered at once.
    act: ({ call }) =>
      Promise.race([1, 1].map((seconds) => call('POST', '/profile', { query: { seconds } }))),
    expect: ({ text }) => expect(text).toBe('Profile is already running'),
  },
  {
    pair: 'POST /profile 500',
    when: 'it can not be taken',
    needs: 'broken',
    act: ({ call }) => call('POST', '/profile', { query: { seconds: 1 } }),
  },
  {
    pair: 'GET /auth 200',
    when: 'no sign-in is pending',
    act: ({ call }) => call('GET', '/auth'),
    expect: ({ json }, _, { headers }) => {
      expectShape(Verification, json)
      expect(headers.get('Cache-Control')).toBe('no-store')
    },
  },
  ...(['connect', 'reconnect'] as const).map(
    (verb): ContractCase => ({
      pair: `POST /bot/${verb} 400`,
      when: 'no server is set',
      act: ({ call }) => call('POST', `/bot/${verb}`),
    }),
  ),
  {
    pair: 'POST /bot/disconnect 200',
    when: 'it is in the game',
    needs: 'game',
    act: ({ call }) => call('POST', '/bot/disconnect'),
    expect: async (_, { call }) => {
      expect(await (await call('GET', '/test')).text()).toBe('not ok')
      await must(call('POST', '/bot/connect'))
      await until('it is back', async () => (await (await call('GET', '/test')).text()) === 'ok')
    },
  },
  ...(['connect', 'reconnect'] as const).map(
    (verb): ContractCase => ({
      pair: `POST /bot/${verb} 200`,
      when: 'it is in the game',
      needs: 'game',
      act: ({ call }) => call('POST', `/bot/${verb}`),
      expect: (_, { call }) =>
        until('it is in the game', async () => (await (await call('GET', '/test')).text()) === 'ok'),
    }),
  ),
  {
    pair: 'GET /tunnel-auth 200',
    when: 'there is no tunnel',
    act: ({ call }) => call('GET', '/tunnel-auth'),
    expect: ({ json }, _, { headers }) => {
      expect(json).toEqual({ Code: '', RedirectUri: '' })
      expect(headers.get('Cache-Control')).toBe('no-store')
    },
  },
]

/** Ends the service, so it comes after everything else. */
export const exitCase: ContractCase = {
  pair: 'POST /exit 200',
  when: 'it is called',
  act: ({ call }) => call('POST', '/exit'),
}
