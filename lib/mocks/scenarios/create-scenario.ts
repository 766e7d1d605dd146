import { busyScenario } from './busy.ts'
import { emptyScenario } from './empty.ts'
import { errorsScenario } from './errors.ts'
import { hugeScenario } from './huge.ts'
import type { Scenario, ScenarioInput } from './scenario.ts'

/**
 * `empty`: the first start. `busy`: a good day, one map is being built. `errors`: a bad day, everything that can be wrong.
 * `huge`: 5,000 tasks.
 */
export type ScenarioName = 'empty' | 'busy' | 'errors' | 'huge'

const scenarios: Readonly<Record<ScenarioName, (input: ScenarioInput) => Scenario>> = {
  empty: emptyScenario,
  busy: busyScenario,
  errors: errorsScenario,
  huge: hugeScenario,
}

export function createScenario(name: ScenarioName, input: ScenarioInput): Scenario {
  return scenarios[name](input)
}
