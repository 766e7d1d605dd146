import type { Status } from '../../tasks/task.ts'
import { busyScenario } from './busy.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import { type SampleTask, sampleTasks } from './sample-tasks.ts'
import type { Scenario, ScenarioInput } from './scenario.ts'

const waiting = 5000
const done = 500

/** A stress test for frontends: 5,000 tasks in 50 groups and 500 in the history. */
export function hugeScenario({ seed, now }: ScenarioInput): Scenario {
  const blueprints = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`wall-${index + 1}.nbt`, sampleBlueprint(seed + index)]),
  )
  const names = Object.keys(blueprints)
  const sample = (status: Status, index: number): SampleTask => ({
    id: `${status === 'done' ? 'done' : 'task'}-${index + 1}`,
    group: `group ${Math.floor(index / 100) + 1}`,
    file: names[index % names.length]!,
    status,
    share: status === 'building' ? 0.5 : 0,
  })
  return {
    ...busyScenario({ seed, now }),
    blueprints,
    ...sampleTasks(
      [
        ...Array.from({ length: waiting }, (_, index) => sample(index === 0 ? 'building' : 'init', index)),
        ...Array.from({ length: done }, (_, index) => ({ ...sample('done', index), share: 1 })),
      ],
      blueprints,
      now,
    ),
    building: 'task-1',
  }
}
