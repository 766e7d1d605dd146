import { busyScenario } from './busy.ts'
import { emptyScenario } from './empty.ts'
import { errorsScenario } from './errors.ts'
import { hugeScenario } from './huge.ts'
import type { Scenario, ScenarioInput } from './scenario.ts'

const scenarios = {
  empty: emptyScenario,
  busy: busyScenario,
  errors: errorsScenario,
  huge: hugeScenario,
} as const

/**
 * `empty`: the first start. `busy`: a good day, one map being built. `errors`: a bad day, everything that can be wrong.
 * `huge`: 5,000 tasks.
 */
export type ScenarioName = 'empty' | 'busy' | 'errors' | 'huge'

export function createScenario(name: ScenarioName, input: ScenarioInput): Scenario {
  return scenarios[name](input)
}
