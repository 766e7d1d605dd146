import { type Box, boxAt, intersects } from '../world/boxes.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { Position } from '../world/position.ts'
import type { Presence } from './presence.ts'
import type { SavedPlayer } from './saved-player.ts'

/** Posture and support, as the client last reported them. */
interface Stance {
  isOnGround: boolean
  isSneaking: boolean
  isFlying: boolean
}

/** A player's body: feet, view direction and stance. */
export interface Body {
  readonly saved: Pick<SavedPlayer, 'position' | 'yaw' | 'pitch'>
  readonly stance: Stance
}

/** Half the width of a player's box, in blocks. */
const radiusBlocks = 0.3

export function playerBox({ saved, stance }: Body, at: Position = saved.position): Box {
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
