import type { Finish } from '../../config/finish.ts'
import type { PlotSettings } from '../../config/plots.ts'
import type { MadeMap, StoredPlot } from '../../plots/ports.ts'
import { sentence } from '../../words/sentence.ts'
import { busyScenario } from './busy.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import { type SampleTask, sampleTasks } from './sample-tasks.ts'
import { completeConfigurations, type Scenario, type ScenarioInput } from './scenario.ts'

const names = ['north', 'south', 'quarry'] as const
const lastMapId = 214
const group = 'portraits'
/** Maps of the wall, row by row: of each the share that is built, and that of the finished ones is 1. */
const columns = 3
const shares = [1, 1, 1, 0.6, 0.2, 0] as const

/** The good day with three plots for a wall of six maps: two are built at the same time; the third was closed because a chest stands there. */
export function plotsScenario(input: ScenarioInput): Scenario {
  const busy = busyScenario(input)
  const { now, seed } = input
  const blueprints = Object.fromEntries(shares.map((_, at) => [`wall-${at}.nbt`, sampleBlueprint(seed + at)]))
  const tasks = shares.map((share, at): SampleTask => {
    const maps = [{ Column: 0, Row: 0, MapID: lastMapId - at, Finish: true, Locked: true, Stored: true }]
    return {
      id: `wall-${at}`,
      group,
      file: `wall-${at}.nbt`,
      status: share === 1 ? 'done' : 'init',
      share,
      plot: at === 3 ? 'north' : 'any',
      finish: finishOf(at),
      ...(share === 1 ? { maps: maps.map((map) => ({ ...map, Finished: true })) } : {}),
    }
  })
  const made = [0, 1, 2].map((at): MadeMap => {
    const time = new Date(now.getTime() - (at + 1) * 1_800_000).toISOString()
    return { task: `wall-${at}`, group, column: 0, row: 0, id: lastMapId - at, at: time }
  })
  const closed = sentence('foreignOnPlot', { count: 2, place: '331 65 80' })
  return {
    ...busy,
    blueprints,
    ...sampleTasks(tasks, blueprints, now),
    building: 'wall-3',
    configurations: {
      ...busy.configurations,
      mapart: { ...completeConfigurations.mapart, parallel: 2 },
      plots: { plots: names.map(plotNamed) },
    },
    plots: new Map<string, StoredPlot>([
      ['north', { life: { state: 'free' }, made }],
      ['quarry', { life: { state: 'closed', reason: closed, work: null }, made: [] }],
    ]),
  }
}

function finishOf(at: number): Finish {
  return {
    name: '&6Portrait &f{{add .Width 1}}-{{add .Height 1}}',
    copies: 2,
    box: [110, 64, 20],
    wall: { position: [120, 70, 8], facing: 'south' },
    part: { column: at % columns, row: Math.floor(at / columns), columns, picture: 0 },
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
