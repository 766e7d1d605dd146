import { sampleBlueprint } from './sample-blueprint.ts'
import { sampleStatistics } from './sample-statistics.ts'
import { sampleTasks } from './sample-tasks.ts'
import { sampleWall } from './sample-wall.ts'
import { completeConfigurations, type Scenario, type ScenarioInput } from './scenario.ts'

/** A bad day: the game server is down, sign-ins are pending, tasks have failed for various reasons, a file is missing. */
export function errorsScenario({ seed, now }: ScenarioInput): Scenario {
  const blueprints = { 'lake.nbt': sampleBlueprint(seed), 'gone.nbt': sampleBlueprint(seed + 1) }
  const reasons = [
    'There is no white_carpet left at any station; fill one up and build again.',
    'The plot is protected: the server refused 200 placements in a row. Ask for permission to build there, then build again.',
    'There is no map-art file gone.nbt; upload it or put it into the blueprints folder.',
    '12 blocks were still wrong after 3 repairs; look at what stands at -64 64 -65, then build again.',
    "The bot can't reach the material station; check the warp point material and build again.",
  ]
  const { 'gone.nbt': _gone, ...present } = blueprints
  return {
    isEulaAccepted: true,
    configurations: completeConfigurations,
    blueprints: present,
    ...sampleTasks(
      [
        ...reasons.map((error, index) => ({
          id: `failed-${index + 1}`,
          group: 'failed',
          file: index === 2 ? 'gone.nbt' : 'lake.nbt',
          status: 'error' as const,
          share: index / 6,
          error,
        })),
        { id: 'waiting', group: 'others', file: 'lake.nbt', status: 'init' },
        { id: 'paused', group: 'others', file: 'lake.nbt', status: 'pause', share: 0.99 },
      ],
      blueprints,
      now,
    ),
    isAutomatic: false,
    backgrounds: [],
    ...sampleWall(seed + 4, 2, 2),
    statistics: sampleStatistics(seed + 5, now),
    signIn: { Code: 'H7K2M9QX', RedirectUri: 'https://microsoft.com/link' },
    tunnel: {
      pending: { Code: 'B4N8-T2WL', RedirectUri: 'https://github.com/login/device' },
      publicAddress: '',
    },
    outage: 'Nothing answers at play.example.net:25565; start the server or correct settings.server.',
  }
}
