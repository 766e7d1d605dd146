import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { waitFor } from '../../waiting.ts'
import type { Blocks } from '../world/blocks.ts'
import type { World } from '../world/world.ts'
import type { Body } from './body.ts'

interface Dependencies {
  readonly body: Body
  readonly world: World
  readonly blocks: Blocks
  readonly clock: Clock
}

/** Comes down onto what is beneath, if it is near; says whether the bot stands. The next flight takes off by itself. */
export type Land = (signal: AbortSignal) => Promise<boolean>

/** Blocks that the bot lets itself fall: no more than it can unhurt, and soon. */
const deepest = 3
const landingDeadline = 2000

/** Digging in the air takes five times as long as on the ground (minecraft.wiki, Breaking), so a flying bot lands for it. */
export function createLanding({ body, world, blocks, clock }: Dependencies): Land {
  /** Fluids and plants don't carry, and lava is no place to come down to. */
  function hasGround(): boolean {
    const { x, y, z } = body.position()
    for (let down = 0; down <= deepest; down++) {
      const state = world.stateAt(Math.floor(x), Math.floor(y - 0.01) - down, Math.floor(z))
      if (state !== null && blocks.isSolid(state)) return blocks.nameOf(state) !== 'lava'
    }
    return false
  }

  return async (signal) => {
    if (body.isOnGround()) return true
    if (!hasGround()) return false
    body.stand()
    try {
      await waitFor(body.ticked, body.isOnGround, {
        clock,
        timeoutMs: landingDeadline,
        signal,
        timeoutMessage: '',
      })
      return true
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error
      return false
    }
  }
}
