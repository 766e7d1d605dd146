import type { Region } from '../../lib/arguments.ts'
import type { ScenarioResult } from './run-scenario.ts'
import { artOf, type Scenario } from './scenario.ts'

const maxRuns = 100

/** Two ends are alike when they have the same outcome and their sentences begin with the same words. */
export function isAlike(one: ScenarioResult, other: ScenarioResult): boolean {
  return one.outcome === other.outcome && beginningOf(one.reason) === beginningOf(other.reason)
}

const beginningOf = (reason: string) => (reason.match(/\b[a-z]+\b/gi) ?? []).slice(0, 4).join(' ')

/** The smallest art, the fewest faults and the plainest server with which a scenario still fails. */
export async function shrink(
  scenario: Scenario,
  stillFails: (candidate: Scenario) => Promise<boolean>,
): Promise<Scenario> {
  let smallest = scenario
  let runs = 0
  const tryAll = async (candidates: readonly Scenario[]): Promise<Scenario | undefined> => {
    for (const candidate of candidates) {
      if (runs++ >= maxRuns) return undefined
      if (await stillFails(candidate)) return candidate
    }
    return undefined
  }
  for (;;) {
    const next = await tryAll(smallerThan(smallest))
    if (!next) return smallest
    smallest = next
  }
}

/** What saves most first. */
function smallerThan(scenario: Scenario): Scenario[] {
  const { faults, game } = scenario
  const plainer: Partial<Scenario>[] = [
    ...(faults.length > 1 ? [{ faults: [] }] : []),
    ...faults.map((left) => ({ faults: faults.filter((name) => name !== left) })),
    ...(scenario.things.length > 1 ? [{ things: [] }] : []),
    ...scenario.things.map((left) => ({ things: scenario.things.filter((thing) => thing !== left) })),
    ...(scenario.hasBelongings ? [{ hasBelongings: false }] : []),
    ...(scenario.clear === 'cover' ? [] : [{ clear: 'cover' as const }]),
    ...regionsIn(scenario).map((region) => ({ region })),
    ...(scenario.latencyMs > 0 ? [{ latencyMs: 0 }] : []),
    ...(scenario.isStationAway ? [{ isStationAway: false }] : []),
    ...(scenario.isListed ? [] : [{ isListed: true }]),
    ...(scenario.lift > 0 ? [{ lift: 0 }] : []),
    ...(scenario.scaffolding === 'dirt' ? [] : [{ scaffolding: 'dirt' }]),
    ...Object.keys(game).map((rule) => ({ game: without(game, rule) })),
    ...Object.keys(scenario.mapart).map((setting) => ({ mapart: without(scenario.mapart, setting) })),
  ]
  return plainer.map((changes) => ({ ...scenario, ...changes }))
}

function without<Options extends object>(options: Options, name: string): Options {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== name)) as Options
}

/** The halves of an art, then all but one of its edges. */
function regionsIn(scenario: Scenario): Region[] {
  const { width, length } = artOf(scenario)
  const { x, z } = scenario.region ?? { x: 0, z: 0 }
  const shorter = (size: number) => [...new Set([size >> 1, size - 1])].filter((left) => left > 0)
  return [
    ...shorter(width).flatMap((left) => [
      { x, z, width: left, length },
      { x: x + width - left, z, width: left, length },
    ]),
    ...shorter(length).flatMap((left) => [
      { x, z, width, length: left },
      { x, z: z + length - left, width, length: left },
    ]),
  ]
}
