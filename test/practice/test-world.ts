import {
  type PracticeOptions,
  type PracticeWorld,
  startPracticeWorld,
} from '../../lib/practice/practice-world.ts'
import { currentSimulation } from '../simulation/simulate.ts'

/** One version before and one after configuration phase, components and hashed slots. */
export const versions = ['26.1', '1.20.1']

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
