import type { Clock } from '../../clock.ts'
import type { BlockRegistry } from '../../game/blocks.ts'
import type { Body as PlayerBody } from '../../game/player.ts'
import type { World } from '../../game/world.ts'
import { waitUntil } from '../../waiting.ts'
import type { Body } from './body/body.ts'

interface LandDependencies {
  readonly body: Body
  readonly world: World
  readonly blocks: BlockRegistry
  readonly clock: Clock
}

/** Falling farther would hurt. */
const maxDropBlocks = 3
const landingTimeoutMs = 2000

/** Digging in the air takes five times as long as on the ground (minecraft.wiki, Breaking), so a flying player lands for it. */
export function createLand({ body, world, blocks, clock }: LandDependencies): PlayerBody['land'] {
  /** Fluids and plants don't count, and on lava the body must not land. */
  function hasGround(): boolean {
    const { x, y, z } = body.position()
    for (let down = 0; down <= maxDropBlocks; down++) {
      const state = world.stateAt(Math.floor(x), Math.floor(y - 0.01) - down, Math.floor(z))
      if (state !== null && blocks.isSolid(state)) return blocks.nameOf(state) !== 'lava'
    }
    return false
  }

  return async (signal) => {
    if (body.isOnGround()) return true
    if (!hasGround()) return false
    body.descend()
    return waitUntil(body.ticked, body.isOnGround, { clock, timeoutMs: landingTimeoutMs, signal })
  }
}
