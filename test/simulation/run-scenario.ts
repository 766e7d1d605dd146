import { createRandom } from '../../lib/random.ts'
import { buildUnderFaults, siteOptionsOf } from '../faults/build-under-faults.ts'
import type { FaultKind } from '../faults/fault-kind.ts'
import { botName } from '../faults/fault-site.ts'
import { artOf, faultsOf, type Scenario } from './scenario.ts'
import { type Simulation, simulate } from './simulate.ts'

/**
 * `trueError`: a fault makes finishing impossible and the error names it. `falseError`: any other error. `wrong`: it is said to
 * be done, but the world differs from the art. `hung`: no end in time.
 */
export type Outcome = 'right' | 'trueError' | 'falseError' | 'wrong' | 'hung'

export interface ScenarioResult {
  readonly outcome: Outcome
  readonly reason: string
  /** Game time. */
  readonly seconds: number
  readonly trace: string
}

const timeoutMs = 45 * 60_000
/** Material in plenty, so that only emptied boxes can make it run out. */
const stock = 12
const scaffolding = { item: 'dirt', count: 26 * 64 }

/** Runs a scenario on simulated time. `log` gets a line per packet. */
export async function runScenario(scenario: Scenario, log?: (line: string) => void): Promise<ScenarioResult> {
  let elapsedMs = 0
  let trace = ''
  const measured = async (simulation: Simulation) => {
    try {
      return await play(scenario)
    } finally {
      elapsedMs = simulation.elapsedMs()
      trace = simulation.traceHash()
    }
  }
  const { outcome, reason } = await simulate(measured, {
    seed: scenario.seed,
    log,
    maxElapsedMs: 2 * timeoutMs,
  }).catch((error: unknown) => ({ outcome: 'hung' as const, reason: String(error) }))
  return { outcome, reason, seconds: Math.round(elapsedMs / 100) / 10, trace }
}

async function play(scenario: Scenario): Promise<{ readonly outcome: Outcome; readonly reason: string }> {
  const { seed, lift, game, latencyMs, isStationAway, isListed, mapart } = scenario
  const faults = faultsOf(scenario)
  const latency: FaultKind = {
    name: 'latency',
    prepare: ({ world }) => {
      if (latencyMs > 0) world.faults.connection(botName, { latencyMs, jitterMs: 0 })
    },
  }
  const { end, isRight } = await buildUnderFaults(
    [latency, ...faults],
    {
      seed,
      blueprint: artOf(scenario),
      isStationAway,
      isListed,
      mapart,
      mayFly: game.flight ?? true,
      game,
      lift,
      ...siteOptionsOf(faults),
      stock,
      extras: [scaffolding],
    },
    { random: createRandom(seed), timeoutMs },
  )
  if (end.kind === 'timedOut') return { outcome: 'hung', reason: '' }
  if (end.kind === 'done') return { outcome: isRight ? 'right' : 'wrong', reason: '' }
  const reason = 'reason' in end ? end.reason : ''
  const isTrue = faults.some(({ mayEndWith }) => mayEndWith?.test(reason))
  return { outcome: isTrue ? 'trueError' : 'falseError', reason }
}
