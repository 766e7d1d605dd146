import { sumsOf } from '../sums.ts'
import { createFlyStrategy } from './fly-strategy.ts'
import type { RunOptions } from './run-options.ts'
import { createScaffoldMaterial } from './scaffold/scaffold-material.ts'
import type { BuildStrategy } from './strategy.ts'
import { createWalkStrategy } from './walk-strategy.ts'

/** The strategy that a run follows at the moment: flying where the player may, else on foot. */
export function createStrategyChoice(
  options: RunOptions,
  unavailable: ReadonlySet<string>,
): () => BuildStrategy {
  const { progress, neededBeside } = options
  const stillNeeded = () => {
    const { materials } = progress.current()
    return neededBeside ? sumsOf(materials, neededBeside()) : materials
  }
  const material = createScaffoldMaterial({ ...options, unavailable, stillNeeded })
  const flying = createFlyStrategy(options, material)
  const walking = createWalkStrategy(options, material, unavailable)
  return () => (options.player.body.canFly() ? flying : walking)
}
