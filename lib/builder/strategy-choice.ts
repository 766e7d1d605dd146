import { createFlyStrategy } from './fly-strategy.ts'
import { createGroundedStrategy } from './grounded-strategy.ts'
import type { RunOptions } from './run-options.ts'
import type { BuildStrategy } from './strategy.ts'
import { createWalkStrategy } from './walk-strategy.ts'

/** Which strategy a run follows. */
export function createStrategyChoice(options: RunOptions, unavailable: ReadonlySet<string>) {
  const { body } = options.player
  const flying = createFlyStrategy(options)
  const walking = createWalkStrategy(options, unavailable)
  const grounded = createGroundedStrategy(options, flying, walking)
  let isOnGround = false

  return {
    current(): BuildStrategy {
      if (!body.canFly()) return walking
      return isOnGround ? grounded : flying
    },
    /** Whether it builds on foot from now on although it may fly. */
    isOnGround: () => isOnGround,
    stayOnGround(): void {
      isOnGround = true
      if (body.canFly()) {
        options.log.info(
          'no block may be placed into the air, so hanging blocks are built on foot, with scaffolding',
        )
      }
    },
    fly(): void {
      isOnGround = false
    },
  }
}
