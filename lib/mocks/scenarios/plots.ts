import type { PlotSettings } from '../../config/plots.ts'
import type { MadeMap, StoredPlot } from '../../plots/ports.ts'
import { sentence } from '../../words/sentence.ts'
import { busyScenario } from './busy.ts'
import type { Scenario, ScenarioInput } from './scenario.ts'

const names = ['north', 'south', 'quarry'] as const
const lastMapId = 214

/** The good day with three plots: on one a map is built, one is free, one was closed because a chest stands there. */
export function plotsScenario(input: ScenarioInput): Scenario {
  const busy = busyScenario(input)
  const task = busy.building ?? ''
  const made = Array.from({ length: 10 }, (_, age): MadeMap => {
    const at = new Date(input.now.getTime() - (age + 1) * 1_800_000).toISOString()
    return { task: `done-${age}`, group: 'portraits', column: 0, row: 0, id: lastMapId - age, at }
  })
  const closed = sentence('foreignOnPlot', { count: 2, place: '331 65 80' })
  const plots: ReadonlyMap<string, StoredPlot> = new Map([
    ['north', { life: { state: 'building', work: { task, maps: [], safe: [], isPressed: false } }, made }],
    ['south', { life: { state: 'free' }, made: made.slice(0, 3) }],
    ['quarry', { life: { state: 'closed', reason: closed, work: null }, made: [] }],
  ])
  return {
    ...busy,
    configurations: { ...busy.configurations, plots: { plots: names.map(plotNamed) } },
    plots,
  }
}

function plotNamed(name: string, index: number): PlotSettings {
  return {
    name,
    server: 11,
    warp: 'art',
    position: [64 + index * 128, 64, 64],
    maps: [1, 1],
    station: { server: 11, warp: 'material' },
    clear: { kind: 'dig' },
  }
}
