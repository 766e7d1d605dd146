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

/** A practice world that stops when the test ends. */
export async function startTestWorld(
  options: PracticeOptions = {},
): Promise<PracticeWorld & AsyncDisposable> {
  const world = await startPracticeWorld({
    Server: currentSimulation()?.Server,
    viewDistance: 3,
    tickMs: 10,
    ...options,
  })
  return { ...world, [Symbol.asyncDispose]: () => world.stop() }
}
