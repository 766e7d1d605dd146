import { busyScenario } from './busy.ts'
import { emptyScenario } from './empty.ts'
import { errorsScenario } from './errors.ts'
import { fleetScenario } from './fleet.ts'
import { hugeScenario } from './huge.ts'
import { plotsScenario } from './plots.ts'
import { productionScenario } from './production.ts'
import type { Scenario, ScenarioInput } from './scenario.ts'
import type { ScenarioName } from './scenario-name.ts'

const scenarios: Readonly<Record<ScenarioName, (input: ScenarioInput) => Scenario>> = {
  empty: emptyScenario,
  busy: busyScenario,
  errors: errorsScenario,
  huge: hugeScenario,
  fleet: fleetScenario,
  production: productionScenario,
  plots: plotsScenario,
}

export function createScenario(name: ScenarioName, input: ScenarioInput): Scenario {
  return scenarios[name](input)
}
