import { expect } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { pngSize } from '../../support/png-file.ts'
import type { ContractCase } from '../case.ts'
import { type Environment, must } from '../environment.ts'
import { expectShape, MapEntry, MapInfo, TemplateDoc } from '../shapes.ts'
import { until } from '../until.ts'

const settings = {
  Start: '0 64 0',
  Width: 2,
  Height: 3,
  Order: 'column',
  Template: '{{.Group}}',
  CopyAmount: 2,
}
const unknown = '00000000-0000-4000-8000-000000000000'

/** Verbs that answer `ok` when nothing is locked and 400 when a parameter is wrong. */
const verbs: readonly { path: string; right: Record<string, string>; wrong: Record<string, string> }[] = [
  { path: '/size', right: { width: '2', height: '3' }, wrong: { width: '0', height: '3' } },
  { path: '/copyAmount', right: { amount: '4' }, wrong: { amount: 'many' } },
  { path: '/template', right: { template: '{{.Width}}-{{.Height}}' }, wrong: { template: '{{.Nope' } },
  { path: '/order', right: { order: 'row' }, wrong: { order: 'diagonal' } },
]

const verbCases = verbs.flatMap(({ path, right, wrong }): ContractCase[] => [
  {
    pair: `POST /postProcessing${path} 200`,
    when: 'the parameters are right',
    act: ({ call }) => call('POST', `/postProcessing${path}`, { query: right }),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: `POST /postProcessing${path} 400`,
    when: 'a parameter is wrong',
    act: ({ call }) => call('POST', `/postProcessing${path}`, { query: wrong }),
  },
])

interface ScannedMap {
  readonly uuid: string
  readonly id: number
}

const scan = ({ call, game }: Environment) =>
  call('POST', '/postProcessing/scan', { json: { ...settings, Start: game!.mapsStart, Width: 2, Height: 1 } })

/** Resolves when no run holds the lock: then a setting can be changed. */
async function unlocked({ call }: Environment): Promise<void> {
  await until('nothing is locked', async () => {
    const { status } = await call('POST', '/postProcessing/copyAmount', { query: { amount: 2 } })
    return status === 200
  })
}

/** The maps of the game, scanned when that has not been done. */
async function scanned(environment: Environment): Promise<readonly [ScannedMap, ...ScannedMap[]]> {
  const list = async () =>
    (await (await environment.call('GET', '/postProcessing/maps')).json()) as ScannedMap[]
  if ((await list()).length === 0) {
    await must(scan(environment))
    await unlocked(environment)
  }
  const [first, ...others] = await list()
  if (!first) throw new Error('the scan found no maps')
  return [first, ...others]
}

/** Starts a run, returns the answer, and stops the run. */
async function started(environment: Environment, path: string): Promise<Response> {
  await scanned(environment)
  const response = await environment.call('POST', path)
  await must(environment.call('POST', '/postProcessing/stop'))
  await unlocked(environment)
  return response
}

/** Verbs about one map. */
const mapVerbs: readonly { path: string; query: Record<string, string> }[] = [
  { path: '/copy', query: { copy: 'true' } },
  { path: '/copyCount', query: { count: '3' } },
  { path: '/name', query: { name: '&6Sunrise' } },
  { path: '/skip', query: { skip: 'true' } },
]

const mapCases = mapVerbs.flatMap(({ path, query }): ContractCase[] => [
  {
    pair: `POST /postProcessing${path}/{uuid} 400`,
    when: 'there is no such map',
    act: ({ call }) => call('POST', `/postProcessing${path}/${unknown}`, { query }),
  },
  {
    pair: `POST /postProcessing${path}/{uuid} 200`,
    when: 'the map was scanned',
    needs: 'game',
    act: async (environment) => {
      const [{ uuid }] = await scanned(environment)
      return environment.call('POST', `/postProcessing${path}/${uuid}`, { query })
    },
    expect: ({ text }) => expect(text).toBe('ok'),
  },
])

/** They run one after another in one game; clearing comes before the scan that the others need. */
const gameCases: readonly ContractCase[] = [
  {
    pair: 'POST /postProcessing/map/clear 400',
    when: 'a scan is under way',
    needs: 'game',
    act: async (environment) => {
      await must(scan(environment))
      const response = await environment.call('POST', '/postProcessing/map/clear')
      await must(environment.call('POST', '/postProcessing/stop'))
      await unlocked(environment)
      return response
    },
  },
  {
    pair: 'POST /postProcessing/scan 200',
    when: 'the bot is in the game',
    needs: 'game',
    act: scan,
    expect: async ({ text }, environment) => {
      expect(text).toBe('ok')
      await unlocked(environment)
      expectShape(
        Type.Array(MapEntry, { minItems: 2 }),
        await (await environment.call('GET', '/postProcessing/maps')).json(),
      )
    },
  },
  {
    pair: 'GET /postProcessing/map/{id} 200',
    when: 'the map was scanned',
    needs: 'game',
    act: async (environment) =>
      environment.call('GET', `/postProcessing/map/${(await scanned(environment))[0].id}`),
    expect: ({ json }) => expectShape(MapInfo, json),
  },
  {
    pair: 'GET /postProcessing/map/{id}/image 200',
    when: 'the map was scanned',
    needs: 'game',
    act: async (environment) =>
      environment.call('GET', `/postProcessing/map/${(await scanned(environment))[0].id}/image`),
    expect: ({ bytes }) => expect(pngSize(bytes)).toEqual({ width: 128, height: 128 }),
  },
  {
    pair: 'GET /postProcessing/wall.png 200',
    when: 'maps were scanned',
    needs: 'game',
    act: async (environment) => {
      await scanned(environment)
      return environment.call('GET', '/postProcessing/wall.png')
    },
    expect: ({ bytes }) => expect(pngSize(bytes)).toEqual({ width: 256, height: 128 }),
  },
  {
    pair: 'POST /postProcessing/rename 200',
    when: 'maps were scanned',
    needs: 'game',
    act: (environment) => started(environment, '/postProcessing/rename'),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'POST /postProcessing/copy 200',
    when: 'maps were scanned',
    needs: 'game',
    act: (environment) => started(environment, '/postProcessing/copy'),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
]

export const postProcessingCases: readonly ContractCase[] = [
  {
    pair: 'POST /postProcessing 200',
    when: 'all six settings are there',
    act: ({ call }) => call('POST', '/postProcessing', { json: settings }),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'GET /postProcessing 200',
    when: 'settings were made',
    async act({ call }) {
      await must(call('POST', '/postProcessing', { json: settings }))
      return call('GET', '/postProcessing')
    },
    expect: ({ json }) => expect(json).toEqual(settings),
  },
  {
    pair: 'POST /postProcessing 400',
    when: 'a setting is missing',
    act: ({ call }) => call('POST', '/postProcessing', { json: { ...settings, Width: undefined } }),
    expect: ({ text }) => expect(text).toContain('Width'),
  },
  {
    pair: 'POST /postProcessing/scan 400',
    when: 'the order is unknown',
    act: ({ call }) => call('POST', '/postProcessing/scan', { json: { ...settings, Order: 'diagonal' } }),
  },
  {
    pair: 'GET /postProcessing/maps 200',
    when: 'it is called',
    act: ({ call }) => call('GET', '/postProcessing/maps'),
    expect: ({ json }) => expectShape(Type.Array(MapEntry), json),
  },
  {
    pair: 'GET /postProcessing/map/{id} 400',
    when: 'the id is no number',
    act: ({ call }) => call('GET', '/postProcessing/map/first'),
  },
  {
    pair: 'GET /postProcessing/map/{id} 404',
    when: 'there is no such map',
    act: ({ call }) => call('GET', '/postProcessing/map/999999'),
  },
  {
    pair: 'GET /postProcessing/map/{id}/image 400',
    when: 'the id is negative',
    act: ({ call }) => call('GET', '/postProcessing/map/-1/image'),
  },
  {
    pair: 'GET /postProcessing/map/{id}/image 404',
    when: 'there is no such map',
    act: ({ call }) => call('GET', '/postProcessing/map/999999/image'),
  },
  {
    pair: 'GET /postProcessing/map/{id}/image 500',
    when: 'the picture can not be encoded',
    needs: 'broken',
    act: ({ call }) => call('GET', '/postProcessing/map/1/image'),
  },
  {
    pair: 'GET /postProcessing/wall.png 400',
    when: 'the art has no number',
    act: ({ call }) => call('GET', '/postProcessing/wall.png', { query: { art: 'first' } }),
  },
  {
    pair: 'GET /postProcessing/wall.png 404',
    when: 'no map of that art was scanned',
    act: ({ call }) => call('GET', '/postProcessing/wall.png', { query: { art: 99 } }),
  },
  {
    pair: 'GET /postProcessing/wall.png 500',
    when: 'the picture can not be encoded',
    needs: 'broken',
    act: ({ call }) => call('GET', '/postProcessing/wall.png'),
  },
  {
    pair: 'POST /postProcessing/map/clear 200',
    when: 'nothing is locked',
    act: ({ call }) => call('POST', '/postProcessing/map/clear'),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  ...verbCases,
  ...gameCases,
  ...mapCases,
  {
    pair: 'POST /postProcessing/copy 400',
    when: 'the bot is not in the game',
    act: ({ call }) => call('POST', '/postProcessing/copy'),
  },
  {
    pair: 'POST /postProcessing/setRename 200',
    when: 'the list is empty',
    act: ({ call }) => call('POST', '/postProcessing/setRename', { json: [] }),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
  {
    pair: 'POST /postProcessing/setRename 400',
    when: 'a map is unknown',
    act: ({ call }) =>
      call('POST', '/postProcessing/setRename', { json: [{ uuid: unknown, rename: false }] }),
  },
  {
    pair: 'POST /postProcessing/rename 400',
    when: 'the mode is unknown',
    act: ({ call }) => call('POST', '/postProcessing/rename', { query: { mode: 'wild' } }),
  },
  {
    pair: 'GET /postProcessing/template/docs 200',
    when: 'it is called',
    act: ({ call }) => call('GET', '/postProcessing/template/docs'),
    expect: ({ json }) => expectShape(Type.Array(TemplateDoc, { minItems: 10 }), json),
  },
  {
    pair: 'POST /postProcessing/stop 200',
    when: 'nothing is under way',
    act: ({ call }) => call('POST', '/postProcessing/stop'),
    expect: ({ text }) => expect(text).toBe('ok'),
  },
]
