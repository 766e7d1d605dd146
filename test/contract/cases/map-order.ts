import { expect } from 'bun:test'
import type { ContractCase } from '../case.ts'
import { type Environment, must } from '../environment.ts'
import { until } from '../until.ts'

const uuidsOf = async ({ call }: Pick<Environment, 'call'>) =>
  ((await (await call('GET', '/postProcessing/maps')).json()) as { uuid: string }[]).map(({ uuid }) => uuid)

let wanted: string[] = []

export const mapOrderCases: readonly ContractCase[] = [
  {
    pair: 'PUT /postProcessing/order 400',
    when: 'a map is named that was not scanned',
    act: ({ call }) => call('PUT', '/postProcessing/order', { json: ['nothing'] }),
  },
  {
    pair: 'PUT /postProcessing/order 200',
    when: 'all maps are named',
    needs: 'game',
    act: async (environment) => {
      const { call } = environment
      const isFree = async () =>
        !((await (await call('GET', '/postProcessing/progress')).json()) as { locked: boolean }).locked
      await until('no run is in progress', isFree)
      wanted = (await uuidsOf(environment)).toReversed()
      return call('PUT', '/postProcessing/order', { json: wanted })
    },
    expect: async (_, environment) => {
      expect(wanted.length).toBeGreaterThan(1)
      expect(await uuidsOf(environment)).toEqual(wanted)
      await must(environment.call('POST', '/postProcessing/order', { query: { order: 'column' } }))
      expect(await uuidsOf(environment)).toEqual(wanted.toReversed())
    },
  },
]
