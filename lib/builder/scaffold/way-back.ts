import { hurtingDropBlocks, type Player } from '../../game/player.ts'
import type { Cuboid } from '../../game/position.ts'
import { createGroundCheck, isOnGround } from '../motion/shut-in.ts'
import { limits } from '../policy/limits.ts'

interface WayBackOptions {
  readonly site: Cuboid
  readonly player: Pick<Player, 'walking'>
  /** Builds a path of scaffolding to where there is a way to the ground; says whether that is possible. */
  extend(): Promise<boolean>
  readonly signal: AbortSignal
}

/**
 * Makes sure that there is a way back to the ground. From hill to hill the bot may drop farther than it can jump, and find no
 * path back; then scaffolding makes one. Where that is impossible, it jumps down, though that hurts.
 */
export async function makeWayBack({ site, player, extend, signal }: WayBackOptions): Promise<void> {
  const { walking } = player
  for (let path = 0; path < limits.scaffold.maxPaths; path++) {
    const [here] = walking.around()
    if (!here || isOnGround(here, player, { site })) return
    if (await extend()) continue
    const ground = { x: here.x, y: here.y - hurtingDropBlocks, z: here.z }
    const stands = walking.towards(ground, { maxDrop: hurtingDropBlocks })
    const stand = stands.find(createGroundCheck(player, site))
    if (!stand) return
    await walking.walk(stand, { signal })
  }
}
