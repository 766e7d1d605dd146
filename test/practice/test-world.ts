import {
  type PracticeOptions,
  type PracticeWorld,
  startPracticeWorld,
} from '../../lib/practice/practice-world.ts'
import { currentSimulation } from '../simulation/simulate.ts'

/**
 * After and before configuration phase, components and hashed slots; before sequences of clicks; before window states and tall
 * worlds.
 */
export const versions = ['26.1', '1.20.1', '1.18.2', '1.16.5', '1.14.4']

/**
 * A practice world for a test: in the simulation in which the caller runs, and without the data of the game's registries, which
 * takes as much computing as the rest of joining.
 */
export const openTestWorld = (options: PracticeOptions = {}): Promise<PracticeWorld> =>
  startPracticeWorld({
    Server: currentSimulation()?.Server,
    registryData: false,
    viewDistance: 2,
    tickMs: 20,
    ...options,
  })

/** One that stops when the test ends. */
export async function startTestWorld(
  options: PracticeOptions = {},
): Promise<PracticeWorld & AsyncDisposable> {
  const world = await openTestWorld({ tickMs: 10, ...options })
  return { ...world, [Symbol.asyncDispose]: () => world.stop() }
}
