import type { Position } from '../../game/position.ts'
import type { Container } from '../world/containers.ts'

export type SavedPlayer = ReturnType<typeof createSavedPlayer>

/** The part of a player's state that a sub-server keeps between visits. */
export function createSavedPlayer(inventory: Container, spawn: Position) {
  return {
    inventory,
    /** Hotbar slot of the main hand, 0 to 8. */
    heldSlot: 0,
    position: spawn,
    /** Degrees. */
    yaw: 0,
    pitch: 0,
    /** Half hearts, 0 to 20; so is `food`. */
    health: 20,
    food: 20,
    level: 0,
    /** Points beyond the level. */
    experience: 0,
    home: null as Position | null,
  }
}
