import type { BotState } from '../../events/payloads.ts'
import type { MapPicture } from '../../mapart/map-picture.ts'
import { busyScenario } from './busy.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import { sampleScene } from './sample-scene.ts'
import { missingCarpet, type SampleTask, sampleTasks } from './sample-tasks.ts'
import type { Scenario, ScenarioInput } from './scenario.ts'

const [columns, rows] = [50, 40]
/** Maps of the wall that are done, from its north-western corner on. */
const done = 1240
const failed: readonly number[] = [912, 1011, 1043, 1198]
const maps = 12
const day = 86_400_000

/**
 * An operator's day: a wall of 2,000 maps, two thirds of it done, eight bots on three machines, and everything that needs someone.
 */
export function productionScenario(input: ScenarioInput): Scenario {
  const { seed, now } = input
  const busy = busyScenario(input)
  const blueprints = Object.fromEntries(
    Array.from({ length: maps }, (_, index) => [`map-${index + 1}.nbt`, sampleBlueprint(seed + index)]),
  )
  const sample = (place: number): SampleTask => ({
    id: `wall-${(place % columns) + 1}-${Math.floor(place / columns) + 1}`,
    group: 'Great Wave',
    file: `map-${(place % maps) + 1}.nbt`,
    ...stateOf(place),
  })
  const { tasks, previews, placed } = sampleTasks(
    Array.from({ length: columns * rows }, (_, place) => sample(place)),
    blueprints,
    now,
  )
  const scene = sampleScene(seed, columns, rows)
  return {
    ...busy,
    blueprints: { ...busy.blueprints, ...blueprints },
    tasks: [
      ...tasks.map((stored, place) => {
        const { task } = stored
        const finished = new Date(now.getTime() - (done - place) * (day / 42)).toISOString()
        const Record = { ...task.Record, ...(task.Status === 'done' ? { FinishTime: finished } : {}) }
        const OffsetX = -64 + 128 * (place % columns)
        const OffsetZ = 4031 + 128 * Math.floor(place / columns)
        return { ...stored, task: { ...task, OffsetX, OffsetZ, Record } }
      }),
      ...busy.tasks.filter(({ task }) => task.Status !== 'building'),
    ],
    previews: new Map<string, MapPicture>([
      ...busy.previews,
      ...[...previews.keys()].map((id, place) => [id, scene(place)] as const),
    ]),
    placed: new Map([...busy.placed, ...placed]),
    building: sample(done).id,
    pausedBots: ['Dyer'],
    members: [
      { name: 'attic', isAlive: true, bots: ['Potter', 'Mason', 'Smith'].map((name, at) => botAt(name, at)) },
      {
        name: 'cellar',
        isAlive: true,
        bots: [
          botAt('Cooper', 4),
          { ...botAt('Baker', 5), status: 'connecting', reason: 'The server is full.', game: null },
        ],
      },
    ],
  }
}

function stateOf(place: number): Pick<SampleTask, 'status' | 'share' | 'cause'> {
  if (failed.includes(place))
    return { status: 'error', share: 0.6, cause: missingCarpet('light_blue_carpet') }
  if (place < done) return { status: 'done' }
  if (place === done) return { status: 'building', share: 0.35 }
  return place === done + 1 ? { status: 'pause', share: 0.5 } : { status: 'init' }
}

function botAt(name: string, index: number): BotState {
  const position = { x: 40 * index + 0.5, y: 72, z: -12.5 }
  const game = { health: 20, food: 18, level: 3, position, dimension: 'overworld' }
  return { name, status: 'ready', reason: '', signIn: null, isPaused: false, game, deaths: 2, kicks: 1 }
}
