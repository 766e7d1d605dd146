import { expect } from 'bun:test'
import { Type } from '@sinclair/typebox'
import type { ContractCase } from '../case.ts'
import { type Environment, must } from '../environment.ts'
import { expectShape, StationStock } from '../shapes.ts'
import { queueTask } from '../tasks.ts'
import { until } from '../until.ts'

const look = ({ call }: Environment) => call('POST', '/stations/look')

async function stations({ call }: Pick<Environment, 'call'>) {
  return (await (await call('GET', '/stations')).json()) as { boxes: { seenAt: string | null }[] }[]
}

/** Stops a build that has begun; resolves with its task. */
async function stopBuild(environment: Environment): Promise<string> {
  const id = await queueTask(environment, { BlueprintPath: 'large.nbt' })
  await must(environment.call('POST', `/mapart/build/${id}`))
  await must(environment.call('POST', '/mapart/stop'))
  return id
}

function formOf(name: string, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}

/** A program of its own begins again, so it does not answer for a moment; a service within this process does. */
async function untilBack(call: Environment['call']): Promise<void> {
  let wasAway = false
  for (let tries = 0; tries < 100; tries++) {
    await Bun.sleep(50)
    const answers = await call('GET', '/test').then(
      ({ ok }) => ok,
      () => false,
    )
    wasAway ||= !answers
    if (answers && (wasAway || tries > 20)) return
  }
}

/** Stations, statistics, backup and diagnostics. */
export const upkeepCases: readonly ContractCase[] = [
  {
    pair: 'GET /stations 200',
    when: 'a station is set',
    needs: 'game',
    act: ({ call }) => call('GET', '/stations'),
    expect: ({ json }) => expectShape(Type.Array(StationStock), json),
  },
  {
    pair: 'POST /stations/look 400',
    when: 'the bot is not in the game',
    act: look,
    expect: ({ text }) => expect(text).toContain('not in the game'),
  },
  {
    pair: 'POST /stations/look 400',
    when: 'a map is being built',
    needs: 'game',
    act: async (environment) => {
      const id = await queueTask(environment, { BlueprintPath: 'large.nbt' })
      await must(environment.call('POST', `/mapart/build/${id}`))
      const response = await look(environment)
      await must(environment.call('POST', '/mapart/stop'))
      return response
    },
    expect: ({ text }) => expect(text).toContain('being built'),
  },
  {
    pair: 'POST /stations/look 200',
    when: 'the bot is free',
    needs: 'game',
    act: look,
    expect: ({ text }, { call }) => {
      expect(text).toBe('ok')
      return until('every box was seen', async () =>
        (await stations({ call })).every(({ boxes }) => boxes.every(({ seenAt }) => seenAt !== null)),
      )
    },
  },
  {
    pair: 'POST /stations/stop 200',
    when: 'the stations are being looked through',
    needs: 'game',
    act: async (environment) => {
      // The look of the case before may still be under way.
      await must(environment.call('POST', '/stations/stop'))
      await must(look(environment))
      return environment.call('POST', '/stations/stop')
    },
    expect: async (_, environment) => {
      await must(look(environment))
      await must(environment.call('POST', '/stations/stop'))
    },
  },
  {
    pair: 'GET /statistics 200',
    when: 'days are named',
    act: ({ call }) => call('GET', '/statistics', { query: { from: '2026-01-01', to: '2026-01-31' } }),
    expect: ({ json }) => expect(json).toMatchObject({ total: { blocks: 0, maps: 0 }, days: [] }),
  },
  {
    pair: 'GET /statistics 200',
    when: 'a build was stopped',
    needs: 'game',
    act: async (environment) => {
      await stopBuild(environment)
      return environment.call('GET', '/statistics')
    },
    expect: ({ json }) => {
      expect(json).toMatchObject({ days: [{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }] })
      expect((json as { total: { ends: { stopped: number } } }).total.ends.stopped).toBeGreaterThan(0)
    },
  },
  {
    pair: 'GET /mapart/runs 200',
    when: 'a build was stopped',
    needs: 'game',
    act: async (environment) => {
      const id = await stopBuild(environment)
      return environment.call('GET', '/mapart/runs', { query: { task: id, reason: 'stopped' } })
    },
    expect: ({ json }) =>
      expect(json).toMatchObject([
        {
          name: 'large.nbt',
          reason: 'stopped',
          why: expect.stringMatching(/^Stopped (by a request of|from the page) .*[.]$/),
          placed: expect.any(Number),
        },
      ]),
  },
  {
    pair: 'GET /mapart/runs 400',
    when: 'the first day is after the last',
    act: ({ call }) => call('GET', '/mapart/runs', { query: { from: '2026-02-01', to: '2026-01-31' } }),
    expect: ({ text }) => expect(text).toContain('2026-02-01'),
  },
  {
    pair: 'GET /statistics 400',
    when: 'the first day is after the last',
    act: ({ call }) => call('GET', '/statistics', { query: { from: '2026-02-01', to: '2026-01-31' } }),
    expect: ({ text }) => expect(text).toContain('2026-02-01'),
  },
  {
    pair: 'GET /statistics 400',
    when: 'a day is malformed',
    act: ({ call }) => call('GET', '/statistics', { query: { from: 'yesterday' } }),
  },
  {
    pair: 'POST /backup 200',
    when: 'it runs',
    act: ({ call }) => call('POST', '/backup'),
    expect: ({ bytes }, _, { headers }) => {
      expect(new TextDecoder().decode(bytes.subarray(0, 15))).toBe('SQLite format 3')
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="mapwright-[\d-]+\.db"$/)
      expect(headers.get('Cache-Control')).toBe('no-store')
    },
  },
  {
    pair: 'POST /backup 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => call('POST', '/backup'),
  },
  {
    pair: 'POST /restore 200',
    when: 'it is a copy of the database',
    act: async ({ call }) => {
      const copy = await (await must(call('POST', '/backup'))).bytes()
      const response = await call('POST', '/restore', { body: formOf('copy.db', copy) })
      await untilBack(call)
      return response
    },
  },
  {
    pair: 'POST /restore 400',
    when: 'it is something else',
    act: ({ call }) => call('POST', '/restore', { body: formOf('copy.db', new Uint8Array(4096)) }),
    expect: ({ text }) => expect(text).toContain('copy.db'),
  },
  {
    pair: 'POST /restore 500',
    when: 'something breaks inside',
    needs: 'broken',
    act: ({ call }) => call('POST', '/restore', { body: formOf('copy.db', new Uint8Array(8)) }),
  },
  {
    pair: 'GET /diagnostics 200',
    when: 'a webhook is set',
    act: async ({ call }) => {
      const url = 'https://discord.com/api/webhooks/1/hunter2'
      await must(call('POST', '/config/mapart', { json: { webhook: { url } } }))
      const response = await call('GET', '/diagnostics')
      await must(call('POST', '/config/mapart', { json: { webhook: { url: '' } } }))
      return response
    },
    expect: ({ json, text }, _, { headers }) => {
      expect(json).toMatchObject({
        version: expect.stringMatching(/^\d/),
        program: { residentBytes: expect.any(Number), databaseBytes: expect.any(Number) },
        configuration: { mapart: { webhook: { url: '********' } } },
        state: { connection: { signIn: null, tunnel: '' } },
        runs: expect.any(Array),
        log: expect.any(Array),
      })
      expect(text).not.toContain('hunter2')
      expect(headers.get('Cache-Control')).toBe('no-store')
    },
  },
]
