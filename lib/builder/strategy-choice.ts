import { sumsOf } from '../collections.ts'
import { createFlyStrategy } from './fly-strategy.ts'
import type { RunOptions } from './run-options.ts'
import { createScaffoldMaterial, type ScaffoldMaterial } from './scaffold/scaffold-material.ts'
import type { BuildStrategy } from './strategy.ts'
import { createWalkStrategy } from './walk-strategy.ts'

interface StrategyChoice {
  /** The strategy that a run follows at the moment: flying where the player may, else on foot. */
  strategy(): BuildStrategy
  /** Blocks to spare, for scaffolding and whatever else is dug again. */
  readonly material: ScaffoldMaterial
}

/** `isInVain`: the last trip has placed nothing. */
export function createStrategyChoice(
  options: RunOptions,
  unavailable: ReadonlySet<string>,
  isInVain: () => boolean,
): StrategyChoice {
  const { player, progress, neededBeside } = options
  const stillNeeded = () => {
    const { materials } = progress.current()
    return neededBeside ? sumsOf(materials, neededBeside()) : materials
  }
  const material = createScaffoldMaterial({ ...options, unavailable, stillNeeded })
  const flying = createFlyStrategy(options, material, isInVain)
  const walking = createWalkStrategy(options, { material, unavailable, isInVain })
  return { material, strategy: () => (player.body.canFly() ? flying : walking) }
}
