import type { Player } from '../../game/player.ts'
import { distance, type Position } from '../../game/position.ts'
import { limits } from '../policy/limits.ts'
import type { PlacementProfile } from '../policy/placement-profile.ts'
import type { Scaffolder } from '../scaffold/scaffolder.ts'
import type { Site } from '../site/site.ts'

interface WalkHomeOptions {
  readonly site: Site
  readonly player: Player
  readonly scaffolder: Scaffolder
  readonly profile: PlacementProfile
}

/** Blocks from home that count as home. */
const near = 1.5

/**
 * Makes sure that the bot can walk back to where it came from. From hill to hill it may drop further than it can jump, and
 * find no path back; then scaffolding makes one.
 */
export async function scaffoldPathHome(
  home: Position,
  { site, player, scaffolder, profile }: WalkHomeOptions,
): Promise<void> {
  const isNear = (feet: Position) => distance(feet, home) <= near
  const isHome = ({ x, y, z }: Position) => isNear({ x: x + 0.5, y, z: z + 0.5 })
  for (let step = 0; step < limits.scaffold.maxStepsHome; step++) {
    if (
      player.walking.find(home, isHome, site) ||
      !(await scaffolder.extendPathTo(home, profile, { isNear }))
    )
      return
  }
}
