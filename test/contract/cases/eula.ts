import { expect } from 'bun:test'
import type { ContractCase } from '../case.ts'
import { Eula, expectShape } from '../shapes.ts'

const accept = { accepted: true, reading_time: 1200, response_type: 'button' }

export const eulaCases: readonly ContractCase[] = [
  {
    pair: 'GET /eula 200',
    when: 'there is an active version',
    act: ({ call }) => call('GET', '/eula'),
    expect: ({ json }) => {
      expectShape(Eula, json)
      expect(json).toMatchObject({ is_active: 1 })
    },
  },
  {
    pair: 'POST /eula/accept 400',
    when: 'a field is missing',
    act: ({ call }) => call('POST', '/eula/accept', { json: { accepted: true } }),
    expect: ({ json }) => expect(json).toEqual({ error: 'invalid request' }),
  },
  {
    pair: 'POST /eula/accept 400',
    when: 'the body is no JSON',
    act: ({ call }) =>
      call('POST', '/eula/accept', { body: '{"accepted":', headers: { 'Content-Type': 'application/json' } }),
    expect: ({ json }) => expect(json).toEqual({ error: 'invalid request' }),
  },
  {
    pair: 'POST /eula/accept 403',
    when: 'it is declined',
    act: ({ call }) => call('POST', '/eula/accept', { json: { ...accept, accepted: false } }),
    expect: async ({ json }, { call }) => {
      expect(json).toEqual({ error: 'EULA not accepted' })
      expect(await (await call('GET', '/eula/status')).json()).toEqual({ status: 'denied' })
    },
  },
  {
    pair: 'POST /eula/accept 200',
    when: 'it is accepted',
    act: ({ call }) => call('POST', '/eula/accept', { json: accept }),
    expect: ({ json }) => expect(json).toEqual({ status: 'EULA accepted' }),
  },
  {
    pair: 'GET /eula/status 200',
    when: 'it was accepted',
    act: async ({ call }) => {
      await call('POST', '/eula/accept', { json: accept })
      return call('GET', '/eula/status')
    },
    expect: ({ json }) => expect(json).toEqual({ status: 'accepted' }),
  },
]
