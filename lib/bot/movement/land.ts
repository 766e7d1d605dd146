import type { Body as PlayerBody } from '../../game/player.ts'
import { waitUntil } from '../../waiting.ts'
import type { PlayerSession } from './player-session.ts'

/** Falling farther would hurt. */
const maxDropBlocks = 3
const landingTimeoutMs = 2000

/** Digging in the air takes five times as long as on the ground (minecraft.wiki, Breaking), so a flying player lands for it. */
export function createLand({ body, world, blocks, clock }: PlayerSession): PlayerBody['land'] {
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
