import { nothingPending } from '../../sign-in.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import { sampleStatistics } from './sample-statistics.ts'
import { missingCarpet, sampleTasks } from './sample-tasks.ts'
import { sampleWall } from './sample-wall.ts'
import { completeConfigurations, type Scenario, type ScenarioInput } from './scenario.ts'

/** A good day: one map is being built, others wait, are paused or done; a wall of maps is scanned. */
export function busyScenario({ seed, now }: ScenarioInput): Scenario {
  const blueprints = {
    'lake.nbt': sampleBlueprint(seed),
    'castle.litematic': sampleBlueprint(seed + 1, 2, 1),
    'portrait.schem': sampleBlueprint(seed + 2),
    'banner.nbt': sampleBlueprint(seed + 3),
  }
  return {
    isEulaAccepted: true,
    configurations: {
      ...completeConfigurations,
      settings: {
        ...completeConfigurations.settings,
        accounts: ['Spinner', 'Dyer'].map((username) => ({ auth: 'microsoft', username })),
      },
    },
    blueprints,
    ...sampleTasks(
      [
        { id: 'lake-1', group: 'landscapes', file: 'lake.nbt', status: 'building', share: 0.4 },
        { id: 'castle-1', group: 'castle', file: 'castle.litematic', status: 'init' },
        { id: 'castle-2', group: 'castle', file: 'castle.litematic', status: 'init' },
        { id: 'portrait-1', group: 'portraits', file: 'portrait.schem', status: 'pause', share: 0.7 },
        {
          id: 'banner-1',
          group: 'portraits',
          file: 'banner.nbt',
          status: 'error',
          share: 0.25,
          cause: missingCarpet('yellow_carpet'),
        },
        { id: 'banner-2', group: 'portraits', file: 'banner.nbt', status: 'init' },
        { id: 'portrait-0', group: 'portraits', file: 'portrait.schem', status: 'done' },
        { id: 'banner-0', group: 'portraits', file: 'banner.nbt', status: 'done' },
        { id: 'lake-0', group: 'landscapes', file: 'lake.nbt', status: 'done' },
      ],
      blueprints,
      now,
    ),
    building: 'lake-1',
    isAutomatic: true,
    backgrounds: [seed + 10, seed + 11],
    ...sampleWall(seed + 4, 4, 3),
    statistics: sampleStatistics(seed + 5, now, {
      tasks: ['lake-0', 'banner-0', 'portrait-1', 'portrait-0', 'banner-1'],
      bots: ['Weaver', 'Spinner', 'Dyer'],
    }),
    signIn: nothingPending,
    tunnel: { pending: nothingPending, publicAddress: 'https://weaver.example.net' },
  }
}
