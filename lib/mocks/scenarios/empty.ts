import { nothingPending } from '../../sign-in.ts'
import { sampleBlueprint } from './sample-blueprint.ts'
import type { Scenario, ScenarioInput } from './scenario.ts'

/** The first start: nothing is accepted, configured or queued; one file is uploaded. */
export function emptyScenario({ seed }: ScenarioInput): Scenario {
  return {
    isEulaAccepted: undefined,
    configurations: {},
    blueprints: { 'sample.nbt': sampleBlueprint(seed) },
    tasks: [],
    previews: new Map(),
    placed: new Map(),
    isAutomatic: false,
    backgrounds: [],
    maps: [],
    image: () => undefined,
    statistics: { figures: [], runs: [] },
    signIn: nothingPending,
    tunnel: { pending: nothingPending, publicAddress: '' },
  }
}
