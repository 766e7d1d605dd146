import type { Cause } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import { sampleStatistics } from './sample-statistics.ts'
import { missingCarpet, sampleTasks } from './sample-tasks.ts'
import { sampleWall } from './sample-wall.ts'
import { completeConfigurations, type Scenario, type ScenarioInput } from './scenario.ts'

/** A bad day: the game server is down, sign-ins are pending, tasks have failed for various reasons, a file is missing. */
export function errorsScenario({ seed, now }: ScenarioInput): Scenario {
  const blueprints = { 'lake.nbt': sampleBlueprint(seed), 'gone.nbt': sampleBlueprint(seed + 1) }
  const place = '-64 64 -65'
  const notMadeRight = { count: 12, place, problem: sentence('seeWhatIsInTheWay') }
  const causes: readonly Cause[] = [
    missingCarpet('white_carpet'),
    { code: 'not-made-right', text: sentence('blocksRefused', { count: 200, item: 'white_carpet', place }) },
    { code: 'no-blueprint', text: sentence('noFileUploadIt', { path: 'gone.nbt' }) },
    { code: 'not-made-right', text: sentence('blocksNotMadeRight', notMadeRight) },
    {
      code: 'game-refuses',
      text: sentence('networkSilent', { purpose: sentence('warping', { warp: 'material' }) }),
    },
  ]
  const inTheWay: Cause = {
    code: 'foreign-blocks',
    text: sentence('stoodBeforeInTheWay', {
      blocks: [
        ['oak_log', 12],
        ['oak_leaves', 40],
      ],
      place,
    }),
    count: 52,
    blocks: [
      { name: 'oak_leaves', count: 40, because: 'before', clear: 'terrain' },
      { name: 'oak_log', count: 12, because: 'before', clear: 'terrain' },
    ],
  }
  const { 'gone.nbt': _gone, ...present } = blueprints
  return {
    isEulaAccepted: true,
    configurations: completeConfigurations,
    blueprints: present,
    ...sampleTasks(
      [
        ...causes.map((cause, index) => ({
          id: `failed-${index + 1}`,
          group: 'failed',
          file: index === 2 ? 'gone.nbt' : 'lake.nbt',
          status: 'error' as const,
          share: index / 6,
          cause,
        })),
        { id: 'in-the-way', group: 'failed', file: 'lake.nbt', status: 'error', cause: inTheWay },
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
    outage: sentence('nothingAnswers', { server: 'play.example.net:25565' }),
  }
}
