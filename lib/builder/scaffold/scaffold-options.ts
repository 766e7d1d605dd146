import type { BlockKind } from '../../game/blocks.ts'
import type { Player } from '../../game/legacy-player.ts'
import type { StandPosition } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { CanPlaceAgainst } from '../plan/click-choice.ts'
import type { Site } from '../site/site.ts'

/** Help blocks to be set one after another, all from one stand. */
export interface ScaffoldPlan {
  readonly stand: StandPosition
  readonly cells: readonly Position[]
  /** `hold`: something to set a block against, not needed any more when that stands. `way`: something to stand on. */
  readonly purpose: 'hold' | 'way'
}

export interface ScaffoldOptions {
  readonly site: Site
  readonly player: Player
  readonly canPlaceAgainst: CanPlaceAgainst
  readonly reach: number
  readonly mustSee: boolean
  /** What the help blocks are. */
  readonly kind: BlockKind
}

/** Seconds that a help block costs: setting it, and digging it when all is done. */
export const scaffoldCostSeconds = 2.5

/** Whether a help block may be set into a cell. */
export function mayFill({ x, y, z }: Position, { site, player }: ScaffoldOptions): boolean {
  if (site.indexAt(x, y, z) !== -1) return false
  const state = player.world.stateAt(x, y, z)
  return state !== null && player.blocks.isReplaceable(state)
}

export const keyOf = ({ x, y, z }: Position) => `${x},${y},${z}`
