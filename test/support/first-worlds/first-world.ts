import type { PracticeOptions, PracticeWorld } from '../../../lib/practice/practice-world.ts'
import type { MaterialStation } from './station.ts'

/**
 * A world in which somebody starts Mapwright for the first time. Open a practice world with `game`, then `furnish` it:
 *
 *     const world = await startPracticeWorld({ ...firstWorld.game })
 *     const { stations } = firstWorld.furnish(world)
 */
export interface FirstWorld {
  readonly name: string
  readonly game: PracticeOptions
  furnish(world: PracticeWorld): FirstWorldPlan
}

/** What a first start finds there. */
export interface FirstWorldPlan {
  readonly stations: readonly MaterialStation[]
}
