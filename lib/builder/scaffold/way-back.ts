import {
  hurtingDropBlocks,
  type Player,
  type Room,
  type RoomOptions,
  type StandPosition,
} from '../../game/player.ts'
import type { Box, Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { limits } from '../policy/limits.ts'
import type { PlacementProfile } from '../policy/placement-profile.ts'

interface WayBackOptions {
  readonly site: Box
  readonly player: Pick<Player, 'walking'>
  readonly scaffolder: { extendPathBack(profile: PlacementProfile): Promise<boolean> }
  readonly profile: PlacementProfile
  readonly signal: AbortSignal
}

/** Where a player can get to so many cells, it is on the ground or has a way down to it. */
export const groundCells = 1500

/** A number for the cell of the feet. */
export const standKey = ({ x, y, z }: Position): number => cellKey({ x, y: Math.floor(y + 1e-6), z })

interface GroundPlayer {
  readonly walking: Pick<Player['walking'], 'room'>
}

/** A way from a stand position to the ground, in a world that is changed so, or the room without one. */
export function groundAround(
  stand: Omit<StandPosition, 'seconds'>,
  { walking }: GroundPlayer,
  change: Omit<RoomOptions, 'cells'>,
): Room {
  return walking.room(stand, { ...change, cells: groundCells })
}

/** Whether there is a way from a stand position to the ground, in a world that is changed so, as far as the world is known. */
export function isOnGround(...asked: Parameters<typeof groundAround>): boolean {
  const { isShut, isKnown } = groundAround(...asked)
  return !isShut || !isKnown
}

/**
 * Whether there is one for sure, for many stand positions in a world that stays as it is: what was found to be shut is
 * remembered.
 */
export function createGroundCheck(player: GroundPlayer, site: Box) {
  const shut = new Set<number>()
  return (stand: Omit<StandPosition, 'seconds'>): boolean => {
    if (shut.has(standKey(stand))) return false
    const { isShut, cells } = groundAround(stand, player, { site })
    if (isShut) for (const cell of cells) shut.add(standKey(cell))
    return !isShut
  }
}

/**
 * Makes sure that there is a way back to the ground. From hill to hill the bot may drop farther than it can jump, and find no
 * path back; then scaffolding makes one. Where that is impossible, it jumps down, though that hurts.
 */
export async function makeWayBack({
  site,
  player,
  scaffolder,
  profile,
  signal,
}: WayBackOptions): Promise<void> {
  const { walking } = player
  for (let path = 0; path < limits.scaffold.maxPaths; path++) {
    const [here] = walking.around()
    if (!here || isOnGround(here, player, { site })) return
    if (await scaffolder.extendPathBack(profile)) continue
    const ground = { x: here.x, y: here.y - hurtingDropBlocks, z: here.z }
    const stands = walking.towards(ground, { maxDrop: hurtingDropBlocks })
    const stand = stands.find(createGroundCheck(player, site))
    if (!stand) return
    await walking.walk(stand, { signal })
  }
}
