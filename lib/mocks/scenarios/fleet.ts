import type { BotState } from '../../events/payloads.ts'
import { busyScenario } from './busy.ts'
import type { Scenario, ScenarioInput } from './scenario.ts'

/** The same day with bots of three machines: of this one, a bot is paused; of the others, one machine has gone. */
export function fleetScenario(input: ScenarioInput): Scenario {
  return {
    ...busyScenario(input),
    pausedBots: ['Dyer'],
    members: [
      {
        name: 'attic',
        isAlive: true,
        bots: [botAt('Potter', 40), { ...botAt('Mason', -20), isPaused: true }],
      },
      { name: 'cellar', isAlive: false, bots: [botAt('Cooper', 8)] },
    ],
  }
}

function botAt(name: string, x: number): BotState {
  const position = { x: x + 0.5, y: 72, z: -12.5 }
  const game = { health: 20, food: 18, level: 3, position, dimension: 'overworld' }
  return { name, status: 'ready', reason: '', signIn: null, isPaused: false, game, deaths: 2, kicks: 1 }
}
