import { blockCentre, distance, type Position } from '../../game/position.ts'
import { type BoundingBox, boxAt, cellBox, distanceTo, intersects } from '../world/boxes.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { SavedPlayer } from './saved-player.ts'

/** Posture and support, as the client last reported them. */
interface Stance {
  isOnGround: boolean
  isSneaking: boolean
  isSprinting: boolean
  isFlying: boolean
}

/** Whether a player is in the game and can act. */
export interface Presence {
  /** Clients since 1.21.4 say when they have loaded; before that their clicks are ignored for up to 60 ticks. */
  isLoaded: boolean
  /** Whether the player has said the password, where the server wants one. */
  isLoggedIn: boolean
  isDead: boolean
  hasLeft: boolean
  /** Since its last move. */
  isInPortal: boolean
  /** On the way to another sub-server: no play packets may be sent. */
  isAway: boolean
}

/** A player's body: feet, view direction and stance. */
export interface Body {
  readonly saved: Pick<SavedPlayer, 'position' | 'yaw' | 'pitch'>
  readonly stance: Stance
}

/** Half the width of a player's box, in blocks. */
const radiusBlocks = 0.3

export function playerBox({ saved, stance }: Body, at: Position = saved.position): BoundingBox {
  return {
    min: { x: at.x - radiusBlocks, y: at.y, z: at.z - radiusBlocks },
    max: { x: at.x + radiusBlocks, y: at.y + (stance.isSneaking ? 1.5 : 1.8), z: at.z + radiusBlocks },
  }
}

export function eyeOf({ saved, stance }: Body): Position {
  const { x, y, z } = saved.position
  return { x, y: y + (stance.isSneaking ? 1.27 : 1.62), z }
}

/** Whether a block would overlap a living player: then it can't be placed. */
export function hitsBody(
  players: Iterable<Body & { readonly presence: Presence }>,
  position: Position,
  state: StateInfo,
): boolean {
  for (const player of players) {
    if (player.presence.isDead) continue
    const body = playerBox(player)
    if (state.shapes.some((shape) => intersects(body, boxAt(shape, position)))) return true
  }
  return false
}

/** Survival's interaction range, and the server's tolerance for lag. */
export const interactionRangeBlocks = 4.5
const lagToleranceBlocks = 1

/** How far blocks may be away: from the eye to the nearest point of the cell, as in the game, or to its middle. */
export interface ClickReach {
  readonly blocks: number
  readonly to: 'nearest' | 'middle'
}

export const gameClickReach: ClickReach = {
  blocks: interactionRangeBlocks + lagToleranceBlocks,
  to: 'nearest',
}

/** Whether a block is near enough to be clicked or dug. */
export function isInReach(body: Body, block: Position, { blocks, to }: ClickReach = gameClickReach): boolean {
  const eye = eyeOf(body)
  return (to === 'nearest' ? distanceTo(cellBox(block), eye) : distance(blockCentre(block), eye)) < blocks
}

/** Whether a block's window may stay open: up to four blocks beyond the reach. */
export function isWindowNear(body: Body, block: Position): boolean {
  return distance(eyeOf(body), blockCentre(block)) < interactionRangeBlocks + 4
}

/** Whether the hit point lies in the clicked block. */
export function isHitInside({ x, y, z }: Position): boolean {
  return [x, y, z].every((part) => part >= -1e-6 && part <= 1 + 1e-6)
}
