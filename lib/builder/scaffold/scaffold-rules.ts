import type { BlockKind, BlockRegistry } from '../../game/blocks.ts'
import { pathTouchesBlock } from '../../game/clear-path.ts'
import type { StandPosition, Walking } from '../../game/player.ts'
import { eyesAt, type Position } from '../../game/position.ts'
import { distanceToBlock } from '../../game/reach.ts'
import type { World } from '../../game/world.ts'
import { type Click, chooseClick } from '../plan/click-choice.ts'
import type { Surroundings } from '../plan/surroundings.ts'
import type { Site } from '../site/site.ts'

/** Scaffolding to be placed block after block, all of it from one stand position. */
export interface ScaffoldPlan {
  readonly stand: StandPosition
  readonly cells: readonly Position[]
  /** `support`: to place a block against, not needed when that is placed. `path`: to stand on. */
  readonly purpose: 'support' | 'path'
}

export interface ScaffoldOptions {
  readonly site: Site
  readonly player: {
    readonly world: Pick<World, 'stateAt'>
    readonly blocks: Pick<BlockRegistry, 'isReplaceable' | 'isSolid'>
    readonly walking: Pick<Walking, 'around'>
  }
  readonly surroundings: Surroundings
  readonly reach: number
  /** Whether only faces that the eye sees may be clicked. */
  readonly mustSee: boolean
  /** The block that the scaffolding is made of. */
  readonly kind: BlockKind
}

/** Seconds that a block of scaffolding costs: placing it, and digging it in the end. */
export const scaffoldCostSeconds = 2.5

/** Blocks of the reach that are kept in reserve, for a walk ends a little beside the planned point. */
export const reachMargin = 0.1

/** Whether scaffolding may be placed into a cell: never into one of the art. */
export function mayFill({ x, y, z }: Position, { site, player }: ScaffoldOptions): boolean {
  if (site.indexAt(x, y, z) !== -1) return false
  const state = player.world.stateAt(x, y, z)
  return state !== null && player.blocks.isReplaceable(state)
}

/** The click that places scaffolding into a cell; null when it can't be placed from there. */
export function clickFor(
  cell: Position,
  feet: Position,
  { surroundings, mustSee, reach, kind }: ScaffoldOptions,
): Click | null {
  return chooseClick(cell, kind, {
    surroundings,
    mustSee,
    mayUseAir: false,
    prefersNeighbour: true,
    eye: eyesAt(feet),
    reach,
  })
}

/** Whether a cell is in reach and not where the body is. */
export function isInReach(feet: Position, { x, y, z }: Position, reach: number): boolean {
  return (
    distanceToBlock(eyesAt(feet), x, y, z) <= reach - reachMargin && !pathTouchesBlock(feet, feet, x, y, z)
  )
}
