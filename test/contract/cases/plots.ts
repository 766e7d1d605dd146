import { expect } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { PlotState } from '../../../lib/plots/schema.ts'
import type { ContractCase } from '../case.ts'
import { type Call, type Environment, must } from '../environment.ts'
import { expectShape } from '../shapes.ts'
import { draft, fileOf, largeSquare, plotNamed, uploadBlueprint } from '../tasks.ts'
import { until } from '../until.ts'

const plot = plotNamed('north')
const configure = (call: Call, plots: readonly unknown[] = [plot]) =>
  call('POST', '/config/plots', { json: { plots } })
const stateOf = async (call: Call) => ((await (await call('GET', '/plots')).json()) as PlotState[])[0]!.state

/** A plot whose task was deleted while it was built. */
async function closePlot(environment: Environment): Promise<void> {
  const { call } = environment
  await must(configure(call))
  await uploadBlueprint(environment, 'large.nbt', fileOf(largeSquare))
  const { OffsetX: _x, OffsetY: _y, OffsetZ: _z, ...common } = { ...draft, BlueprintPath: 'large.nbt' }
  const id = await (await must(call('POST', '/mapart/tasks', { json: { ...common, Plot: 'any' } }))).text()
  await must(call('POST', `/mapart/build/${id}`))
  await must(call('DELETE', `/mapart/tasks/${id}`))
  await until('the plot is closed', async () => (await stateOf(call)) === 'closed')
}

export const plotCases: readonly ContractCase[] = [
  {
    pair: 'GET /config/{service} 200',
    when: 'the service is plots',
    act: ({ call }) => call('GET', '/config/plots'),
    expect: ({ json }) => expect(json).toEqual({ plots: [] }),
  },
  {
    pair: 'POST /config/{service} 400',
    when: 'a plot lies beside the map grid',
    act: ({ call }) => configure(call, [{ ...plot, position: [0, 61, 0] }]),
    expect: ({ text }) => expect(text).toContain('map grid'),
  },
  {
    pair: 'POST /config/{service} 400',
    when: 'two plots overlap',
    act: ({ call }) =>
      configure(call, [
        { ...plot, maps: [2, 1] },
        { ...plot, name: 'south', position: [320, 61, 192] },
      ]),
    expect: ({ text }) => expect(text).toContain('overlap'),
  },
  {
    pair: 'POST /config/{service} 400',
    when: 'the names of a plot are no template',
    act: ({ call }) => configure(call, [{ ...plot, finish: { name: '{{.Width' } }]),
    expect: ({ text }) => expect(text).toContain('{{'),
  },
  {
    pair: 'POST /mapart/tasks 400',
    when: 'there is no plot for the file',
    act: ({ call }) => call('POST', '/mapart/tasks', { json: { ...draft, Plot: 'nowhere' } }),
    expect: ({ text }) => expect(text).toContain('nowhere'),
  },
  {
    pair: 'POST /mapart/tasks 400',
    when: 'a task without a plot has no place',
    act: ({ call }) => call('POST', '/mapart/tasks', { json: { ...draft, OffsetY: undefined } }),
    expect: ({ text }) => expect(text).toContain('OffsetY (body) is missing'),
  },
  {
    pair: 'GET /plots 200',
    when: 'a plot is free',
    async act({ call }) {
      await must(configure(call))
      return call('GET', '/plots')
    },
    expect({ json }) {
      expectShape(Type.Array(PlotState), json)
      expect(json).toMatchObject([{ name: 'north', state: 'free', made: [] }])
    },
  },
  {
    pair: 'POST /plots/{name}/open 400',
    when: 'the plot is free',
    async act({ call }) {
      await must(configure(call))
      return call('POST', '/plots/north/open')
    },
  },
  {
    pair: 'POST /plots/{name}/open 404',
    when: 'there is no such plot',
    act: ({ call }) => call('POST', '/plots/nowhere/open'),
  },
  {
    pair: 'POST /plots/{name}/open 200',
    when: 'the task of the plot was deleted',
    needs: 'game',
    async act(environment) {
      await closePlot(environment)
      return environment.call('POST', '/plots/north/open')
    },
    expect: async (_, { call }) => expect(await stateOf(call)).toBe('free'),
  },
]
