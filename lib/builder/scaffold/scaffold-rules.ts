import type { BlockKind } from '../../game/blocks.ts'
import type { Player, RoomOptions } from '../../game/player.ts'
import { eyesAt, type Position } from '../../game/position.ts'
import { isInDigReach } from '../../game/reach.ts'
import { cellHas } from '../../game/world.ts'
import type { Turns } from '../../waiting.ts'
import type { Stand } from '../motion/shut-in.ts'
import { type Click, chooseClick } from '../plan/click-choice.ts'
import { middleOf } from '../plan/standing-points.ts'
import type { Surroundings } from '../plan/surroundings.ts'
import type { PlacementProfile } from '../policy/placement-profile.ts'
import type { Site } from '../site/site.ts'

export interface ScaffoldOptions extends Turns {
  readonly site: Site
  readonly player: Pick<Player, 'world' | 'blocks' | 'placing' | 'walking' | 'body'>
  readonly surroundings: Surroundings
  readonly profile: Pick<PlacementProfile, 'reach' | 'mustLook'>
  /** For blocks of the art; scaffolding is never placed into the air. */
  readonly air: { mayUse(): boolean }
  /** The block that the scaffolding is made of; null when the player has none. */
  readonly kind: BlockKind | null
  /** Whether a path may lead far around: there is none near. */
  readonly isFar?: boolean | undefined
  /** Cells into which nothing could be placed although it should have been possible. */
  readonly isRefused: (cell: Position) => boolean
}

/** Blocks of the reach that are kept in reserve, for a walk ends a little beside the planned point. */
export const reachMargin = 0.1

/** Whether scaffolding may be placed into a cell. */
export function mayFill(cell: Position, { site, player, isRefused }: ScaffoldOptions): boolean {
  const { world, blocks, placing } = player
  if (!site.mayTakeScaffold(cell) || isRefused(cell)) return false
  return cellHas(world, cell, blocks.isReplaceable) && placing.mayPlace(cell)
}

/** The click that places scaffolding into a cell; null when it can't be placed from there. */
export function clickFor(
  cell: Position,
  feet: Position,
  { surroundings, profile, kind }: ScaffoldOptions,
): Click | null {
  if (!kind) return null
  return chooseClick(cell, kind, {
    surroundings,
    mustSee: true,
    mayUseAir: false,
    prefersNeighbour: true,
    eye: eyesAt(feet),
    reach: profile.reach,
  })
}

/** Whether a block can be dug from a stand position, and lies too high to be part of the way down from there. */
export function isGoodForDigging(block: Position, stand: Stand): boolean {
  return isDiggableFrom(stand, block) && stand.y <= block.y + 1.01
}

/** Whether a block is in reach from a stand position that is not over it. */
export function isDiggableFrom(stand: Stand, block: Position): boolean {
  const isOver = stand.x === block.x && stand.z === block.z && stand.y > block.y
  return !stand.isAfloat && !isOver && isInDigReach(middleOf(stand), block)
}

/** Where a body that stands on a block has its feet. */
export function isOnTopOf(block: Position): NonNullable<RoomOptions['isTaken']> {
  return (x, y, z) => x === block.x && z === block.z && y === block.y + 1
}
