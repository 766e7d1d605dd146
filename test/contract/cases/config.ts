import { expect } from 'bun:test'
import type { ContractCase } from '../case.ts'

export const configCases: readonly ContractCase[] = [
  {
    pair: 'GET /config/{service} 200',
    when: 'the service is settings',
    act: ({ call }) => call('GET', '/config/settings'),
    expect: ({ json }) =>
      expect(json).toMatchObject({
        server: { port: 25565, version: 'auto' },
        network: { preset: 'vanilla' },
      }),
  },
  {
    pair: 'GET /config/{service} 200',
    when: 'the service is mapart, in capitals',
    act: ({ call }) => call('GET', '/config/MapArt'),
    expect: ({ json }) =>
      expect(json).toMatchObject({ placement: { profile: 'normal' }, alignment: 'strict' }),
  },
  {
    pair: 'GET /config/{service} 200',
    when: 'the service is mapart-box',
    act: ({ call }) => call('GET', '/config/mapart-box'),
    expect: ({ json }) => expect(json).toEqual({ stations: [] }),
  },
  {
    pair: 'GET /config/{service} 404',
    when: 'there is no such service',
    act: ({ call }) => call('GET', '/config/weather'),
  },
  {
    pair: 'POST /config/{service} 200',
    when: 'a part is changed',
    act: ({ call }) => call('POST', '/config/settings', { json: { reconnect: { minDelay: 7 } } }),
    expect: async (_, { call }) =>
      expect(await (await call('GET', '/config/settings')).json()).toMatchObject({
        reconnect: { enabled: true, minDelay: 7, maxDelay: 300 },
      }),
  },
  {
    pair: 'POST /config/{service} 400',
    when: 'a key is unknown',
    act: ({ call }) => call('POST', '/config/settings', { json: { server: { hots: 'localhost' } } }),
    expect: ({ text }) => expect(text).toContain('server.hots'),
  },
  {
    pair: 'POST /config/{service} 404',
    when: 'there is no such service',
    act: ({ call }) => call('POST', '/config/weather', { json: {} }),
  },
]
