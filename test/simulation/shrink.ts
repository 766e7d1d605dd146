import { type Outcome, runScenario } from './run-scenario.ts'
import type { Scenario } from './scenario.ts'

const minSide = 2
const maxRuns = 40

/** The smallest art and the fewest faults with which a scenario still ends in the same way. */
export async function shrink(scenario: Scenario, outcome: Outcome): Promise<Scenario> {
  let smallest = scenario
  for (let runs = 0; runs < maxRuns; ) {
    let next: Scenario | undefined
    for (const candidate of smallerThan(smallest)) {
      if (runs++ >= maxRuns) break
      if ((await runScenario(candidate)).outcome === outcome) {
        next = candidate
        break
      }
    }
    if (!next) break
    smallest = next
  }
  return smallest
}

/** The simplest first. */
function smallerThan(scenario: Scenario): Scenario[] {
  const { faults, side, latencyMs } = scenario
  return [
    ...(faults.length > 1 ? [{ ...scenario, faults: [] }] : []),
    ...faults.map((left) => ({ ...scenario, faults: faults.filter((name) => name !== left) })),
    ...(latencyMs > 0 ? [{ ...scenario, latencyMs: 0 }] : []),
    ...[Math.floor(side / 2), side - 1]
      .filter((smaller) => smaller >= minSide)
      .map((smaller) => ({ ...scenario, side: smaller })),
  ]
}
