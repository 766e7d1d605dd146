import type { ScenarioName } from '../mock-options.ts'
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

export function createScenario(name: ScenarioName, input: ScenarioInput): Scenario {
  return scenarios[name](input)
}
