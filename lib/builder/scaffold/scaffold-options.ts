import type { BlockKind, BuildBot, Foothold, Place } from '../../game/player.ts'
import type { IsHold } from '../plan/click-choice.ts'
import type { Site } from '../site/site.ts'

/** Help blocks to be set one after another, all from one foothold. */
export interface HelpPlan {
  readonly foothold: Foothold
  readonly cells: readonly Place[]
  /** `hold`: something to set a block against, not needed any more when that stands. `way`: something to stand on. */
  readonly purpose: 'hold' | 'way'
}

export interface HelpOptions {
  readonly site: Site
  readonly bot: BuildBot
  readonly isHold: IsHold
  readonly reach: number
  readonly mustSee: boolean
  /** What the help blocks are. */
  readonly kind: BlockKind
}

/** Seconds that a help block costs: setting it, and digging it when all is done. */
export const helpCost = 2.5

/** Whether a help block may be set into a cell. */
export function mayFill({ x, y, z }: Place, { site, bot }: HelpOptions): boolean {
  if (site.indexAt(x, y, z) !== -1) return false
  const state = bot.world.stateAt(x, y, z)
  return state !== null && bot.blocks.isReplaceable(state)
}

export const keyOf = ({ x, y, z }: Place) => `${x},${y},${z}`
